//! What is measured, and `/metrics`: how long the rules, storage, queues and sending take, apart.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

const BUCKETS: [f64; 12] =
    [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];

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

/// What the rules took for one answer.
pub fn engine(time: Duration) {
    histogram!("mathom_engine_seconds").record(time);
}

/// From handing a change to storage until it was durable.
pub fn storage(time: Duration) {
    histogram!("mathom_storage_seconds").record(time);
}

/// How many changes one commit made durable.
pub fn together(changes: usize) {
    counter!("mathom_commits_total").increment(1);
    counter!("mathom_changes_total").increment(changes as u64);
}

/// How long a message waited for its table.
pub fn queue(time: Duration) {
    histogram!("mathom_queue_seconds").record(time);
}

/// What making and sending the messages of one change took.
pub fn send(time: Duration) {
    histogram!("mathom_send_seconds").record(time);
}

/// What a bot took to think.
pub fn thinking(time: Duration) {
    histogram!("mathom_bot_seconds").record(time);
}

pub fn sent(bytes: usize) {
    counter!("mathom_sent_bytes_total").increment(bytes as u64);
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
