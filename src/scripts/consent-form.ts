/* The preferences card of /cookies: shows the stored choice, and stores a new one. */

import { asksForPrivacy, readConsent, saveConsent } from '#src/browser/consent.ts';
import { showToast } from '#src/browser/toasts.ts';
import { dayInWords } from '#src/domain/text/dates.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { toLocale } from '#src/i18n/locales.ts';

const CHOICES = ['analytics', 'functional', 'targeting'] as const;

export function enhanceConsentForm(form: HTMLFormElement): void {
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const words = form.dataset;

  const show = () => {
    const consent = readConsent();
    for (const name of CHOICES) input(name).checked = consent[name];
    const state = form.querySelector<HTMLElement>('[data-consent-state]');
    if (state === null || consent.savedOn === null) return;
    const locale = toLocale(document.documentElement.lang);
    const date = dayInWords(new Date(consent.savedOn), locale, { timeZone: 'UTC' });
    state.textContent = fillIn(words['savedOn'] ?? '', { date });
  };

  const save = () => {
    const saved = saveConsent({
      analytics: input('analytics').checked,
      functional: input('functional').checked,
      targeting: input('targeting').checked,
    });
    if (saved) show();
    showToast({
      title: (saved ? words['savedTitle'] : words['failedTitle']) ?? '',
      message: saved ? words['savedText'] : words['failedText'],
      tone: saved ? 'success' : 'error',
    });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });
  for (const button of form.querySelectorAll<HTMLElement>('[data-consent-all]'))
    button.addEventListener('click', () => {
      for (const name of CHOICES) input(name).checked = button.dataset['consentAll'] === 'on';
      save();
    });
  const signal = form.querySelector<HTMLElement>('[data-consent-signal]');
  if (signal) signal.hidden = !asksForPrivacy();
  show();
  // Another tab may have made a choice.
  addEventListener('storage', show);
}
