import { z } from 'zod';
import type { Locale } from '../../../src/i18n/locales.ts';
import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps } from './deps.ts';
import { checkFormToken } from './form-token.ts';
import { HttpError } from './http.ts';
import { localeField } from './locale.ts';
import { networkOf, withinLimit } from './rate-limit.ts';

/** What every public form sends beside its own fields. */
export const formFields = {
  locale: localeField,
  /** From `GET newsletter-subscribe`. Callers without one get a smaller allowance. */
  token: z.string().max(300).catch(''),
  /** The honeypot: invisible to people, so whoever fills it in is none. */
  website: z.string().catch(''),
};

const WINDOW_SECONDS = 10 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const HITS_WITHOUT_TOKEN = 2;
/** A token serves a few tries of one person, not a script for hours. */
const HITS_PER_TOKEN = 5;

/**
 * Lets a form through, or says kindly why not.
 *
 * @param form.perNetwork how often one network may send it within ten minutes, and ten times as often in a
 *   day. Many people share one, so this is no protection of anybody's mailbox: the outbox is.
 * @throws HttpError 429 above a limit or below the minimum age, 422 for a bad token
 */
export async function guardForm(
  deps: Deps,
  request: Request,
  form: {
    readonly name: string;
    readonly token: string;
    readonly locale: Locale;
    readonly perNetwork: number;
  },
): Promise<void> {
  const say = ANSWERS[form.locale].form;
  if (form.token !== '') {
    const state = await checkFormToken(deps, form.token);
    if (state === 'bad') throw new HttpError(422, say.expired);
    if (state === 'young') throw new HttpError(429, say.tooFast, { 'Retry-After': '2' });
  }
  const network = networkOf(deps.clientAddress(request));
  const limits =
    form.token === ''
      ? [{ kind: 'bare', hits: HITS_WITHOUT_TOKEN, seconds: WINDOW_SECONDS, party: network }]
      : [
          { kind: 'token', hits: HITS_PER_TOKEN, seconds: WINDOW_SECONDS, party: form.token },
          { kind: 'form', hits: form.perNetwork, seconds: WINDOW_SECONDS, party: network },
          { kind: 'day', hits: 10 * form.perNetwork, seconds: DAY_SECONDS, party: network },
        ];
  for (const { kind, hits, seconds, party } of limits)
    if (!(await withinLimit(deps, { name: `${form.name}:${kind}`, hits, seconds }, party)))
      throw new HttpError(429, kind === 'day' ? say.tooManyToday : say.tooMany, {
        'Retry-After': String(seconds),
      });
}
