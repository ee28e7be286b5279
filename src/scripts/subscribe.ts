/*
 * Sends a newsletter form without leaving the page. Loaded when a reader first enters such a form;
 * without scripts the form posts to a page of its own.
 */

import { showToast } from '#src/browser/toasts.ts';
import { sendSubscription } from '#src/data/reader/newsletter-form.ts';
import { SUBSCRIBE } from '#src/i18n/in-browser/subscribe.ts';
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';

/** A token proves that somebody spent time on the form. This module loads when they begin. */
let token: ReturnType<typeof sendSubscription.prepare> | undefined = sendSubscription.prepare();

/** Sends what the form holds and tells the outcome; what was typed goes only when it arrived. */
export async function send(form: HTMLFormElement): Promise<void> {
  const locale = form.dataset['subscribe'] ?? '';
  const words = SUBSCRIBE[isLocale(locale) ? locale : DEFAULT_LOCALE];
  const input = form.querySelector<HTMLInputElement>('input[type="email"]');
  const button = form.querySelector('button');
  if (input === null || button === null || button.disabled) return;
  const problem = form.querySelector('[data-problem]');
  const tell = ({ title, message, tone }: Answer) => {
    showToast({ title, message, tone });
    // Also where one looks: whoever reads with a magnifier does not see the corner.
    if (problem) problem.textContent = tone === 'error' ? message : '';
  };
  const invalid = !input.value.includes('@');
  input.ariaInvalid = invalid ? 'true' : null;
  if (invalid) {
    input.focus();
    const title = words['subscribe.invalid.title'];
    tell({ title, message: words['subscribe.invalid.message'], tone: 'error' });
    return;
  }
  button.disabled = true;
  button.textContent = words['subscribe.busy'];
  const answer = await post(form, words);
  tell(answer);
  if (answer.tone === 'success') form.reset();
  button.disabled = false;
  button.textContent = words['subscribe.submit'];
}

type Answer = { title: string; message: string; tone: 'success' | 'error' };

async function post(form: HTMLFormElement, words: Words<'subscribe'>): Promise<Answer> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  token ??= sendSubscription.prepare();
  const outcome = await sendSubscription.send(token, {
    email: text('email'),
    locale: form.dataset['subscribe'] ?? DEFAULT_LOCALE,
    page: location.pathname,
    website: text('website'),
  });
  token = undefined;
  const kind = outcome.status === 'done' ? 'done' : 'failed';
  const own = 'message' in outcome ? outcome.message : '';
  return {
    title: words[`subscribe.${kind}.title`],
    message: own || words[`subscribe.${kind}.message`],
    tone: outcome.status === 'done' ? 'success' : 'error',
  };
}
