//! Short lists in order.

/// The items by their keys; those with the same key stay in the order in which they come.
///
/// For lists of some dozens: each item is put into its place among those before it. The standard
/// library's way is made for long ones, and would be in the page once for every kind of item.
pub(crate) fn sorted_by_key<T, K: Ord>(
    items: impl IntoIterator<Item = T>,
    key: impl Fn(&T) -> K,
) -> Vec<T> {
    let mut sorted: Vec<T> = Vec::new();
    for item in items {
        let own = key(&item);
        let at = sorted.partition_point(|other| key(other) <= own);
        sorted.insert(at, item);
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_of_one_key_stay_in_their_order() {
        let sorted = sorted_by_key(["bd", "ac", "ba", "ab", "a"], |word| word.chars().next());
        assert_eq!(sorted, ["ac", "ab", "a", "bd", "ba"]);
    }
}
