//! What is measured, and `/metrics`: how long the rules, storage, queues and sending take, apart.

use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use metrics::{Counter, Histogram, counter, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

const BUCKETS: [f64; 12] =
    [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];

// Looked up once, because they are noted for every answer.
static ENGINE: LazyLock<Histogram> = LazyLock::new(|| histogram!("mathom_engine_seconds"));
static STORAGE: LazyLock<Histogram> = LazyLock::new(|| histogram!("mathom_storage_seconds"));
static QUEUE: LazyLock<Histogram> = LazyLock::new(|| histogram!("mathom_queue_seconds"));
static SEND: LazyLock<Histogram> = LazyLock::new(|| histogram!("mathom_send_seconds"));
static COMMITS: LazyLock<Counter> = LazyLock::new(|| counter!("mathom_commits_total"));
static CHANGES: LazyLock<Counter> = LazyLock::new(|| counter!("mathom_changes_total"));
static SENT: LazyLock<Counter> = LazyLock::new(|| counter!("mathom_sent_bytes_total"));

/// Begins to measure. There is one measure for the whole process, however many servers it runs.
pub fn begin() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new();
        let recorder = match builder.set_buckets(&BUCKETS) {
            Ok(builder) => builder.build_recorder(),
            Err(_) => PrometheusBuilder::new().build_recorder(),
        };
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("something else in this process measures already");
        }
        handle
    })
}

/// Sums up what was noted, now and then: until then every single time is kept, and of a busy server
/// those of two seconds would fill megabytes.
pub async fn sum_up() {
    let handle = begin();
    loop {
        tokio::time::sleep(Duration::from_millis(250)).await;
        handle.run_upkeep();
    }
}

/// What the rules took for one answer.
pub fn engine(time: Duration) {
    ENGINE.record(time);
}

/// From handing a change to storage until it was durable.
pub fn storage(time: Duration) {
    STORAGE.record(time);
}

/// How many changes one commit made durable.
pub fn together(changes: usize) {
    COMMITS.increment(1);
    CHANGES.increment(changes as u64);
}

/// How long a message waited for its table.
pub fn queue(time: Duration) {
    QUEUE.record(time);
}

/// What making and sending the messages of one change took.
pub fn send(time: Duration) {
    SEND.record(time);
}

/// What a bot took to think.
pub fn thinking(time: Duration) {
    histogram!("mathom_bot_seconds").record(time);
}

pub fn sent(bytes: usize) {
    SENT.increment(bytes as u64);
}

pub fn open_tables(count: usize) {
    gauge!("mathom_open_tables").set(count as f64);
}

pub fn connection(opened: bool) {
    let connections = gauge!("mathom_connections");
    if opened { connections.increment(1.0) } else { connections.decrement(1.0) }
}

pub fn refused(status: u16) {
    counter!("mathom_refused_total", "status" => status.to_string()).increment(1);
}
