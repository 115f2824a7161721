'use strict';
// Only the site's own copy of the page has this: it keeps the site for when there is no network, and
// offers a new version. Elsewhere, as in a file or a frame, it takes itself back.
(() => {
  const kept = () => {
    try {
      const text = document.getElementById('saved-game').textContent;
      if (!text) return true;
      const game = JSON.parse(text);
      const stored = localStorage.getItem(`motley/game/${game.id}`);
      return !game.actions.length || JSON.parse(stored).revision === game.revision;
    } catch {
      return false;
    }
  };

  const offer = registration => {
    if (document.getElementById('newer')) return;
    const notice = document.createElement('div');
    const sentence = document.createElement('p');
    const button = (name, deed) => {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', className: 'plain', textContent: name, onclick: deed });
      return button;
    };
    const take = () => {
      const { waiting } = registration;
      if (!waiting) return location.reload();
      // It may not be this page's own yet, but answers for the next.
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') location.reload();
      });
      waiting.postMessage('activate');
    };
    const use = button('Use it', () => {
      if (kept()) return take();
      sentence.textContent = 'This game may not be kept in this browser: save the page first.';
      use.textContent = 'Use it all the same';
      use.onclick = take;
    });
    notice.id = 'newer';
    notice.dataset.site = '';
    notice.setAttribute('role', 'status');
    document.body.prepend(notice);
    notice.append(sentence, use, button('Later', () => notice.remove()));
    sentence.textContent = 'A new version is ready.';
  };

  const keep = async () => {
    const registration = await navigator.serviceWorker.register('worker.js');
    // Where none is active, the one that waits is the first.
    const look = () => { if (registration.waiting && registration.active) offer(registration); };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
      look();
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
    look();
  };

  const atSite = location.protocol.startsWith('http') && top === self;
  if (!atSite) document.querySelector('link[rel=manifest]')?.remove();
  addEventListener('DOMContentLoaded', () => {
    // One that the page was saved with.
    document.getElementById('newer')?.remove();
    // Where the browser refuses it, the page plays all the same.
    if (atSite) motley.ready.then(keep).catch(() => {});
  });
})();
