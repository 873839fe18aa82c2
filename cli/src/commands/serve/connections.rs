//! Who is listened to: not too many at a time, and nobody for ever.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// So many may be connected at a time; others wait until one of them ends.
const CONNECTIONS: usize = 1000;
/// So long may the head of a question take, and the pause before it.
const HEAD: Duration = Duration::from_secs(10);
/// So long may all questions of a connection take, with their answers: who reads slowly holds these in memory.
const CONNECTION: Duration = Duration::from_secs(300);
/// The wait where no connection can be taken, as with too many open files.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves for ever.
pub(super) async fn listen(listener: &TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await.expect("it is never closed");
        let Ok((stream, _)) = listener.accept().await else {
            sleep(PAUSE).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            // Answers are small, and wait for nothing.
            let _ = stream.set_nodelay(true);
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD)
                .serve_connection(TokioIo::new(stream), service);
            // Whoever breaks off, or is too slow, is not told why.
            let _ = timeout(CONNECTION, connection).await;
            drop(place);
        });
    }
}
