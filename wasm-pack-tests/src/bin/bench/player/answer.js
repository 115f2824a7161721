// Puts a position on the board in the frame and lets the computer play White there. Gives the
// milliseconds until its answer is played, and those between asking the worker and its decision.
const [game, position, level, done] = arguments;
const board = document.querySelector('iframe').contentWindow;
const say = message => board.postMessage({ ns: 'motley', v: 1, ...message }, '*');
// So long after the position came nothing moves on the board any more.
const SETTLED = 500;

let due = 0;
const finish = outcome => {
  removeEventListener('message', hear);
  done(outcome);
};
const hear = ({ data }) => {
  if (data.type === 'error') finish({ fault: data.why });
  if (data.type === 'state' && data.id === 1) {
    setTimeout(() => {
      due = performance.now();
      say({ type: 'opponent', opponent: 'white', level });
    }, SETTLED);
  }
  if (data.type === 'action' && due > 0) {
    finish({ whole: performance.now() - due, thinking: board.motleyWatch.thinking });
  }
};
addEventListener('message', hear);
say({ type: 'set', game, position, opponent: 'none', id: 1 });
