//! The Character deck of the Free Peoples. Its special Hunt tiles are
//! [`SpecialTile`](crate::events::shared::SpecialTile).

mod athelas;
mod bilbos_song;
mod challenge_of_the_king;
mod dead_men_of_dunharrow;
mod i_will_go_alone;
mod mirror_of_galadriel;
mod the_eagles_are_coming;
mod the_ents_awake;
mod the_grey_company;
mod there_and_back_again;
mod there_is_another_way;
mod while_in_fellowship;

pub use athelas::Athelas;
pub use bilbos_song::BilbosSong;
pub use challenge_of_the_king::ChallengeOfTheKing;
pub use dead_men_of_dunharrow::DeadMen;
pub use i_will_go_alone::IWillGoAlone;
pub use mirror_of_galadriel::MirrorOfGaladriel;
pub use the_eagles_are_coming::Eagles;
pub use the_ents_awake::Ents;
pub use the_grey_company::TheGreyCompany;
pub use there_and_back_again::ThereAndBackAgain;
pub use there_is_another_way::ThereIsAnotherWay;
pub use while_in_fellowship::WhileInFellowship;
