//! JSON taken apart where it stands, without reading what is in it: so that one
//! damaged value doesn't take the others along, as it would with `serde_json`, which reads
//! everything else.

/// A value as it is written, with its key where it has one, or what is left of
/// one that breaks off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item<T, R = T> {
    /// All of it.
    Whole(T),
    /// Its beginning; nothing comes after it.
    Broken(R),
}

/// The fields of an object, as far as it goes; nothing if the text is none. Of
/// one that breaks off, what is left of its value.
pub(crate) fn fields(text: &str) -> Option<Vec<Item<(&str, &str), &str>>> {
    let mut rest = text.trim_start().strip_prefix('{')?.trim_start();
    let mut found = Vec::new();
    while rest.starts_with('"') {
        let Some((key, after)) = value(rest) else { break };
        let Some(after) = after.trim_start().strip_prefix(':') else { break };
        let Some((value, after)) = value(after.trim_start()) else {
            found.push(Item::Broken(after.trim_start()));
            break;
        };
        found.push(Item::Whole((key.trim_matches('"'), value)));
        let Some(after) = after.trim_start().strip_prefix(',') else { break };
        rest = after.trim_start();
    }
    Some(found)
}

/// The values of a list, as far as it goes; nothing if the text is none.
pub(crate) fn list(text: &str) -> Option<Vec<Item<&str>>> {
    let mut rest = text.trim_start().strip_prefix('[')?.trim_start();
    let mut found = Vec::new();
    while !rest.is_empty() && !rest.starts_with(']') {
        let Some((value, after)) = value(rest).filter(|(value, _)| !value.is_empty()) else {
            found.push(Item::Broken(rest));
            break;
        };
        found.push(Item::Whole(value));
        rest = after.trim_start();
        rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
    }
    Some(found)
}

/// A value at the start of the text, and what comes after it; nothing if it
/// breaks off.
fn value(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    let mut bytes = text.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' | b',' if depth == 0 => return Some(text.split_at(at)),
            b']' | b'}' => depth -= 1,
            b'"' => skip_string(&mut bytes)?,
            _ => continue,
        }
        if depth == 0 {
            let end = text.len() - bytes.len();
            return Some(text.split_at(end));
        }
    }
    None
}

/// Goes on to the end of a string that has begun; nothing if it has none.
fn skip_string(bytes: &mut impl Iterator<Item = (usize, u8)>) -> Option<()> {
    while let Some((_, byte)) = bytes.next() {
        match byte {
            b'"' => return Some(()),
            b'\\' => {
                bytes.next();
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_taken_apart() {
        let text = " { \"a\" : [1, {\"b\":\"]}\\\"\"}] , \"c\":7,\"d\":\"x,y\" } ";
        let whole = [("a", "[1, {\"b\":\"]}\\\"\"}]"), ("c", "7"), ("d", "\"x,y\"")];
        assert_eq!(fields(text).unwrap(), whole.map(Item::Whole));
        assert_eq!(fields("{}").unwrap(), []);
        for none in ["", "[1]", "\"{\"", "7"] {
            assert_eq!(fields(none), None, "{none}");
        }
    }

    #[test]
    fn what_breaks_off_is_told_after_what_is_whole() {
        let broken = "{\"a\":1,\"games\":[{\"x\":1},{\"y\":";
        let [Item::Whole(("a", "1")), Item::Broken(rest)] = fields(broken).unwrap()[..] else {
            panic!("{:?}", fields(broken))
        };
        let expected = [Item::Whole("{\"x\":1}"), Item::Broken("{\"y\":")];
        assert_eq!(list(rest).unwrap(), expected);
        assert_eq!(list("[1, \"a]").unwrap(), [Item::Whole("1"), Item::Broken("\"a]")]);
        assert_eq!(list("[ ]").unwrap(), []);
        assert_eq!(list("x"), None);
    }

    #[test]
    fn no_text_hangs_or_breaks_it() {
        let texts =
            ["{\"a\":}", "{\"a\"", "{,", "[,,]", "[}", "[1}2", "{\"ä\":\"\\", "[[[[", "[]]"];
        for text in texts {
            for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
                let (fields, list) = (fields(&text[..end]), list(&text[..end]));
                assert!(
                    fields.is_none_or(|all| all.len() < 9) && list.is_none_or(|all| all.len() < 9)
                );
            }
        }
    }
}
