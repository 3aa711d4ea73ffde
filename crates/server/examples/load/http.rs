//! What the pages say over HTTP, and how they connect.

use futures_util::SinkExt;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::{Failed, Process};

pub async fn guest(process: &Process) -> Result<String, Failed> {
    let (head, _) = ask(process, "", "GET", "/api/me", &Value::Null).await?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    Ok(cookie.and_then(|cookie| cookie.split(';').next()).ok_or("no cookie")?.to_string())
}

pub async fn ask(
    process: &Process,
    cookie: &str,
    method: &str,
    path: &str,
    body: &Value,
) -> Result<(String, Value), Failed> {
    let (address, body) = (&process.address, body.to_string());
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Connection: close\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("half an answer")?;
    Ok((head.to_string(), serde_json::from_str(body)?))
}

pub async fn connect(
    address: &str,
    path: &str,
    cookie: &str,
) -> Result<WebSocketStream<TcpStream>, Failed> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    request.headers_mut().insert("Cookie", cookie.parse()?);
    request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    // The usual 128 kB are filled with nothing at every read: dearer than all else a page does.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    let mut socket =
        tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?.0;
    socket.send(Message::text(r#"{"type":"hello"}"#)).await?;
    Ok(socket)
}
