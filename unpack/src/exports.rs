//! What the page calls.
#![allow(unsafe_code, reason = "JavaScript passes places in memory, and calls by bare names")]

use alloc::vec;
use core::panic::PanicInfo;
use core::slice;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();

/// Becomes an exception in JavaScript.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// A place of so many bytes. It is never given back: it goes with the whole module.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(size: usize) -> *mut u8 {
    vec![0; size].leak().as_mut_ptr()
}

/// Unpacks from one place to another one; false when what is packed is damaged.
///
/// # Safety
/// Both are different places of these sizes that [`reserve`] gave.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unpack(
    packed: *const u8,
    packed_size: usize,
    plain: *mut u8,
    plain_size: usize,
) -> bool {
    // SAFETY: the caller's promise.
    let (packed, plain) = unsafe {
        (slice::from_raw_parts(packed, packed_size), slice::from_raw_parts_mut(plain, plain_size))
    };
    crate::unpack(packed, plain).is_ok()
}
