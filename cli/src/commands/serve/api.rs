//! Questions and answers: those of [`grundy_play::service`], each within its bounds.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::thread::{Builder, available_parallelism};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use grundy::Stop;
use grundy_play::service::{NoAnswer, Service, Status};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// So long may a question take to arrive.
const ARRIVAL: Duration = Duration::from_secs(10);
/// Maximum number of questions that wait for each one that is thought about.
const WAITING: usize = 200;

/// What all questions share: who answers, and the processors.
#[derive(Clone)]
struct Engine {
    service: Arc<Service>,
    /// Maximum number of seconds that a question is thought about; the bounds are usually reached earlier.
    seconds: NonZeroU32,
    /// One for each processor.
    seats: Arc<Semaphore>,
    /// Those who sit, and those who wait for a seat.
    queue: Arc<Semaphore>,
}

impl Engine {
    fn new(service: Service, seconds: NonZeroU32) -> Self {
        let seats = seats();
        Engine {
            service: Arc::new(service),
            seconds,
            seats: Arc::new(Semaphore::new(seats)),
            queue: Arc::new(Semaphore::new(seats * (WAITING + 1))),
        }
    }
}

/// Ends a thought that nobody waits for any more, as where the guest has gone.
struct Awaited(Stop);

impl Drop for Awaited {
    fn drop(&mut self) {
        self.0.request();
    }
}

/// The place where questions are asked.
pub(super) fn router(service: Service, seconds: NonZeroU32) -> Router {
    let engine = Engine::new(service, seconds);
    let limit = DefaultBodyLimit::max(engine.service.bounds().text);
    Router::new().route("/api", post(answer).layer(limit)).with_state(engine)
}

/// Number of questions that are answered at once.
fn seats() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Answers a question of the page, or of any program.
async fn answer(State(engine): State<Engine>, request: Request) -> Response {
    // No page from elsewhere can send this without being asked first whether it may.
    let is_json =
        request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).is_some_and(|kind| {
            kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
    if !is_json {
        return refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, NoAnswer::NotAsJson);
    }
    let question = match timeout(ARRIVAL, Bytes::from_request(request, &())).await {
        Err(_) => return refused(StatusCode::REQUEST_TIMEOUT, NoAnswer::Late),
        Ok(Err(error)) if error.status() != StatusCode::PAYLOAD_TOO_LARGE => {
            return refused(StatusCode::BAD_REQUEST, NoAnswer::Broken);
        }
        Ok(Err(_)) => {
            let most = engine.service.bounds().text;
            return refused(StatusCode::PAYLOAD_TOO_LARGE, NoAnswer::TooLong { most });
        }
        Ok(Ok(bytes)) => bytes,
    };
    let Ok(question) = String::from_utf8(question.into()) else {
        return refused(StatusCode::BAD_REQUEST, NoAnswer::NotUtf8);
    };
    let busy = || refused(StatusCode::SERVICE_UNAVAILABLE, NoAnswer::Busy);
    let Ok(_in_queue) = engine.queue.try_acquire() else { return busy() };
    let Ok(seat) = Arc::clone(&engine.seats).acquire_owned().await else { return busy() };
    let (stop, service) = (Stop::default(), Arc::clone(&engine.service));
    let _awaited = Awaited(stop.clone());
    let clock = stop.clone();
    let (tell, mut thought) = oneshot::channel();
    // A thread that ends gives back what the allocator kept for it, which after a large question are forty megabytes.
    let thread = Builder::new().name("question".to_owned()).spawn(move || {
        let _ = tell.send(service.answer(&question, &stop));
    });
    let Ok(thread) = thread else { return busy() };
    // The seat is free when the thread has ended, and its memory with it, also where nobody waits for the reply any more.
    spawn_blocking(move || {
        let _ = thread.join();
        drop(seat);
    });
    let reply = match timeout(Duration::from_secs(engine.seconds.get().into()), &mut thought).await {
        Ok(reply) => reply,
        Err(_) => {
            clock.time_is_up(engine.seconds);
            thought.await
        }
    };
    match reply {
        Ok(reply) => respond(code(reply.status), reply.json),
        Err(_) => refused(StatusCode::INTERNAL_SERVER_ERROR, NoAnswer::Failed),
    }
}

fn code(status: Status) -> StatusCode {
    match status {
        Status::Answered => StatusCode::OK,
        Status::BadQuestion => StatusCode::BAD_REQUEST,
        Status::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Status::Undecided => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn refused(code: StatusCode, why: NoAnswer) -> Response {
    respond(code, why.json())
}

fn respond(code: StatusCode, json: String) -> Response {
    (code, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], json).into_response()
}
