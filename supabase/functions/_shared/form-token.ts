import type { Deps } from './deps.ts';
import { equalSecrets, sign } from './secrets.ts';

/** People need longer than this to fill in a form; scripts do not. */
export const FORM_MIN_AGE_MS = 2_000;
const MAX_AGE_MS = 6 * 60 * 60 * 1000;

export type FormTokenState = 'good' | 'young' | 'bad';

/** A signed note of when a form was handed out, to be sent back with it. */
export async function issueFormToken(
  deps: Pick<Deps, 'now' | 'randomToken' | 'signingKey'>,
): Promise<string> {
  const payload = `${deps.now().getTime().toString(36)}.${deps.randomToken().slice(0, 16)}`;
  return `${payload}.${await sign(`form:${payload}`, deps.signingKey)}`;
}

export async function checkFormToken(
  deps: Pick<Deps, 'now' | 'signingKey'>,
  token: string,
): Promise<FormTokenState> {
  const [time = '', nonce = '', signature = '', ...rest] = token.split('.');
  const expected = await sign(`form:${time}.${nonce}`, deps.signingKey);
  if (rest.length > 0 || !equalSecrets(signature, expected)) return 'bad';
  const age = deps.now().getTime() - Number.parseInt(time, 36);
  if (age > MAX_AGE_MS) return 'bad';
  return age < FORM_MIN_AGE_MS ? 'young' : 'good';
}
