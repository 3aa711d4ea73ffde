//! How pages see what is written as a plain word or number.

macro_rules! seen_as {
    ($seen:literal: $($Type:ty),+) => {$(
        impl ts_rs::TS for $Type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                $seen.to_owned()
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }
        }
    )+};
}
