//! What two pages that know nothing of each other come to, whatever happens to the messages between
//! them.

mod cheating;
mod damage;
mod law;
mod lots;
mod sealing;
mod sizes;
mod support;
