//! Puts the built pages (`web/dist`) into the program, or a page that says how to build them.
//!
//! Nothing here needs Node, and nothing is written beside the sources: who only wants the rules and
//! the terminal can build without the pages.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

const PLACEHOLDER: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
<title>Mathom-house</title><h1>Mathom-house</h1>\
<p>The server runs, but it was built without its pages. Build them with <code>npm install &amp;&amp; npm \
run build</code> in <code>web/</code>, then build the server again.</p></html>\n";

fn main() -> io::Result<()> {
    let web = Path::new("../../web");
    let dist = web.join("dist");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    println!("cargo:rerun-if-changed=build.rs");
    // A path that is not there would make cargo run this every time.
    let watched = if dist.is_dir() { &dist } else { web };
    println!("cargo:rerun-if-changed={}", watched.display());
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        collect(&dist, &dist, &mut files)?;
    } else {
        files.push(("index.html".to_string(), PLACEHOLDER.as_bytes().to_vec()));
    }
    files.sort();
    let mut code = String::from("static FILES: &[File] = &[\n");
    for (number, (path, bytes)) in files.iter().enumerate() {
        let stored = out.join(format!("file-{number}"));
        fs::write(&stored, bytes)?;
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(bytes)?;
        let gzip = gzip.finish()?;
        let zipped = out.join(format!("file-{number}.gz"));
        fs::write(&zipped, &gzip)?;
        let gzip = match gzip.len() + 100 < bytes.len() {
            true => format!("Some(include_bytes!({zipped:?}))"),
            false => "None".to_string(),
        };
        let etag = format!("\"{}\"", &blake3::hash(bytes).to_hex()[..16]);
        let hashed = path.starts_with("assets/");
        let kind = kind(path);
        writeln!(
            code,
            "File {{ path: {path:?}, kind: {kind:?}, etag: {etag:?}, hashed: {hashed}, \
             bytes: include_bytes!({stored:?}), gzip: {gzip} }},"
        )
        .map_err(io::Error::other)?;
    }
    code.push_str("];\n");
    fs::write(out.join("files.rs"), code)
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else {
            let inside = path.strip_prefix(root).map_err(io::Error::other)?;
            let name = inside.to_string_lossy().replace('\\', "/");
            files.push((name, fs::read(&path)?));
        }
    }
    Ok(())
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
