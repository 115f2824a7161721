'use strict';
// Starts the game, and starts it again if it should break.
//
// The page holds the program, which is WebAssembly, as text (#motley-program): zipped, in base64. A
// program that panicked can't be called again: its memory may be half changed. So a fresh instance
// is started from the same compiled module, and reads the game from where every action has saved it.
window.motley = (() => {
  // An instance that lived this long had nothing to do with the panic before it.
  const SETTLED = 10_000;
  // So many instances in a row may die young before no more are started.
  const ATTEMPTS = 3;

  let compiled = null;
  let current = null;
  let diedYoung = 0;

  const say = sentence => {
    const place = document.getElementById('trouble');
    place.querySelector('p').textContent = sentence;
    place.querySelector('button').onclick = () => { place.hidden = true; };
    place.hidden = false;
  };

  // What no other browser could start either.
  class Damaged extends Error {}
  const damaged = cause => { throw new Damaged('this copy of the page is damaged', { cause }); };

  const fromBase64 = text => {
    // Browsers have had it since September 2025.
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
    return bytes;
  };

  const zipped = () => {
    try {
      return fromBase64(document.getElementById('motley-program').textContent);
    } catch (error) {
      return damaged(error);
    }
  };

  const unzip = bytes => {
    const plain = new Response(bytes).body.pipeThrough(new DecompressionStream('gzip'));
    return new Response(plain, { headers: { 'Content-Type': 'application/wasm' } });
  };

  // It is compiled while it is unzipped. Where that fails, it is unzipped first, which tells by the
  // sum at its end whether it is damaged.
  const compile = async () => {
    const bytes = zipped();
    try {
      return await WebAssembly.compileStreaming(unzip(bytes));
    } catch {
      return WebAssembly.compile(await unzip(bytes).arrayBuffer().catch(damaged));
    }
  };

  // The first look into the storage waits for the browser to fetch it: better while the program is
  // compiled, which other threads do, than when it starts.
  const fetchStorage = () => {
    try {
      // An embedded board keeps nothing.
      if (!document.documentElement.dataset.embed) localStorage.getItem('motley/last');
    } catch {
      // The program is told that the storage is refused, and says so.
    }
  };

  // What the computer player's worker runs: an instance of the same program that only thinks.
  const thinking = makeGlue => {
    const broken = error => {
      if (error) console.error(error);
      postMessage(null);
    };
    const glue = makeGlue({
      panicked: () => broken(),
      signal: new AbortController().signal,
      thinker: () => { throw new Error('a worker makes no worker'); },
    });
    // A slice of thinking; between two of them messages get through.
    const SLICE = 20_000;
    const { port1, port2 } = new MessageChannel();
    let thinker = null;
    let due = false;
    const later = () => {
      due = thinker.isBusy();
      if (due) port2.postMessage(null);
    };
    port1.onmessage = () => {
      try {
        const report = thinker.think(SLICE);
        if (report !== undefined) postMessage(report);
        later();
      } catch (error) {
        broken(error);
      }
    };
    const waiting = [];
    const hear = request => {
      thinker.hear(request);
      if (!due) later();
    };
    onmessage = ({ data }) => {
      onmessage = ({ data }) => { waiting.push(data); };
      glue({ module_or_path: data }).then(() => {
        thinker = new glue.Thinker();
        onmessage = ({ data }) => { hear(data); };
        waiting.forEach(hear);
      }).catch(broken);
    };
  };

  let thinkingScript = null;

  // A worker from a Blob, whose module is the one that the page has compiled: nothing is fetched. It
  // ends with the instance that asks for it.
  const makeThinker = life => {
    thinkingScript ??= URL.createObjectURL(
      new Blob([`(${thinking})(${motleyGlue});`], { type: 'text/javascript' }));
    const worker = new Worker(thinkingScript);
    life.signal.addEventListener('abort', () => { worker.terminate(); });
    worker.postMessage(compiled);
    return worker;
  };

  // Each instance has its own `motley`, so that a dead one can't speak for the one that lives.
  const start = async () => {
    const life = new AbortController();
    const instance = { born: performance.now(), exports: null, life };
    current = instance;
    const glue = motleyGlue({
      panicked: () => died(instance),
      // Aborted when the instance dies: its listeners are removed with it.
      signal: life.signal,
      thinker: () => makeThinker(life),
    });
    await glue({ module_or_path: compiled });
    instance.exports = glue;
    glue.start();
  };

  // The instance itself has told the console why.
  const died = instance => {
    if (instance !== current) return;
    current = null;
    instance.life.abort();
    diedYoung = performance.now() - instance.born < SETTLED ? diedYoung + 1 : 1;
    if (diedYoung > ATTEMPTS) {
      say('The game keeps crashing and has been stopped. Nothing that was played is lost: '
        + 'reload the page, or save it and open it in another browser.');
      return;
    }
    say('The game crashed, and was restarted from the last saved action.');
    // Not before the broken call has ended: it is still on the stack.
    setTimeout(() => start().catch(error => failed(error)), 0);
  };

  const failed = error => {
    // A panic while starting has been dealt with above, and comes here as the trap that ends it.
    if (current === null && diedYoung > 0) return;
    console.error(error);
    say(error instanceof Damaged
      ? 'This copy of the page is damaged: get a new copy.'
      : `The game could not be started in this browser: ${error.message ?? error}`);
  };

  const boot = async () => {
    if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') {
      say('This browser is too old for the game: it needs WebAssembly and DecompressionStream, '
        + 'which every browser has had since May 2023.');
      return;
    }
    try {
      // The policy lets no script run that is damaged.
      if (typeof motleyGlue !== 'function') damaged();
      const compiling = compile();
      setTimeout(fetchStorage, 0);
      compiled = await compiling;
      // For whoever measures: what the page's size costs ends here, what it shows begins.
      performance.mark('motley-compiled');
      await start();
    } catch (error) {
      failed(error);
    }
  };

  return {
    // Settled when the game has been started, or can't be.
    ready: boot(),
    // What the living instance exports; null while there is none.
    get exports() { return current && current.exports; },
    // For a program that was not started here.
    panicked: message => {
      if (!current) return;
      console.error(message);
      died(current);
    },
  };
})();
