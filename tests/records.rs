//! What was played, on the page: variations in the list of moves, and games
//! from texts that are pasted.
mod pasted;
mod player;
mod variations;
