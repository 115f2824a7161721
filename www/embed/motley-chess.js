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
  const PARAMETERS = ['game', 'options', 'position', 'record', 'view', 'at', 'opponent', 'level',
    'theme', 'flip', 'chrome', 'board', 'coordinates'];
  // Those of them with which the game goes on, with what is meant where they aren't there.
  const LOOKS = { theme: 'system', flip: 'no', chrome: 'full', opponent: 'none', level: '1',
    board: 'wood', coordinates: 'inside' };
  const EVENTS = { action: 'action', end: 'end', state: 'state', error: 'fault' };
  // How long a board may take to answer, in milliseconds.
  const PATIENCE = 10_000;
  // How long a page may be silent before there is no board in it: once it is loaded, and altogether.
  const SILENCE = 5_000;
  const LONGEST = 30_000;
  // Servers cut addresses, or refuse them: longer parameters, in characters, go by a message, which
  // has this number. Those that are asked for have greater ones.
  const LONGEST_QUERY = 4_000;
  const OPENING = 0;
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
    static observedAttributes = [...PARAMETERS, 'src', 'label', 'loading', 'open'];

    #frame = null;
    #slot = null;
    // Where a page that was saved with this element has put its own copy of the board's page.
    #copy = '';
    #isReady = false;
    #queue = [];
    #asked = new Map();
    #number = 0;
    #changed = new Set();
    #height = 0;
    #swings = [];
    // The parameters that the board is still to be handed by a message.
    #handed = null;
    #state = null;
    // What the board was told last to be, and what it is to begin with when it has a frame again.
    #told = null;
    #looks = {};
    #kept = null;
    // Whether the computer was told to think no more.
    #isStopped = false;
    // Why there is no board in the frame, and what finds that out.
    #missing = '';
    #watch = 0;

    connectedCallback() {
      if (!this.#slot) this.#makeSlot();
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      if (this.loading === 'eager' || !whenNear) this.load();
      else whenNear.observe(this);
    }

    disconnectedCallback() {
      if (whenNear) whenNear.unobserve(this);
      this.#remove();
    }

    // Makes the slot. A page that was saved complete comes with a shadow root in which
    // there are a slot and a frame already: the frame shows a copy of the board's page, which no
    // longer knows what it is to show, so that this page is asked anew.
    #makeSlot() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#copy = root.querySelector('iframe')?.src ?? '';
      this.#slot = document.createElement('slot');
      root.replaceChildren(this.#slot);
    }

    // Where a host moves it by `moveBefore`, the frame stays as it is.
    connectedMoveCallback() {}

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (name === 'label') this.#name();
      else if (name === 'loading') this.#loadEagerly();
      else if (name === 'src' || name === 'open') this.#reload(name);
      else this.#parameterChanged(name);
    }

    #name() {
      if (this.#frame) this.#frame.title = this.getAttribute('label') || 'A chess board';
    }

    #loadEagerly() {
      // Its attributes are there before the element knows that it is in the page.
      if (this.#slot && this.loading === 'eager') this.load();
    }

    // A frame's page, and what its sandbox allows, are only new in another frame.
    #reload(name) {
      const isThere = this.#frame || this.#missing;
      this.#remove();
      if (name === 'src') {
        this.#copy = '';
        this.#forget();
      }
      if (isThere) this.load();
    }

    // The game begins with what the attributes say.
    #forget() {
      this.#told = null;
      this.#kept = null;
      this.#isStopped = false;
    }

    #parameterChanged(name) {
      if (!this.#frame) {
        if (name in LOOKS) delete this.#looks[name];
        else this.#forget();
        return;
      }
      this.#changed.add(name);
      // Several that are set one after the other are one change.
      queueMicrotask(() => this.#handOn());
    }

    // Tells the board which attributes have changed.
    #handOn() {
      const names = [...this.#changed];
      this.#changed.clear();
      if (!names.length) return;
      const all = this.#parameters();
      const quietly = () => {};
      // With these alone the game goes on.
      const usual = { ...LOOKS, view: 'play', at: null };
      if (names.every(changed => changed in usual)) {
        const given = names.map(name => [name, all[name] ?? usual[name]]).filter(([, value]) => value !== null);
        this.set(Object.fromEntries(given)).catch(quietly);
      } else if ('game' in all) {
        this.set(all).catch(quietly);
      } else {
        // Where no game is told, the board would go on with what it was told before.
        this.#say('open', { ...this.#looks, ...all }).then(state => this.#begin(all, state), quietly);
      }
    }

    // A host that changes its colours has a board in those, unless it has told the board's own.
    #follow() {
      if (!this.#frame || this.getAttribute('theme') || this.#looks.theme) return;
      const { theme } = this.#parameters();
      this.#say('set', { theme: theme ?? LOOKS.theme }).catch(() => {});
    }

    // Makes the frame now, wherever the element is.
    load() {
      if (this.#frame || !this.isConnected) return;
      if (whenNear) whenNear.unobserve(this);
      const address = this.#address();
      if (!address) return;
      const frame = document.createElement('iframe');
      const may = this.hasAttribute('open')
        ? 'allow-scripts allow-popups allow-popups-to-escape-sandbox' : 'allow-scripts';
      frame.setAttribute('sandbox', may);
      Object.assign(frame.style, {
        display: 'block', position: 'absolute', visibility: 'hidden',
        inlineSize: '100%', blockSize: '20rem', border: '0', borderRadius: '10px',
        // Nothing else tells when the host's colours change: it takes no time.
        transition: 'color-scheme 1ms allow-discrete',
      });
      frame.addEventListener('transitionend', ({ propertyName }) => {
        if (propertyName === 'color-scheme') this.#follow();
      });
      if (getComputedStyle(this).position === 'static') this.style.position = 'relative';
      frame.src = address.href;
      this.#frame = frame;
      this.#name();
      this.#watchOver(frame, address);
      this.shadowRoot.append(frame);
      boards.set(frame.contentWindow, this);
    }

    // Where the page is, with what it is to show; none if that is no address.
    #address() {
      const src = this.#copy || this.getAttribute('src') || 'motley.html';
      let address;
      try {
        address = new URL(src, document.baseURI);
      } catch {
        this.#fail(`src: "${src}" is no address.`);
        return null;
      }
      const link = this.hasAttribute('open') ? 'yes' : 'no';
      const parameters = { ...(this.#kept ?? this.#parameters()), ...this.#look(), link };
      const query = String(new URLSearchParams(parameters));
      this.#handed = query.length > LONGEST_QUERY ? parameters : null;
      // Each board has an address of its own: some browsers take frames of one address for one.
      address.hash = `board=${encodeURIComponent(this.id || ++made)}`;
      address.search = this.#handed ? `link=${link}` : query;
      return address;
    }

    // A browser doesn't tell whether a frame's page was found: a page without a board says nothing.
    #watchOver(frame, { origin, protocol, host, pathname }) {
      this.#missing = '';
      const where = host ? origin + pathname : protocol + pathname;
      const wait = time => {
        clearTimeout(this.#watch);
        this.#watch = setTimeout(() => this.#fail(`There is no board at ${where}.`), time);
      };
      wait(LONGEST);
      frame.addEventListener('load', () => {
        if (frame === this.#frame && !this.#isReady && !this.#missing) wait(SILENCE);
      });
    }

    #fail(why) {
      this.#missing = why;
      this.#queue = [];
      this.#refuse(why);
      this.dispatchEvent(new CustomEvent('fault', { detail: { why } }));
    }

    // Refuses everything that is still to be answered.
    #refuse(why) {
      const asked = [...this.#asked.values()];
      this.#asked.clear();
      for (const [, refuse] of asked) refuse(new Error(why));
    }

    #remove() {
      clearTimeout(this.#watch);
      this.#missing = '';
      if (!this.#frame) return;
      this.#refuse('The board is gone.');
      this.#queue = [];
      // Its window goes with it, and may already have gone.
      for (const [window, board] of boards) if (board === this) boards.delete(window);
      this.#frame.remove();
      this.#frame = null;
      this.#isReady = false;
      this.#handed = null;
      this.#height = 0;
      this.#slot.style.display = '';
    }

    // What the game goes on with in another frame; a puzzle begins anew.
    #keep({ game, view, record, at }) {
      this.#kept = view === 'puzzle' ? this.#told : { game, view, record, at: String(at) };
    }

    // How the board looks, as far as that was said.
    #look() {
      const all = Object.entries(this.#parameters()).filter(([name]) => name in LOOKS);
      return { ...Object.fromEntries(all), ...this.#looks };
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
        this.#missing = '';
        clearTimeout(this.#watch);
        if (this.#handed) this.#post({ ...this.#handed, type: 'open', id: OPENING });
        if (this.#isStopped) this.#post({ type: 'stop' });
        for (const message of this.#queue.splice(0)) this.#post(message);
        return;
      }
      if (type === 'size') {
        this.#resize(detail.height);
        return;
      }
      if (!Object.hasOwn(EVENTS, type)) return;
      if (this.#handed && id === OPENING) {
        this.#handed = null;
        this.#show();
      }
      // What the board is until then, nobody has asked for.
      if (this.#handed && type === 'state') return;
      if (type === 'state') {
        this.#state = detail;
        this.#keep(detail);
      }
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
      this.#show();
    }

    // Shows the board in the place of the picture, once it is as it is to be.
    #show() {
      if (this.#handed || !this.#height) return;
      const { style } = this.#frame;
      style.blockSize = `${this.#height}px`;
      style.position = 'static';
      style.visibility = 'visible';
      this.#slot.style.display = 'none';
    }

    #post(message) {
      this.#frame.contentWindow.postMessage({ ns: NAMESPACE, v: VERSION, ...message }, '*');
    }

    #say(type, fields = {}) {
      this.load();
      // What was asked for before comes before.
      this.#handOn();
      if (this.#missing) return Promise.reject(new Error(this.#missing));
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
    set(parameters) {
      const names = Object.keys(parameters ?? {});
      const looks = names.filter(name => name in LOOKS);
      const isLook = names.every(name => name in LOOKS || name === 'link');
      return this.#say('set', parameters).then(state => {
        for (const name of looks) this.#looks[name] = parameters[name];
        if (!isLook) this.#begin(parameters, state);
        return state;
      });
    }

    // The board has begun with these parameters, beside those of the same game that it had before.
    #begin(parameters, state) {
      const before = this.#told ?? this.#parameters();
      const isSame = !('game' in parameters) && (before.game ?? state.game) === state.game;
      const { game, view } = state;
      this.#isStopped = false;
      this.#told = isSame ? { ...before, ...parameters } : { ...parameters, game, view };
      this.#keep(state);
    }

    // In another frame a computer that was stopped stays so.
    #think(verb) {
      return this.#say(verb).then(state => {
        this.#isStopped = verb === 'stop';
        return state;
      });
    }

    play(text) { return this.#say('play', { text }); }
    undo() { return this.#say('undo'); }
    redo() { return this.#say('redo'); }
    first() { return this.#say('first'); }
    last() { return this.#say('last'); }
    goTo(at) { return this.#say('goto', { at }); }
    turn() { return this.#say('flip'); }
    move() { return this.#think('move'); }
    stop() { return this.#think('stop'); }
    ask() { return this.#say('ask'); }

    // How things stood last; null before the board is there.
    get state() { return this.#state; }

    get loading() { return this.getAttribute('loading') === 'eager' ? 'eager' : 'lazy'; }
    set loading(value) { this.setAttribute('loading', value); }

    get open() { return this.hasAttribute('open'); }
    set open(value) { this.toggleAttribute('open', Boolean(value)); }
  }

  for (const name of ['src', 'label', ...PARAMETERS]) {
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
