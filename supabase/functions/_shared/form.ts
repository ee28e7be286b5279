import { z } from 'zod';
import type { Deps } from './deps.ts';
import { checkFormToken } from './form-token.ts';
import { HttpError } from './http.ts';
import { localeField } from './locale.ts';
import type { MailLocale } from './mail/types.ts';
import { networkOf, withinLimit } from './rate-limit.ts';

/** What every public form sends beside its own fields. */
export const formFields = {
  locale: localeField,
  /** From `GET newsletter-subscribe`. Callers without one get a smaller allowance. */
  token: z.string().max(300).catch(''),
  /** The honeypot: invisible to people, so whoever fills it in is none. */
  website: z.string().catch(''),
};

const MESSAGES = {
  en: {
    tooMany: 'Too many attempts from your network. Please try again in a few minutes.',
    tooFast: 'That was very quick. Please wait a moment and try again.',
    expired: 'This form has been open for too long. Please reload the page and try again.',
  },
  vi: {
    tooMany: 'Có quá nhiều lượt gửi từ mạng của bạn. Vui lòng thử lại sau vài phút.',
    tooFast: 'Bạn thao tác hơi nhanh. Vui lòng chờ một chút rồi thử lại.',
    expired: 'Biểu mẫu đã mở quá lâu. Vui lòng tải lại trang và thử lại.',
  },
} as const;

const WINDOW_SECONDS = 10 * 60;
const HITS_WITH_TOKEN = 5;
const HITS_WITHOUT_TOKEN = 2;
/** A token serves a few tries of one person, not a script for hours. */
const HITS_PER_TOKEN = 5;

/**
 * Lets a form through, or says kindly why not.
 *
 * @throws HttpError 429 above a limit or below the minimum age, 422 for a bad token
 */
export async function guardForm(
  deps: Deps,
  request: Request,
  form: { readonly name: string; readonly token: string; readonly locale: MailLocale },
): Promise<void> {
  const say = MESSAGES[form.locale];
  if (form.token !== '') {
    const state = await checkFormToken(deps, form.token);
    if (state === 'bad') throw new HttpError(422, say.expired);
    if (state === 'young') throw new HttpError(429, say.tooFast, { 'Retry-After': '2' });
  }
  const limits =
    form.token === ''
      ? [{ kind: 'bare', hits: HITS_WITHOUT_TOKEN, party: networkOf(deps.clientAddress(request)) }]
      : [
          { kind: 'form', hits: HITS_WITH_TOKEN, party: networkOf(deps.clientAddress(request)) },
          { kind: 'token', hits: HITS_PER_TOKEN, party: form.token },
        ];
  for (const { kind, hits, party } of limits)
    if (!(await withinLimit(deps, limitOf(form.name, kind, hits), party)))
      throw new HttpError(429, say.tooMany, { 'Retry-After': String(WINDOW_SECONDS) });
}

function limitOf(form: string, kind: string, hits: number) {
  return { name: `${form}:${kind}`, hits, seconds: WINDOW_SECONDS };
}
