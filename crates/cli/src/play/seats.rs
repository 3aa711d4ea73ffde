//! Which seats bots play: `2,3`, or `2:heuristic,3:search:iterations=500,trees=4`.

use bots::Kind;
use table::Seat;

use crate::cli_error::CliError;

/// One entry for each seat; `None` where a person sits.
pub fn read_bots(words: &str, count: u8) -> Result<Vec<Option<Kind>>, CliError> {
    let mut bots = vec![None; usize::from(count)];
    for part in parts(words) {
        let (seat, kind) = part.split_once(':').unwrap_or((&part, "heuristic"));
        let seat = seat.parse::<Seat>().ok().filter(|seat| seat.0 < count).ok_or_else(|| {
            CliError::misuse(format!("--bots: there is no seat \"{seat}\" among the {count}"))
        })?;
        bots[seat.index()] = Some(kind.parse::<Kind>()?);
    }
    Ok(bots)
}

/// Split at commas, but a piece that begins with no seat belongs to the one before.
fn parts(words: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for piece in words.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
        let seat = piece.split(':').next().unwrap_or_default();
        match parts.last_mut() {
            Some(last) if seat.contains('=') => *last = format!("{last},{piece}"),
            _ => parts.push(piece.to_string()),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_with_their_settings() {
        let bots = read_bots("2,3:search:iterations=5,trees=2,4:random", 5).expect("good words");
        let words: Vec<String> =
            bots.iter().map(|bot| bot.map_or("-".to_string(), |kind| kind.to_string())).collect();
        assert_eq!(words, ["-", "heuristic", "search:iterations=5,trees=2", "random", "-"]);
    }

    #[test]
    fn a_seat_that_is_not_there_is_refused() {
        assert!(read_bots("6", 5).is_err());
        assert!(read_bots("0", 5).is_err());
        assert!(read_bots("2:clever", 5).is_err());
        assert!(read_bots("", 5).is_ok());
    }
}
