'use strict';
// Starts the game, and starts it again if it should break.
//
// The page holds the program as packed text (#motley-program): most of the styles, the glue and the
// WebAssembly. What unpacks it is there as zipped text (#motley-unpack), since browsers can unzip. A
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

  // Every two digits stand for thirteen bits, or fourteen where those are a small number: basE91.
  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+,./:;-=\\?@[]^_`{|}~'";

  const bytesOf = ({ textContent: text, dataset: { size } }) => {
    const values = new Uint8Array(128);
    [...DIGITS].forEach((digit, value) => { values[digit.charCodeAt(0)] = value; });
    const bytes = new Uint8Array(size);
    let [end, buffer, count] = [0, 0, 0];
    for (let at = 0; at < text.length; at += 2) {
      const number = values[text.charCodeAt(at)] + 91 * values[text.charCodeAt(at + 1)];
      buffer |= number << count;
      for (count += (number & 8191) > 88 ? 13 : 14; count > 7; count -= 8) {
        bytes[end++] = buffer;
        buffer >>>= 8;
      }
    }
    return bytes;
  };

  // What no other browser could start either.
  class Damaged extends Error {}
  const damaged = cause => { throw new Damaged('this copy of the page is damaged', { cause }); };

  const unzip = async bytes => {
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(plain).arrayBuffer().catch(damaged);
  };

  // The parts of the program, in the memory of the module that unpacks them.
  const unpack = async () => {
    const unpacker = unzip(bytesOf(document.getElementById('motley-unpack')));
    const program = document.getElementById('motley-program');
    const packed = bytesOf(program);
    const sizes = program.dataset.parts.split(' ').map(Number);
    // So small that to wait for another thread would take longer.
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(await unpacker));
    const size = sizes.reduce((sum, part) => sum + part);
    const [from, to] = [exports.reserve(packed.length), exports.reserve(size)];
    new Uint8Array(exports.memory.buffer).set(packed, from);
    if (!exports.unpack(from, packed.length, to, size)) damaged();
    let end = to;
    return sizes.map(part => new Uint8Array(exports.memory.buffer, (end += part) - part, part));
  };

  // Runs the glue, which defines motleyGlue. The policy knows the text's hash. The element goes
  // again: a page saved now must not run it twice.
  const loadGlue = text => {
    const script = document.createElement('script');
    // A server may want it said that the text is meant to be run.
    const trusted = window.trustedTypes?.createPolicy('motley', { createScript: text => text });
    script.textContent = trusted ? trusted.createScript(text) : text;
    document.head.append(script);
    script.remove();
  };

  // Each instance has its own `motley`, so that a dead one can't speak for the one that lives.
  const start = async () => {
    const life = new AbortController();
    const instance = { born: performance.now(), exports: null, life };
    current = instance;
    const glue = motleyGlue({
      panicked: message => died(instance, message),
      // Aborted when the instance dies: its listeners are removed with it.
      signal: life.signal,
    });
    await glue({ module_or_path: compiled });
    instance.exports = glue;
    glue.start();
  };

  const died = (instance, message) => {
    if (instance !== current) return;
    current = null;
    console.error(message);
    instance.life.abort();
    diedYoung = performance.now() - instance.born < SETTLED ? diedYoung + 1 : 1;
    if (diedYoung > ATTEMPTS) {
      say('The game has broken down again and again and is stopped. Nothing that was played is lost: '
        + 'reload the page, or save it and open it in another browser.');
      return;
    }
    say('Something in the game broke. It was started again from the last saved action.');
    // Not before the broken call has ended: it is still on the stack.
    setTimeout(() => start().catch(error => failed(error)), 0);
  };

  const failed = error => {
    // A panic while starting has been dealt with above, and comes here as the trap that ends it.
    if (current === null && diedYoung > 0) return;
    console.error(error);
    say(error instanceof Damaged
      ? 'This copy of the page is damaged: get it again from where it came from.'
      : `The game could not be started in this browser: ${error.message ?? error}`);
  };

  const boot = async () => {
    if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') {
      say('This browser is too old for the game: it needs WebAssembly and DecompressionStream, '
        + 'which every browser has had since May 2023.');
      return;
    }
    try {
      const [styles, glue, wasm] = await unpack();
      const compiling = WebAssembly.compile(wasm);
      document.getElementById('motley-styles').textContent = new TextDecoder().decode(styles);
      loadGlue(new TextDecoder().decode(glue));
      compiled = await compiling;
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
    panicked: message => { if (current) died(current, message); },
  };
})();
