use super::*;
use crate::json::{Json, text_with_nulls};
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[derive(Serialize)]
enum Kind {
    Plain,
    One(u8),
    Two(u8, Option<u8>),
    Named { some: Option<u8>, none: Option<u8> },
}

#[derive(Serialize)]
struct Nothing;

#[derive(Serialize)]
struct Wrapped(u8);

#[derive(Serialize)]
struct Pair(char, bool);

struct Bytes(&'static [u8]);

impl Serialize for Bytes {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

#[derive(Serialize)]
struct Everything {
    pairs: Vec<Pair>,
    small: (i8, i32, u16, u64, f32),
    // In a list, for there a null stays.
    odd: (f64, f32, (), Nothing, Wrapped, Option<u8>),
    bytes: Bytes,
    address: std::net::IpAddr,
    words: &'static str,
    numbers: (u8, i16, u32, i64, f64),
    kinds: Vec<Kind>,
    by_number: BTreeMap<u8, Vec<Option<bool>>>,
    none: Option<u8>,
    written: Json,
    empty: BTreeMap<String, u8>,
    within: Option<Box<Everything>>,
}

fn everything(within: Option<Box<Everything>>) -> Everything {
    Everything {
        pairs: vec![Pair('û', true), Pair('"', false)],
        small: (-8, -70_000, 65_535, u64::MAX, 0.5),
        odd: (f64::NAN, f32::INFINITY, (), Nothing, Wrapped(7), Some(3)),
        bytes: Bytes(&[0, 255]),
        address: std::net::Ipv4Addr::LOCALHOST.into(),
        words: "\"Nazgûl\" \\ \n \t \u{1}",
        numbers: (7, -300, 70_000, i64::MIN, 1_731_700_000.25),
        kinds: vec![
            Kind::Plain,
            Kind::One(1),
            Kind::Two(1, None),
            Kind::Named { some: Some(3), none: None },
        ],
        by_number: BTreeMap::from([(3, vec![Some(true), None]), (10, vec![])]),
        none: None,
        written: Json::from_text("{\"a\":[1,\"b\"]}".to_string()),
        empty: BTreeMap::new(),
        within,
    }
}

/// Takes away every field that is null. Places in lists stay, for their number means something.
fn without_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, field| !field.is_null());
            fields.values_mut().for_each(without_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(without_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

#[test]
fn it_writes_what_others_write_but_for_nulls() {
    let everything = everything(Some(Box::new(everything(None))));
    let mut writer = JsonWriter { places: Some(Places::default()), ..JsonWriter::default() };
    writer.write(&everything);
    let places = writer.places.take().expect("asked for");
    let text = writer.into_text();
    let mut expected = serde_json::to_value(&everything).expect("plain data");
    without_nulls(&mut expected);
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), expected);
    let names = |places: &[Place]| -> Vec<String> {
        places.iter().map(|[name, _]| text[name.clone()].to_string()).collect()
    };
    let known = |object: &Value| -> Vec<String> {
        let fields = object.as_object().expect("an object").keys();
        fields.map(|name| format!("\"{name}\"")).collect()
    };
    let outermost: Vec<Place> = places.outermost.iter().map(|(at, _)| at.clone()).collect();
    assert_eq!(names(&outermost), known(&expected));
    for ([name, _], within) in places.outermost.iter().filter(|(_, within)| !within.is_empty()) {
        let object = &expected[text[name.clone()].trim_matches('"')];
        assert_eq!(names(&places.within[within.clone()]), known(object));
    }
    assert!(!places.within.is_empty());
}

#[test]
fn it_writes_nulls_too_if_it_is_told_to() {
    let everything = everything(Some(Box::new(everything(None))));
    let expected = serde_json::to_value(&everything).expect("plain data");
    let text = text_with_nulls(&everything);
    assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), expected);
}

#[test]
fn an_object_is_put_together_from_parts() {
    let mut writer = JsonWriter::default();
    writer.object(|object| {
        object.field("a", &1);
        object.field("b", &None::<u8>);
        object.field_or_null("c", &None::<u8>);
        object.field_or_null("d", &Some("\""));
        object.written("e", "[2]");
        object.object("f", |inside| inside.written_with_name("\"g\"", "{}"));
        object.object_with_name("\"h\"", |inside| inside.field("i", "j"));
        object.object("k", |_| ());
    });
    let expected = r#"{"a":1,"c":null,"d":"\"","e":[2],"f":{"g":{}},"h":{"i":"j"},"k":{}}"#;
    assert_eq!(writer.into_text(), expected);
    let mut writer = JsonWriter::default();
    writer.list(["1", "{}"]);
    assert_eq!(writer.into_text(), "[1,{}]");
}

#[test]
fn nulls_stay_in_lists() {
    let mut writer = JsonWriter::default();
    writer.write(&json!({"a": null, "b": [null, {"c": null}], "d": {"e": null}}));
    assert_eq!(writer.into_text(), r#"{"b":[null,{}],"d":{}}"#);
}
