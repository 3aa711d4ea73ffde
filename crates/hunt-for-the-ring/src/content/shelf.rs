//! Every set of content that this program has read.

use std::sync::{LazyLock, PoisonError, RwLock};

use super::{Content, FILES, OF_A_SCENARIO, SHIPPED, Wrong, read};

macro_rules! shipped_file {
    ($name:literal) => {
        include_str!(concat!("../../data/content/", $name))
    };
}

/// In the order of [`FILES`].
const TEXTS: [&str; FILES.len()] = [
    shipped_file!("board-part1.toml"),
    shipped_file!("board-part2.toml"),
    shipped_file!("company.toml"),
    shipped_file!("ally-part1.toml"),
    shipped_file!("ally-part2.toml"),
    shipped_file!("sorcery.toml"),
    shipped_file!("journey-short.toml"),
    shipped_file!("journey-long.toml"),
    shipped_file!("tokens.toml"),
];

static SHIPPED_SET: LazyLock<&'static Content> = LazyLock::new(|| {
    let read = read::content(SHIPPED, &TEXTS);
    let wrong = |all: Vec<Wrong>| all.iter().map(Wrong::to_string).collect::<Vec<_>>().join("\n");
    Box::leak(Box::new(read.unwrap_or_else(|all| panic!("shipped content: {}", wrong(all)))))
});

static BROUGHT: RwLock<Vec<&'static Content>> = RwLock::new(Vec::new());

pub fn shipped() -> &'static Content {
    &SHIPPED_SET
}

/// Reads a set and keeps it. A file that is not given is the shipped one.
pub fn load_content(
    name: &str,
    given: &[(String, String)],
) -> Result<&'static Content, Vec<Wrong>> {
    let stranger = given.iter().find(|(file, _)| !FILES.contains(&file.as_str()));
    if let Some((file, _)) = stranger {
        let what = format!("there is no such file of content; there are {}", FILES.join(", "));
        return Err(vec![Wrong { file: file.clone(), line: 0, what }]);
    }
    let mut texts = TEXTS;
    for (text, name) in texts.iter_mut().zip(FILES) {
        if let Some((_, own)) = given.iter().find(|(file, _)| file == name) {
            *text = own;
        }
    }
    // Words of the shipped set come first, whatever is read later.
    shipped();
    let content = read::content(name, &texts)?;
    let mut brought = BROUGHT.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) =
        brought.iter().find(|known| known.name == content.name && known.print == content.print)
    {
        return Ok(known);
    }
    let content: &'static Content = Box::leak(Box::new(content));
    brought.push(content);
    Ok(content)
}

/// By its name, or its name and print.
pub fn find(name: &str, print: Option<&str>) -> Option<&'static Content> {
    let fits = |content: &Content| {
        content.name == name && print.is_none_or(|print| content.print == print)
    };
    if fits(shipped()) {
        return Some(shipped());
    }
    let brought = BROUGHT.read().unwrap_or_else(PoisonError::into_inner);
    brought.iter().rev().find(|content| fits(content)).copied()
}

/// The sets that can be chosen by name, the shipped one first. What a scenario has brought is its own.
pub fn sets() -> Vec<&'static Content> {
    let names = known().into_iter().filter(|name| name != OF_A_SCENARIO);
    names.filter_map(|name| find(&name, None)).collect()
}

/// The names of all sets, the shipped one first.
pub fn known() -> Vec<String> {
    let brought = BROUGHT.read().unwrap_or_else(PoisonError::into_inner);
    let mut names = vec![SHIPPED.to_owned()];
    for content in brought.iter() {
        if !names.contains(&content.name) {
            names.push(content.name.clone());
        }
    }
    names
}
