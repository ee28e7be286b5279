/* The line that asks for what is not essential: there until a choice is made, here or in another tab. */

import { readConsent, saveConsent } from '#src/browser/consent.ts';

const bar = document.querySelector<HTMLElement>('[data-consent-bar]');

function show() {
  if (bar) bar.hidden = readConsent().savedOn !== null;
}

for (const button of bar?.querySelectorAll<HTMLElement>('[data-agree]') ?? [])
  button.addEventListener('click', () => {
    const agrees = button.dataset['agree'] === 'yes';
    saveConsent({ analytics: agrees, functional: agrees, targeting: agrees });
    // What cannot be kept is not asked again on this page.
    if (bar) bar.hidden = true;
  });
addEventListener('storage', show);
// The switches of the cookie page make a choice, too.
document.querySelector('form[data-consent]')?.addEventListener('click', () => setTimeout(show));
show();
