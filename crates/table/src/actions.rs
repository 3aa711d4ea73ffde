//! Actions as they are spoken.

/// An enum of actions, each with its verb; `Display` and `FromStr` follow from the table.
///
/// ```
/// table::actions! {
///     /// What a seat can say.
///     pub enum Action, "an action" {
///         Pass = "pass";
///         Count { of: u8, from: table::Seat } = "count";
///     }
/// }
/// let action = Action::Count { of: 3, from: table::Seat(0) };
/// assert_eq!(action.to_string(), "count 3 1");
/// assert_eq!("count 3 1".parse(), Ok(action));
/// assert!("count 3".parse::<Action>().is_err());
/// assert_eq!(Action::FORMS[1].to_string(), "count OF FROM");
/// ```
#[macro_export]
macro_rules! actions {
    ($(#[$doc:meta])* pub enum $Enum:ident, $what:literal {
        $($(#[$vdoc:meta])* $Variant:ident $({ $($field:ident : $Type:ty),+ })? = $verb:literal;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Enum { $($(#[$vdoc])* $Variant $({ $($field: $Type),+ })?),+ }

        impl $Enum {
            /// How each is written, for people who have never seen one.
            pub const FORMS: &'static [$crate::Form] = &[
                $($crate::Form { verb: $verb, parts: &[$($(stringify!($field)),+)?] }),+
            ];
        }

        impl ::std::fmt::Display for $Enum {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($Enum::$Variant $({ $($field),+ })? => {
                        f.write_str($verb)?;
                        $($(write!(f, " {}", $field)?;)+)?
                        Ok(())
                    })+
                }
            }
        }

        impl ::std::str::FromStr for $Enum {
            type Err = $crate::ParseError;

            fn from_str(words: &str) -> Result<$Enum, $crate::ParseError> {
                let unreadable = || $crate::ParseError::new($what, words);
                let mut rest = words.split(' ');
                let action = match rest.next().unwrap_or_default() {
                    $($verb => $Enum::$Variant $({
                        $($field: rest.next().ok_or_else(unreadable)?.parse().map_err(|_| unreadable())?),+
                    })?,)+
                    _ => return Err(unreadable()),
                };
                if rest.next().is_some() || action.to_string() != words {
                    return Err(unreadable());
                }
                Ok(action)
            }
        }
    };
}
