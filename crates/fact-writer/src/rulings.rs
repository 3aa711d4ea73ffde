//! Rulings: `docs/rulings.md` is for reading, and the program shows the same words.

use crate::list;

/// `table::Ruling`s of one game: the entries below headings that begin with its `title`.
///
/// ```text
/// ## Fate of the Fellowship: doubts
/// ### D-1 Show valor
/// The rules summary says …
/// ```
pub fn rulings(page: &str, title: &str) -> String {
    let mut found: Vec<(&str, &str, String)> = Vec::new();
    let mut is_ours = false;
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            is_ours = heading.starts_with(title);
        } else if let Some(heading) = line.strip_prefix("### ").filter(|_| is_ours) {
            let (id, name) = heading.split_once(' ').unwrap_or((heading, ""));
            assert!(!found.iter().any(|(known, ..)| *known == id), "two rulings {id}");
            found.push((id, name, String::new()));
        } else if let Some((_, _, says)) = found.last_mut().filter(|_| is_ours) {
            let words = line.trim().replace('`', "");
            if !says.is_empty() && !words.is_empty() {
                says.push(' ');
            }
            says.push_str(&words);
        }
    }
    assert!(!found.is_empty(), "docs/rulings.md has no chapter of {title}");
    let rows = found.into_iter().map(|(id, title, says)| {
        assert!(!says.is_empty(), "ruling {id} says nothing");
        format!("table::Ruling {{ id: {id:?}, title: {title:?}, says: {says:?} }}")
    });
    list(rows)
}

#[cfg(test)]
mod tests {
    use super::rulings;

    const PAGE: &str = "# Rulings\n\n## One: doubts\n\n### D-1 Valor\nEach `valor`\nrerolls.\n\n\
        ### D-2 Names\nOurs.\n\n## Two\n### W-1 Ten\nNo more.\n";

    #[test]
    fn each_game_has_its_own_in_plain_words() {
        assert_eq!(
            rulings(PAGE, "One"),
            "[table::Ruling { id: \"D-1\", title: \"Valor\", says: \"Each valor rerolls.\" }, \
             table::Ruling { id: \"D-2\", title: \"Names\", says: \"Ours.\" }]"
        );
        assert!(rulings(PAGE, "Two").contains("W-1"));
    }

    #[test]
    #[should_panic(expected = "no chapter of Three")]
    fn a_game_without_rulings_is_a_mistake() {
        rulings(PAGE, "Three");
    }
}
