import { FUNCTIONS_URL } from '../functions-url.ts';

export type FormToken = { readonly token: string; readonly readyAt: number };

/**
 * Asks, in the browser, for the token that a public form is sent with: ask when a visitor begins to
 * fill it in. Without a token a form still goes, more rarely; never throws.
 */
export async function requestFormToken(): Promise<FormToken> {
  const response = await fetch(`${FUNCTIONS_URL}/newsletter-subscribe`).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as {
    token?: unknown;
    minAge?: unknown;
  } | null;
  const minAge = typeof answer?.minAge === 'number' ? answer.minAge : 0;
  return {
    token: typeof answer?.token === 'string' ? answer.token : '',
    readyAt: performance.now() + minAge,
  };
}

/** The token, not before it is old enough to count. */
export async function matureToken(pending: Promise<FormToken>): Promise<string> {
  const { token, readyAt } = await pending;
  const wait = readyAt - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait + 50));
  return token;
}
