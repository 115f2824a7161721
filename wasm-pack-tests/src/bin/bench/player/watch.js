// Runs in each new document before the page's own scripts. It notes what the page makes the computer
// player's worker of, what it asked the worker last, and how long that took to decide. Where SLOWER
// isn't 1, all that the worker does takes so many times as long: Chromium slows a page's own thread,
// and no worker.
(() => {
  // Before the worker's script: everything begins with a message.
  const before = slower => {
    let began = 0;
    const begin = () => { began = performance.now(); };
    const stretch = () => {
      const end = began + (performance.now() - began) * slower;
      while (performance.now() < end);
      begin();
    };
    const tell = postMessage;
    self.postMessage = report => {
      stretch();
      tell(report);
    };
    addEventListener('message', begin);
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(deed) {
        set.call(this, event => {
          begin();
          deed(event);
          stretch();
        });
      },
    });
    self.stretch = stretch;
  };
  // After it: listeners are called in the order in which they were added.
  const after = "addEventListener('message', stretch);";

  const watch = window.motleyWatch = { script: null, module: null, task: null, thinking: 0 };
  const slower = SLOWER;
  const address = URL.createObjectURL;
  URL.createObjectURL = thing => {
    const { type } = thing;
    if (type !== 'text/javascript') return address(thing);
    watch.script = address(thing);
    if (slower === 1) return watch.script;
    return address(new Blob([`(${before})(${slower});`, thing, after], { type }));
  };
  window.Worker = class extends Worker {
    constructor(script) {
      super(script);
      this.addEventListener('message', ({ data }) => {
        if (data?.Decided) watch.thinking = performance.now() - this.asked;
      });
    }

    postMessage(message) {
      if (message instanceof WebAssembly.Module) watch.module = message;
      if (message.Begin) {
        watch.task = message.Begin;
        this.asked = performance.now();
      }
      super.postMessage(message);
    }
  };
})();
