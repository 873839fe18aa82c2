//! Who is listened to: not too many at a time, and nobody for ever.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Maximum number of connections at a time; others wait until one of them ends.
const CONNECTIONS: usize = 1000;
/// Maximum number of connections from one address of another machine: many guests share one in a school.
const CONNECTIONS_OF_ONE: usize = 250;
/// So long may the head of a question take, and the pause before it.
const HEAD: Duration = Duration::from_secs(10);
/// So long may all questions of a connection take, with their answers: who reads slowly holds these in memory.
const CONNECTION: Duration = Duration::from_secs(300);
/// So long may the answer take that is under way then.
const LAST_ANSWER: Duration = Duration::from_secs(30);
/// The wait where no connection can be taken, as with too many open files.
const PAUSE: Duration = Duration::from_millis(50);

/// How many are connected from each other machine.
#[derive(Clone, Default)]
struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them, until it is dropped.
struct Guest {
    guests: Guests,
    address: IpAddr,
}

impl Guests {
    /// A place for one from `address`, if it has not too many.
    fn welcome(&self, address: IpAddr) -> Option<Guest> {
        let address = address.to_canonical();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let connected = known.entry(address).or_default();
        if *connected >= CONNECTIONS_OF_ONE && !address.is_loopback() {
            return None;
        }
        *connected += 1;
        Some(Guest { guests: self.clone(), address })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut known = self.guests.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(connected) = known.get_mut(&self.address) {
            *connected -= 1;
            if *connected == 0 {
                known.remove(&self.address);
            }
        }
    }
}

/// Serves for ever.
pub(super) async fn listen(listener: &TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let guests = Guests::default();
    loop {
        let place = Arc::clone(&places).acquire_owned().await.expect("it is never closed");
        let Ok((stream, peer)) = listener.accept().await else {
            sleep(PAUSE).await;
            continue;
        };
        let Some(guest) = guests.welcome(peer.ip()) else { continue };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            // Answers are small, and wait for nothing.
            let _ = stream.set_nodelay(true);
            let mut connection = pin!(
                http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(HEAD)
                    .serve_connection(TokioIo::new(stream), service)
            );
            // Whoever breaks off, or is too slow, is not told why.
            if timeout(CONNECTION, connection.as_mut()).await.is_err() {
                connection.as_mut().graceful_shutdown();
                let _ = timeout(LAST_ANSWER, connection).await;
            }
            drop((place, guest));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_does_not_take_all_places() {
        let guests = Guests::default();
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let mut all: Vec<Option<Guest>> =
            (0..=CONNECTIONS_OF_ONE).map(|_| guests.welcome(address("192.0.2.1"))).collect();
        assert!(all.pop().unwrap().is_none() && all.iter().all(Option::is_some));
        assert!(guests.welcome(address("::ffff:192.0.2.1")).is_none());
        assert!(guests.welcome(address("192.0.2.2")).is_some());
        all.pop();
        assert!(guests.welcome(address("192.0.2.1")).is_some());
        drop(all);
        assert!(guests.0.lock().unwrap().is_empty());
        let local: Vec<_> = (0..CONNECTIONS).map(|_| guests.welcome(address("127.0.0.1"))).collect();
        assert!(local.iter().all(Option::is_some));
    }
}
