//! The server: the page, questions, bounds, and guests who behave badly.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common;

/// A server that ends with the test.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start() -> Self {
        Server::start_with(&[])
    }

    fn start_with(arguments: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--port", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        Server { process, address }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends a request as it is; gives the head and the body of the answer.
    fn send(&self, request: &[u8]) -> (String, String) {
        let mut stream = self.connect();
        // A server that has heard enough closes the connection.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (head.to_owned(), body.to_owned())
    }

    fn get(&self, path: &str) -> (String, String) {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
    }

    fn ask(&self, question: &str) -> (String, String) {
        let length = question.len();
        let head = format!(
            "POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        self.send(&[head.as_bytes(), question.as_bytes()].concat())
    }

    fn solves(&self) {
        let (head, body) = self.ask(r#"{"ask":"solve","position":"nim 3 5 7"}"#);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(body.contains(r#""outcome":"N","value":1"#), "{body}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_page_and_its_files_are_served_with_a_strict_policy() {
    let server = Server::start();
    for (path, kind, part) in [
        ("/", "text/html", "<main"),
        ("/main.js", "text/javascript", "import"),
        ("/style/base.css", "text/css", ":root"),
        ("/texts/en.ftl", "text/plain", "rule-normal"),
        ("/icon.svg", "image/svg+xml", "<svg"),
        ("/docs/rulesets/nim.md", "text/plain; charset=utf-8", "# Nim"),
        ("/docs/pictures/wythoff-5-9.svg", "image/svg+xml", "<svg"),
    ] {
        let (head, body) = server.get(path);
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
        assert!(body.contains(part), "{path}");
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self'"), "{head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    }
    for path in [
        "/nothing",
        "/../Cargo.toml",
        "/texts/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/docs/record.py",
        "/docs/../Cargo.toml",
    ] {
        assert!(server.get(path).0.starts_with("HTTP/1.1 404"), "{path}");
    }
    for path in ["/main.js", "/docs/theory.md"] {
        let (head, _) = server.get(path);
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let again = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: {tag}\r\nConnection: close\r\n\r\n"
        );
        assert!(server.send(again.as_bytes()).0.starts_with("HTTP/1.1 304"), "{path}");
    }
}

#[test]
fn scripts_and_styles_are_kept_until_one_of_them_differs() {
    let server = Server::start();
    let (head, index) = server.get("/");
    assert!(head.contains("cache-control: no-cache"), "{head}");
    let folder = index.split("src=\"").nth(1).and_then(|rest| rest.split_once("/main.js")).unwrap().0;
    assert!(index.contains(&format!("href=\"{folder}/style/base.css\"")), "{index}");
    for path in ["main.js", "play/game.js", "style/font/roboto-latin-400.woff2"] {
        let (head, body) = server.get(&format!("/{folder}/{path}"));
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        assert!(head.contains("cache-control: max-age=31536000, immutable"), "{path}: {head}");
        assert_eq!(body, server.get(&format!("/{path}")).1, "{path}");
        // A page of another version that is still open is not left without its parts.
        let (head, _) = server.get(&format!("/v-0123456789abcdef/{path}"));
        assert!(
            head.starts_with("HTTP/1.1 200") && head.contains("cache-control: no-cache"),
            "{path}: {head}"
        );
    }
    for path in [
        format!("/{folder}/nothing.js"),
        format!("/{folder}/../Cargo.toml"),
        format!("/{folder}/v-1/main.js"),
    ] {
        assert!(server.get(&path).0.starts_with("HTTP/1.1 404"), "{path}");
    }
}

#[test]
fn no_page_frames_it_but_those_that_are_named() {
    let policy = |arguments: &[&str]| {
        let (head, _) = Server::start_with(arguments).get("/");
        let line = head.lines().find_map(|line| line.strip_prefix("content-security-policy: "));
        line.unwrap().to_owned()
    };
    let strict = policy(&[]);
    let (rest, named) = strict.split_once("; frame-ancestors ").unwrap();
    assert_eq!(named, "'none'");
    for (arguments, wanted) in [
        (&["https://course.example"][..], "https://course.example"),
        (
            &["self  https://*.school.example:8443", "http://127.0.0.1:*"],
            "'self' https://*.school.example:8443 http://127.0.0.1:*",
        ),
        (&["*"], "*"),
    ] {
        let options: Vec<&str> = arguments.iter().flat_map(|source| ["--frame-ancestors", source]).collect();
        assert_eq!(policy(&options), format!("{rest}; frame-ancestors {wanted}"));
    }
    for wrong in
        ["https://a.example; script-src *", "https://a.example\nx: y", "'none'", "https://a.example/path", ""]
    {
        let run = common::grundy(&["serve", "--port", "0", "--frame-ancestors", wrong]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{wrong}");
        assert!(run.stderr.contains("expected a source such as `https://course.example`"), "{}", run.stderr);
    }
}

#[test]
fn questions_are_answered_or_refused() {
    let server = Server::start();
    server.solves();
    for (question, code) in [
        ("", 400),
        ("{", 400),
        ("\u{0}", 400),
        (r#"{"ask":"solve"}"#, 400),
        (r#"{"ask":"solve","position":"nim -1"}"#, 400),
        (&format!(r#"{{"ask":"solve","position":"nim {}"}}"#, "10^9000 ".repeat(60)), 413),
        (&format!(r#"{{"ask":"solve","position":"nim {}"}}"#, "9".repeat(1_000_000)), 413),
        (&format!(r#"{{"ask":"solve","position":"nim {}"}}"#, "1 ".repeat(1_000_000)), 413),
        (&"[".repeat(100_000), 400),
        (&format!(r#"{{"ask":"solve","position":"nim 1{}"}}"#, " + nim 1".repeat(10_000)), 413),
    ] {
        let (head, body) = server.ask(question);
        // What is too long may be cut off before the answer is read.
        let told = head.starts_with(&format!("HTTP/1.1 {code}")) && body.starts_with(r#"{"error":"#);
        assert!(told || (code == 413 && question.len() > 1 << 17), "{question:.40}: {head} {body}");
    }
    // One byte more than is allowed, so that all of it is read before it is refused.
    let most = 1 << 17;
    for (kind, length, code, message) in [
        ("text/plain", 2, 415, "error-not-as-json"),
        ("application/json", most + 1, 413, r#""count":"131072""#),
    ] {
        let head = format!(
            "POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        let (head, body) = server.send(&[head.into_bytes(), vec![b'x'; length]].concat());
        assert!(head.starts_with(&format!("HTTP/1.1 {code}")), "{head} {body}");
        assert!(body.contains(message) && body.contains(r#""sentence":{"#), "{body}");
    }
    let plain = b"POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{\"ask\":\"games\"}";
    assert!(server.send(plain).0.starts_with("HTTP/1.1 415"));
    assert!(
        server
            .send(b"GET /api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .0
            .starts_with("HTTP/1.1 40")
    );
    let broken = b"POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n";
    let (head, body) = server.send(broken);
    assert!(head.starts_with("HTTP/1.1 400") && !body.contains("bytes"), "{head} {body}");
    assert!(server.send(b"nonsense\r\n\r\n").0.starts_with("HTTP/1.1 400"));
    server.solves();
}

#[test]
fn slow_guests_and_hard_questions_do_not_keep_others_waiting() {
    let server = Server::start();
    let _half: Vec<TcpStream> = (0..50)
        .map(|guest| {
            let mut stream = server.connect();
            let part: &[u8] = match guest % 3 {
                0 => b"GET / HT",
                1 => b"POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
                _ => b"",
            };
            stream.write_all(part).unwrap();
            stream
        })
        .collect();
    let _hard: Vec<TcpStream> = (0..4)
        .map(|_| {
            let mut stream = server.connect();
            let question = r#"{"ask":"period","ruleset":"0.16"}"#;
            let length = question.len();
            let request = format!("POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{question}");
            stream.write_all(request.as_bytes()).unwrap();
            stream
        })
        .collect();
    let begun = Instant::now();
    server.solves();
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[test]
fn guests_who_go_away_leave_no_work_behind() {
    let server = Server::start();
    // Each would think for about a second, on every processor many times.
    let question =
        format!(r#"{{"ask":"solve","play":"misere","explain":20,"position":"kayles {}"}}"#, "9 ".repeat(15));
    let length = question.len();
    let guests: Vec<TcpStream> = (0..200).map(|_| {
        let mut stream = server.connect();
        let request = format!("POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{question}");
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }).collect();
    sleep(Duration::from_millis(300));
    drop(guests);
    let begun = Instant::now();
    server.solves();
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[test]
fn a_name_that_is_not_of_this_machine_is_refused() {
    let server = Server::start();
    let code = |server: &Server, host: &str| {
        let (head, _) = server.send(format!("GET / HTTP/1.1\r\n{host}Connection: close\r\n\r\n").as_bytes());
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
        head["HTTP/1.1 ".len()..][..3].to_owned()
    };
    for host in ["localhost", "LOCALHOST:80", "127.0.0.1", "127.0.0.1:8000", "[::1]", "[::1]:8000"] {
        assert_eq!(code(&server, &format!("Host: {host}\r\n")), "200", "{host}");
    }
    for host in [
        "example.org",
        "localhost.example.org:8000",
        "192.0.2.1",
        "[2001:db8::1]",
        "127.0.0.1.example.org",
        "",
    ] {
        assert_eq!(code(&server, &format!("Host: {host}\r\n")), "421", "{host}");
    }
    assert_eq!(code(&server, ""), "421");
}

#[test]
fn a_page_for_the_network_says_where_it_is_and_has_any_name() {
    let mut server = Server::start_with(&["--address", "0.0.0.0", "--projector"]);
    let address = server.address.strip_suffix("/#join?view=projector").expect("it shows how others open it");
    let port = address.strip_prefix("127.0.0.1:").expect("this machine opens it by an address of its own");
    let (found, none) = (
        format!(":{port}/\n"),
        format!("in the network: none is found; in one, others open http://ADDRESS:{port}/"),
    );
    server.address = address.to_owned();
    let mut line = String::new();
    BufReader::new(server.process.stderr.as_mut().unwrap()).read_line(&mut line).unwrap();
    let (_, listed) = server.get("/addresses");
    match line.strip_prefix("in the network: http://") {
        Some(told) => {
            assert!(told.ends_with(&found) && !told.starts_with("127.") && !told.starts_with("0."), "{line}");
            assert!(listed.contains(&format!("\"http://{}\"", told.trim())), "{listed}");
        }
        None => assert!(line.starts_with(&none) && listed == "[]", "{line}{listed}"),
    }
    // Whoever came by another name has an address, and is told no others.
    let (_, listed) =
        server.send(b"GET /addresses HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n\r\n");
    assert_eq!(listed, "[]");
    let (head, _) = server.send(b"GET / HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n\r\n");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
}

#[test]
fn a_page_for_this_machine_has_no_address_for_others() {
    assert_eq!(Server::start().get("/addresses").1, "[]");
}

#[test]
fn localhost_is_an_address_and_no_bound_is_zero() {
    let server = Server::start_with(&["--address", "localhost", "--seconds", "1", "--budget", "1"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    for (option, value, message) in [
        ("--address", "nowhere", "expected an address such as `127.0.0.1`"),
        ("--seconds", "0", "expected a number from 1 to 4294967295"),
        ("--budget", "0", "expected a number from 1 to 18446744073709551615"),
    ] {
        let run = common::grundy(&["serve", "--port", "0", option, value]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{option}");
        assert!(run.stderr.contains(message), "{option}: {}", run.stderr);
    }
}

#[test]
fn a_port_that_is_taken_is_told() {
    let server = Server::start();
    let port = server.address.rsplit(':').next().unwrap();
    let run = common::grundy(&["serve", "--port", port]);
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("cannot listen at") && run.stderr.contains("hint: `--port 0`"),
        "{}",
        run.stderr
    );
}

/// The greatest resident memory of a process so far, in kilobytes.
#[cfg(target_os = "linux")]
fn peak_of(process: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn greedy_questions_at_once_stay_within_the_memory_of_as_many_as_there_are_processors() {
    let server = Server::start();
    server.solves();
    let before = peak_of(&server.process);
    let question = r#"{"ask":"solve","position":"f 2000","rules":"f(n): all([a for a in 0..n-1]) for b in 0..n-1 for c in 0..n-1"}"#;
    let seats = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| {
        for _ in 0..3 * seats {
            // Some of them may find that all seats are taken: that is an answer, too.
            scope.spawn(|| assert!(!server.ask(question).0.is_empty()));
        }
    });
    // 64 megabytes a question, and a quarter of that; and what the program itself takes.
    let most = before + seats * 80 * 1024;
    assert!(peak_of(&server.process) <= most, "{} of {most} kB", peak_of(&server.process));
    server.solves();
}
