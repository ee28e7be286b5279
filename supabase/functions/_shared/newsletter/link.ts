import { z } from 'zod';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { ANSWERS } from '../../../../src/i18n/mails.ts';
import type { Deps } from '../deps.ts';
import { HttpError, readBody } from '../http.ts';
import { acceptedLocale, localeField } from '../locale.ts';
import { pageUrl } from '../mail/links.ts';
import { networkOf, refuseUntil, waitForLimit } from '../rate-limit.ts';

const TOKEN = /^[0-9A-Za-z_-]{20,100}$/;
/** Generous for people, hopeless for guessing 244 bits. */
const TRIES = { name: 'newsletter-link', hits: 60, seconds: 10 * 60 };

const body = z.object({ token: z.string().catch(''), locale: localeField }).loose();

export type LinkCall = {
  readonly token: string;
  readonly locale: Locale;
  /** The whole body, for functions that take more. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/**
 * The token and language of a call that follows a link in a mail. The token may stand in the query,
 * where RFC 8058 has it, whatever the body is.
 *
 * @throws HttpError 400 without a well-formed token, 429 above the limit
 */
export async function readLinkCall(deps: Deps, request: Request): Promise<LinkCall> {
  const query = new URL(request.url).searchParams.get('token');
  const parsed = query === null ? body.safeParse(await readBody(request)) : null;
  const fields = parsed?.success ? parsed.data : {};
  const token = query ?? parsed?.data?.token ?? '';
  const locale = parsed?.data?.locale ?? acceptedLocale(request);
  if (!TOKEN.test(token)) throw new HttpError(400, ANSWERS[locale].newsletter.badLink);
  const wait = await waitForLimit(deps, TRIES, networkOf(deps.clientAddress(request)));
  refuseUntil(ANSWERS[locale].newsletter.tooMany, wait, locale);
  return { token, locale, fields };
}

/**
 * Answers a browser that opens a function's address: on to the page that asks first. Mail scanners open
 * every link, so nothing may change here.
 */
export function toPage(deps: Deps, request: Request, path: string): Response {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const query = TOKEN.test(token) ? `?token=${token}` : '';
  return new Response(null, {
    status: 303,
    headers: {
      Location: pageUrl(deps.site, acceptedLocale(request), `${path}${query}`),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
