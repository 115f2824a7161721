'use strict';
// <motley-chess src="motley.html" game="…">: a board of Motley Chess inside a page.
//
// Each element makes a frame with an address of its own, once it comes near the window, gives it the
// height that the board asks for at its width, hands attributes on as messages, and turns what the
// board says into the events action, end, state and fault. What stands in the element, such as a
// picture of the position, is shown until the board is there, and stays where scripts don't run.
// See docs/EMBEDDING.md. No style element, no text that is run: a strict policy lets it all through.
(() => {
  const NAMESPACE = 'motley';
  const VERSION = 1;
  // What an attribute of the same name hands on.
  const PARAMETERS = ['game', 'options', 'position', 'record', 'view', 'at', 'theme', 'flip', 'chrome'];
  // Those of them that only concern the look, with what is meant where they aren't there.
  const LOOKS = { theme: 'system', flip: 'no', chrome: 'full' };
  const EVENTS = { action: 'action', end: 'end', state: 'state', error: 'fault' };
  // How long a board may take to answer, in milliseconds.
  const PATIENCE = 10_000;
  // A host's scrollbar that comes and goes could make a board's size swing for ever: after so many
  // changes within a second it only grows.
  const SWINGS = 6;

  const boards = new Map();
  let made = 0;

  const isMessage = data => typeof data === 'object' && data !== null
    && data.ns === NAMESPACE && data.v === VERSION && typeof data.type === 'string';

  window.addEventListener('message', event => {
    const board = event.source && boards.get(event.source);
    if (board && isMessage(event.data)) board.hear(event.data);
  });

  const whenNear = 'IntersectionObserver' in window
    ? new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.load();
    }, { rootMargin: '400px' })
    : null;

  class MotleyChess extends HTMLElement {
    static observedAttributes = PARAMETERS;

    #frame = null;
    #slot = null;
    #isReady = false;
    #queue = [];
    #asked = new Map();
    #number = 0;
    #changed = new Set();
    #height = 0;
    #swings = [];
    #state = null;

    connectedCallback() {
      if (!this.shadowRoot) {
        this.#slot = document.createElement('slot');
        this.attachShadow({ mode: 'open' }).append(this.#slot);
      }
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      if (this.loading === 'eager' || !whenNear) this.load();
      else whenNear.observe(this);
    }

    disconnectedCallback() {
      if (whenNear) whenNear.unobserve(this);
      this.#remove();
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      this.#changed.add(name);
      // Several that are set one after the other are one change.
      if (this.#changed.size > 1) return;
      queueMicrotask(() => {
        const all = this.#parameters();
        const names = [...this.#changed];
        this.#changed.clear();
        // What only concerns the look leaves the game as it is.
        const look = names.every(changed => changed in LOOKS);
        const given = look ? Object.fromEntries(names.map(name => [name, all[name] ?? LOOKS[name]])) : all;
        this.set(given).catch(() => {});
      });
    }

    // Makes the frame now, wherever the element is.
    load() {
      if (this.#frame || !this.isConnected) return;
      if (whenNear) whenNear.unobserve(this);
      const frame = document.createElement('iframe');
      const may = this.hasAttribute('open')
        ? 'allow-scripts allow-popups allow-popups-to-escape-sandbox' : 'allow-scripts';
      frame.setAttribute('sandbox', may);
      frame.title = this.getAttribute('label') || 'A chess board';
      Object.assign(frame.style, {
        display: 'block', position: 'absolute', visibility: 'hidden',
        inlineSize: '100%', blockSize: '20rem', border: '0', borderRadius: '10px',
      });
      if (getComputedStyle(this).position === 'static') this.style.position = 'relative';
      const address = new URL(this.getAttribute('src') || 'motley.html', document.baseURI);
      const query = new URLSearchParams(this.#parameters());
      query.set('link', this.hasAttribute('open') ? 'yes' : 'no');
      // Each board has an address of its own: some browsers take frames of one address for one.
      address.hash = `board=${encodeURIComponent(this.id || ++made)}`;
      address.search = query;
      frame.src = address.href;
      this.#frame = frame;
      this.shadowRoot.append(frame);
      boards.set(frame.contentWindow, this);
    }

    #remove() {
      if (!this.#frame) return;
      for (const [, [, refuse]] of this.#asked) refuse(new Error('The board is gone.'));
      this.#asked.clear();
      // Its window goes with it, and may already have gone.
      for (const [window, board] of boards) if (board === this) boards.delete(window);
      this.#frame.remove();
      this.#frame = null;
      this.#isReady = false;
      this.#height = 0;
      this.#slot.style.display = '';
    }

    // What the attributes say.
    #parameters() {
      const all = {};
      for (const name of PARAMETERS) {
        if (!this.hasAttribute(name)) continue;
        const value = this.getAttribute(name);
        all[name] = name === 'flip' && value === '' ? 'yes' : value;
      }
      if (!all.theme) {
        // A host that says which colours it has gets a board in those.
        const scheme = getComputedStyle(this).colorScheme;
        if (scheme === 'dark' || scheme === 'light') all.theme = scheme;
      }
      return all;
    }

    // What the board has said; called for messages from its own frame alone.
    hear({ type, id, ...detail }) {
      delete detail.ns;
      delete detail.v;
      if (type === 'ready') {
        this.#isReady = true;
        for (const message of this.#queue.splice(0)) this.#post(message);
        return;
      }
      if (type === 'size') {
        this.#resize(detail.height);
        return;
      }
      if (!Object.hasOwn(EVENTS, type)) return;
      if (type === 'state') this.#state = detail;
      const asked = this.#asked.get(id);
      if (asked) {
        this.#asked.delete(id);
        const [done, refuse] = asked;
        if (type === 'error') refuse(new Error(detail.why));
        else done(detail);
      }
      this.dispatchEvent(new CustomEvent(EVENTS[type], { detail }));
    }

    #resize(height) {
      if (!Number.isFinite(height) || height < 1 || height > 20_000) return;
      const now = performance.now();
      this.#swings = this.#swings.filter(then => now - then < 1000);
      if (height < this.#height && this.#swings.length >= SWINGS) return;
      this.#swings.push(now);
      this.#height = height;
      const { style } = this.#frame;
      style.blockSize = `${height}px`;
      style.position = 'static';
      style.visibility = 'visible';
      this.#slot.style.display = 'none';
    }

    #post(message) {
      this.#frame.contentWindow.postMessage({ ns: NAMESPACE, v: VERSION, ...message }, '*');
    }

    #say(type, fields = {}) {
      this.load();
      if (!this.#frame) return Promise.reject(new Error('The board is in no page.'));
      const id = ++this.#number;
      const message = { ...fields, type, id };
      return new Promise((done, refuse) => {
        this.#asked.set(id, [done, refuse]);
        setTimeout(() => {
          if (this.#asked.delete(id)) refuse(new Error('The board does not answer.'));
        }, PATIENCE);
        if (this.#isReady) this.#post(message);
        else this.#queue.push(message);
      });
    }

    // Each of these gives a promise of how things stand then, or is refused with the board's reason.
    set(parameters) { return this.#say('set', parameters); }
    play(text) { return this.#say('play', { text }); }
    undo() { return this.#say('undo'); }
    redo() { return this.#say('redo'); }
    first() { return this.#say('first'); }
    last() { return this.#say('last'); }
    goTo(at) { return this.#say('goto', { at }); }
    turn() { return this.#say('flip'); }
    ask() { return this.#say('ask'); }

    // How things stood last; null before the board is there.
    get state() { return this.#state; }

    get loading() { return this.getAttribute('loading') === 'eager' ? 'eager' : 'lazy'; }
    set loading(value) { this.setAttribute('loading', value); }
  }

  for (const name of ['src', ...PARAMETERS]) {
    Object.defineProperty(MotleyChess.prototype, name, {
      get() { return this.getAttribute(name); },
      set(value) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : value);
      },
      enumerable: true,
      configurable: true,
    });
  }

  if (!customElements.get('motley-chess')) customElements.define('motley-chess', MotleyChess);
})();
