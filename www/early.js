'use strict';
// Before anything is seen: what is to be an embedded board looks like one at once.
{
  const { search } = location, { dataset } = document.documentElement;
  if (/[?&](game|options|position|record|view|at|opponent|level|theme|flip|chrome|link|board|coordinates)=/.test(search)) dataset.embed = 'full';
  const theme = /[?&]theme=(light|dark)/.exec(search);
  if (theme) dataset.theme = theme[1];
  // The page is filled by its program: where it was scrolled to before may be nowhere now.
  history.scrollRestoration = 'manual';
  // No script has started the game.
  addEventListener('DOMContentLoaded', () => {
    if (window.motley) return;
    const sentence = document.createElement('p');
    sentence.textContent = 'This copy of the page is cut short or damaged, or this browser is too old for it: '
      + 'get a new copy, or open it in another browser.';
    const place = document.getElementById('trouble') ?? document.body;
    place.replaceChildren(sentence);
    place.hidden = false;
  });
}
