//! What time it is. Only lists, chat and the deletion of old tables care; no rule does.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time of day. It may jump, in either direction: nothing that waits is measured with it.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> f64 + Send + Sync>);

impl Clock {
    /// A clock of its own, in seconds since 1970.
    pub fn new(tell: impl Fn() -> f64 + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(tell))
    }

    pub fn now(&self) -> f64 {
        (self.0)()
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::new(now)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}

/// Seconds since 1970, as the system tells it.
pub fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64())
}
