// Searches a position in a worker like the page's own, made of the same script and module. Gives the
// milliseconds until it has told so often that it is alive: once a slice.
const [record, slices, done] = arguments;
const { Worker, motleyWatch } = document.querySelector('iframe').contentWindow;
const worker = new Worker(motleyWatch.script);
// What the page itself asks for has every field that a task has.
const task = { ...motleyWatch.task, record, is_black: false, seed: 1 };

let began = 0;
let heard = 0;
const finish = outcome => {
  worker.terminate();
  done(outcome);
};
worker.onerror = ({ message }) => { finish({ fault: message }); };
worker.onmessage = ({ data }) => {
  if (data?.Decided?.[0] === 1) {
    // It has started: now it is timed.
    began = performance.now();
    worker.postMessage({ Begin: { ...task, job: 2, level: 10, is_open_ended: true } });
  } else if (data?.Alive === 2) {
    heard += 1;
    if (heard === slices) finish({ time: performance.now() - began });
  } else if (data?.Alive !== 1) {
    finish({ fault: JSON.stringify(data) });
  }
};
worker.postMessage(motleyWatch.module);
worker.postMessage({ Begin: { ...task, job: 1, level: 1, is_open_ended: false } });
