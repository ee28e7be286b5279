import { z } from 'zod';
import type { Locale } from '../../../src/i18n/locales.ts';
import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps } from './deps.ts';
import { checkFormToken } from './form-token.ts';
import { HttpError } from './http.ts';
import { localeField } from './locale.ts';
import { networkOf, refuseUntil, waitForLimit } from './rate-limit.ts';

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
/** Of a network without tokens: readers without scripts. Their page answers with a form that has one. */
const HITS_WITHOUT_TOKEN = 10;
/** A token serves a few tries of one person, not a script for hours. */
const HITS_PER_TOKEN = 5;
/** Nobody needs a form more often for one address of theirs. */
const HITS_PER_ADDRESS = 5;
/** Of a network that had its share of a day: slow, but never shut. */
const HITS_AFTER_THE_DAY = 5;

/**
 * Lets a form through, or says kindly why not and when it would.
 *
 * What is counted by mail address is counted for the network that it comes from: nobody can use up
 * somebody else's from elsewhere (decision 0048). What a mailbox gets in all is the outbox's to limit.
 *
 * @param form.email the address that was entered, as the database has it
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
    readonly email: string;
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
  const wait = (kind: string, hits: number, seconds: number, party: string) =>
    waitForLimit(deps, { name: `${form.name}:${kind}`, hits, seconds }, party);
  const refuse = (sentence: string, seconds: number) => refuseUntil(sentence, seconds, form.locale);

  // One address over and over costs its network nothing.
  const own = `${form.email} ${network}`;
  refuse(say.tooOften, await wait('address', HITS_PER_ADDRESS, WINDOW_SECONDS, own));
  if (form.token === '') {
    refuse(say.tooMany, await wait('bare', HITS_WITHOUT_TOKEN, WINDOW_SECONDS, network));
    return;
  }
  refuse(say.tooOften, await wait('token', HITS_PER_TOKEN, WINDOW_SECONDS, form.token));
  refuse(say.tooMany, await wait('form', form.perNetwork, WINDOW_SECONDS, network));
  if ((await wait('day', 10 * form.perNetwork, DAY_SECONDS, network)) > 0)
    refuse(say.tooMany, await wait('late', HITS_AFTER_THE_DAY, WINDOW_SECONDS, network));
}
