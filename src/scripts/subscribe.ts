/*
 * Sends a newsletter form without leaving the page, and puts what to do next in its place. Loaded when a
 * reader first enters such a form; without scripts the form posts to a page of its own.
 */

import { placeToast } from '#src/browser/toasts.ts';
import { sendSubscription } from '#src/data/reader/newsletter-form.ts';
import { inboxOf } from '#src/domain/mail/inboxes.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { SUBSCRIBE } from '#src/i18n/in-browser/subscribe.ts';
import { DEFAULT_LOCALE, isLocale } from '#src/i18n/locales.ts';
import type { Words } from '#src/i18n/texts.ts';
import look from '#src/styles/subscribed.css?inline';

// With this module, so that no page carries it before a form is used.
const sheet = new CSSStyleSheet();
sheet.replaceSync(look);
document.adoptedStyleSheets.push(sheet);

/** A token proves that somebody spent time on the form. This module loads when they begin. */
let token: ReturnType<typeof sendSubscription.prepare> | undefined = sendSubscription.prepare();

/** The address that was sent last: sent once more, it is meant. */
let sure = '';

/** Sends what the form holds and tells the outcome; what was typed goes only when it arrived. */
export async function send(form: HTMLFormElement): Promise<void> {
  const words = wordsOf(form);
  const input = form.querySelector<HTMLInputElement>('input[type="email"]');
  const button = form.querySelector('button');
  if (input === null || button === null || button.disabled) return;
  const tell = ({ title, message, tone }: Answer) => {
    const toast = title === '' ? null : placeToast({ title, message, tone });
    const invalid = message === words['subscribe.invalid.message'];
    input.ariaInvalid = invalid ? 'true' : null;
    // Also where one looks: whoever reads with a magnifier does not see the corner.
    const problem = form.querySelector('[data-problem]');
    if (problem) problem.textContent = tone === 'error' ? message : '';
    if (invalid || title === '') input.focus();
    const dismiss = () => {
      if (!input.validity.valid) return;
      input.removeEventListener('input', dismiss);
      toast?.remove();
      input.ariaInvalid = null;
      if (problem) problem.textContent = '';
    };
    // Once it is corrected the address is no longer wrong.
    if (invalid) input.addEventListener('input', dismiss);
  };
  if (!input.value.includes('@')) {
    const title = words['subscribe.invalid.title'];
    tell({ title, message: words['subscribe.invalid.message'], tone: 'error' });
    return;
  }
  button.disabled = true;
  button.textContent = words['subscribe.busy'];
  const email = input.value.trim();
  const answer = await post(form, words, email);
  button.disabled = false;
  button.textContent = words['subscribe.submit'];
  tell(answer);
  if (answer.tone === 'error') return;
  form.reset();
  showNext(form, words, email);
}

/** What to do now, in the place of the form, which comes back for another address. */
function showNext(form: HTMLFormElement, words: Words<'subscribe'>, email: string): void {
  const next = element('div', '', 'subscribed');
  next.tabIndex = -1;
  const news = element('p', '');
  news.role = 'status';
  const again = element('button', words['subscribe.again'], 'btn btn-outline');
  const other = element('button', words['subscribe.other'], 'btn btn-quiet');
  const actions = element('div', '');
  const inbox = inboxOf(email);
  if (inbox) {
    const label = fillIn(words['subscribe.inbox'], { inbox: inbox.name });
    const link = element('a', label, 'btn btn-primary');
    Object.assign(link, { href: inbox.href, target: '_blank', rel: 'noopener' });
    actions.append(link);
  }
  for (const button of [again, other]) {
    (button as HTMLButtonElement).type = 'button';
    actions.append(button);
  }
  next.append(
    element('strong', fillIn(words['subscribe.wrote'], { email })),
    element('p', words['subscribe.open']),
    element('p', words['subscribe.nothing']),
    actions,
    news,
  );
  again.addEventListener('click', () => {
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    news.textContent = '';
    void post(form, words, email, true).then(({ message }) => {
      again.ariaDisabled = null;
      news.textContent = message;
    });
  });
  other.addEventListener('click', () => {
    next.remove();
    form.hidden = false;
    form.querySelector<HTMLElement>('input[type="email"]')?.focus();
  });
  form.hidden = true;
  form.after(next);
  next.focus();
}

function element(name: string, textContent: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent, className });
}

function wordsOf(form: HTMLFormElement): Words<'subscribe'> {
  const locale = form.dataset['subscribe'];
  return SUBSCRIBE[isLocale(locale) ? locale : DEFAULT_LOCALE];
}

type Answer = { title: string; message: string; tone: 'success' | 'error' };

async function post(
  form: HTMLFormElement,
  words: Words<'subscribe'>,
  email: string,
  again = false,
): Promise<Answer> {
  token ??= sendSubscription.prepare();
  const outcome = await sendSubscription.send(token, {
    email,
    locale: form.dataset['subscribe'] ?? DEFAULT_LOCALE,
    // With its query: a campaign's name is kept with the consent.
    page: location.pathname + location.search,
    website: String(new FormData(form).get('website') ?? ''),
    sure,
    ...(again && { again }),
  });
  token = undefined;
  sure = email;
  // A question, where it was asked: nothing failed.
  if (outcome.status === 'asked') return { title: '', message: outcome.message, tone: 'error' };
  const kind = outcome.status === 'done' ? 'done' : 'failed';
  const own = 'message' in outcome ? outcome.message : '';
  return {
    title: words[`subscribe.${kind}.title`],
    message: own || words[`subscribe.${kind}.message`],
    tone: outcome.status === 'done' ? 'success' : 'error',
  };
}
