/*
 * The subscribe form's call from the browser. Plain fetch: nobody should have to load supabase-js to
 * leave an address.
 */
import { FUNCTIONS_URL } from '../functions-url.ts';
import { type FormToken, matureToken, requestFormToken } from './form-token.ts';

/** The server's own words, or that the call itself failed. */
export type SubscribeOutcome =
  | { readonly status: 'done'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string }
  /** Whether it is meant as it is: sent again as `sure`, it is. */
  | { readonly status: 'asked'; readonly message: string }
  | { readonly status: 'failed' };

async function send(
  prepared: Promise<FormToken>,
  form: {
    email: string;
    locale: string;
    page: string;
    website: string;
    again?: boolean;
    sure?: string;
  },
): Promise<SubscribeOutcome> {
  const token = await matureToken(prepared);
  const response = await fetch(`${FUNCTIONS_URL}/newsletter-subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, token }),
  }).catch(() => null);
  const said = (await response?.json().catch(() => null)) as {
    message?: unknown;
    error?: unknown;
  } | null;
  // Below 500 an error is about what was sent, and worth reading.
  if (response && response.status < 500 && typeof said?.error === 'string')
    return { status: response.status === 409 ? 'asked' : 'refused', message: said.error };
  if (!response?.ok) return { status: 'failed' };
  return { status: 'done', message: typeof said?.message === 'string' ? said.message : '' };
}

export const sendSubscription = { prepare: requestFormToken, send };
