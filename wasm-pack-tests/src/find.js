// Finds the button whose accessible name begins so, as a person would: what lies over the rest of
// the page comes first. Its middle is scrolled into the window, if it isn't there.
const name = element => {
  const said = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
  return (said ?? element.innerText ?? '').trim().replace(/\s+/g, ' ');
};
const find = beginning => {
  for (const over of ['dialog[open]', '.question', 'body']) {
    const all = document.querySelectorAll(`${over} :is(button, summary, input, select)`);
    const seen = [...all].filter(element => element.checkVisibility());
    const found = seen.find(element => name(element).startsWith(beginning));
    if (found) return found;
  }
  return null;
};
// Whether a point of it lies beyond the window, beyond the part of it that scrolls, or under the
// tabs, which stay where they are.
const hidden = (element, [x, y]) => {
  const tabs = document.elementFromPoint(x, y)?.closest('.tabs');
  if (tabs && !tabs.contains(element)) return true;
  const beyond = ({ left, top, right, bottom }) =>
    x < left + 1 || y < top + 1 || x > right - 1 || y > bottom - 1;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const scrolls = getComputedStyle(around).overflowY !== 'visible';
    if (scrolls && beyond(around.getBoundingClientRect())) return true;
  }
  return beyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
};
const middle = element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
// Whether the board, and what is beside it, are where they stay, and not on their way there.
const resting = () =>
  !document.getAnimations().some(({ effect }) => effect?.target?.matches('.felt, .side, .bar'));
