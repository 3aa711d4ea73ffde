//! Lists of places that are filled from the first on: only what is there is written, since a scenario
//! file cannot say `null`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
    places: &[Option<T>; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(places.iter().flatten())
}

/// Empty places are read too: positions were once written with them.
pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[Option<T>; N], D::Error> {
    let mut read = Vec::<Option<T>>::deserialize(deserializer)?.into_iter().flatten();
    let places = std::array::from_fn(|_| read.next());
    match read.next() {
        None => Ok(places),
        Some(_) => Err(D::Error::custom(format_args!("there are {N} places at most"))),
    }
}
