'use strict';
// Before anything is seen: what is to be an embedded board looks like one at once.
{
  const { search } = location, { dataset } = document.documentElement;
  if (/[?&](game|options|position|record|view|at|opponent|level|theme|flip|chrome|link|board|coordinates)=/.test(search)) dataset.embed = 'full';
  const theme = /[?&]theme=(light|dark)/.exec(search);
  if (theme) dataset.theme = theme[1];
  // The page is filled by its program: where it was scrolled to before may be nowhere now.
  history.scrollRestoration = 'manual';
  // A page that was cut short has no script that starts the game.
  addEventListener('DOMContentLoaded', () => {
    if (window.motley) return;
    const sentence = document.createElement('p');
    sentence.textContent = 'This copy of the page is cut short: get it again from where it came from.';
    const place = document.getElementById('trouble') ?? document.body;
    place.replaceChildren(sentence);
    place.hidden = false;
  });
}
