//! What people download from the web table is what the program reads.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, client};

use super::*;

/// The house, open until the test is done with it.
struct House {
    child: Child,
    address: String,
    cookie: String,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl House {
    fn open(name: &str) -> House {
        let data = scratch(name);
        let _ = std::fs::remove_dir_all(&data);
        let mut child = Command::new(env!("CARGO_BIN_EXE_mathom"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", word(&data)])
            .env("MATHOM_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the house opens");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output is ours");
        BufReader::new(out).read_line(&mut line).expect("it says where it is");
        let address = line.trim().rsplit("http://").next().unwrap_or_default().to_string();
        let mut house = House { child, address, cookie: String::new() };
        let (head, _) = house.ask("GET", "/api/me", "");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect("a cookie");
        house.cookie = cookie.to_string();
        house
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> (String, String) {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nConnection: close\r\n\
             Cookie: {1}\r\nContent-Type: application/json\r\nContent-Length: {2}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).expect("the house is open");
        stream.write_all(head.as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        (head.to_string(), body.to_string())
    }

    fn made(&self, path: &str, body: Value) -> String {
        let (_, made) = self.ask("POST", path, &body.to_string());
        let made: Value = serde_json::from_str(&made).expect("JSON");
        made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_string()
    }

    /// Looks on at a table until the house is closed: bots alone play only while somebody does.
    fn look_on(&self, id: &str) {
        let url = format!("ws://{}/api/tables/{id}/play", self.address);
        let mut request = url.into_client_request().expect("an address");
        let origin = format!("http://{}", self.address);
        request.headers_mut().insert("Cookie", self.cookie.parse().expect("a cookie"));
        request.headers_mut().insert("Origin", origin.parse().expect("an origin"));
        let stream = TcpStream::connect(&self.address).expect("the house is open");
        let (mut socket, _) = client(request, stream).expect("a socket");
        socket.send(Message::text(r#"{"type":"hello"}"#)).expect("it listens");
        std::thread::spawn(move || while socket.read().is_ok() {});
    }

    /// The log once the game is over.
    fn last_log(&self, id: &str) -> String {
        self.look_on(id);
        let begun = Instant::now();
        loop {
            let (_, log) = self.ask("GET", &format!("/api/tables/{id}/log"), "");
            if log.contains("\noutcome ") {
                return log;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "the bots do not finish");
            std::thread::sleep(Duration::from_millis(200));
        }
    }
}

fn kept(name: &str, text: &str) -> PathBuf {
    let path = scratch(name);
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn a_log_and_a_problem_report_from_the_web_are_replayed_and_verified() {
    let house = House::open("house");
    let bot = json!({"kind": "bot", "bot": "random"});
    let wish = json!({"game": GAME, "options": {"players": "2"}, "seats": [bot, bot]});
    let id = house.made("/api/tables", wish);

    // While it runs the report has no seed, and is read all the same.
    let (_, running) = house.ask("GET", &format!("/api/tables/{id}/report"), "");
    assert!(running.starts_with("mathom-report 1\n"), "{running}");
    mathom(&["replay", word(&kept("running.log", &running))]).well();

    let log = house.last_log(&id);
    let (_, report) = house.ask("GET", &format!("/api/tables/{id}/report"), "");
    let (log_file, report_file) = (kept("web.log", &log), kept("web-report.log", &report));
    let told = mathom(&["replay", word(&log_file)]).well();
    assert!(told.contains("Seat 2: Wanderer") && told.contains("Hope"), "{told}");
    assert_eq!(mathom(&["replay", word(&report_file)]).well(), told);
    for file in [&log_file, &report_file] {
        let told = mathom(&["verify", word(file)]).well();
        assert!(told.contains("verified"), "{told}");
    }

    // A game that was played on from a moment of another says so.
    let branch = house.made(&format!("/api/tables/{id}/branch"), json!({"at": 40}));
    let branched = kept("branched.log", &house.last_log(&branch));
    let part = |file: &PathBuf| mathom(&["replay", word(file), "--at", "40"]).well();
    assert_eq!(part(&branched), part(&log_file));
    let told = mathom(&["verify", word(&branched)]).well().replace('\n', " ");
    assert!(told.contains("The 40 entries before them were played at another table"), "{told}");
}
