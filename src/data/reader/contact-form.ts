/*
 * The contact form's calls from the browser. Plain fetch: a visitor who writes to us should not
 * have to load supabase-js for one request.
 */
import type { ContactKind, ContactMessage } from '#src/domain/pages/contact.ts';
import { FUNCTIONS_URL } from '../functions-url.ts';
import { type FormToken, matureToken, requestFormToken } from './form-token.ts';

/** What became of a message; every other word than `sent` names an error text of the page. */
export type SendOutcome = {
  readonly became: 'sent' | 'rateLimited' | 'blocked' | 'unavailable' | 'offline';
  /** How long a limit holds, where one was met. */
  readonly seconds: number;
};

/** Of a limit that does not say how long it holds. */
const USUAL_WAIT = 600;

/** Sends a message, not before its token is old enough to count. */
async function send(
  prepared: Promise<FormToken>,
  message: ContactMessage & { locale: string; website: string; story: string; kind: ContactKind },
): Promise<SendOutcome> {
  const token = await matureToken(prepared);
  const response = await fetch(`${FUNCTIONS_URL}/contact-send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, token }),
  }).catch(() => null);
  const seconds = Number(response?.headers.get('retry-after')) || USUAL_WAIT;
  if (response === null) return { became: 'offline', seconds };
  if (response.ok) return { became: 'sent', seconds };
  const refused = { 403: 'blocked', 429: 'rateLimited' } as const;
  const became = refused[response.status as keyof typeof refused] ?? 'unavailable';
  return { became, seconds };
}

export const sendContactForm = { prepare: requestFormToken, send };
