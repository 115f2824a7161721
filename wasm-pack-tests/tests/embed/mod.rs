//! Boards inside other pages.

mod again;
mod element;
mod example;
mod firefox;
mod frame;
mod hostile;
mod hosts;
mod looks;
mod pointers;
mod policies;
mod reframed;
mod refused;
mod setup;
mod unscripted;
