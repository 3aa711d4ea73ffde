//! Turns a panic of the rules into an error for the caller.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Does `act`; if it panics, what the panic said.
pub fn guarded<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|panic| {
        match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
            (Some(message), _) => message.clone(),
            (None, Some(message)) => (*message).to_owned(),
            (None, None) => "a panic without a message".to_owned(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_panic_said_is_told() {
        assert_eq!(guarded(|| 7), Ok(7));
        assert_eq!(guarded(|| -> u8 { panic!("no card is left") }), Err("no card is left".into()));
        assert_eq!(guarded(|| -> u8 { panic!("{} cards", 3) }), Err("3 cards".into()));
    }
}
