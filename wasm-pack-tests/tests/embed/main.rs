//! Boards inside other pages.

mod again;
mod element;
mod example;
mod firefox;
mod frame;
mod hostile;
mod hosts;
mod pointers;
mod policies;
mod refused;
mod setup;
mod unscripted;
mod views;
