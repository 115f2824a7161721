'use strict';
// What an author may do with what a board says.
document.getElementById('mating').addEventListener('end', ({ detail }) => {
  const again = detail.mistakes === 0 ? 'at the first try' : 'in the end';
  document.getElementById('verdict').textContent = `You have found it, ${again}.`;
});
