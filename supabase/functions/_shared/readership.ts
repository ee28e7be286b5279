import { isbot } from 'isbot';

/**
 * Whether a visit may be counted: by what seems to be a person's browser, which asks for no privacy
 * (Do Not Track, Global Privacy Control) and does not fetch ahead of a click that may never come.
 */
export function mayCount({ headers }: Request): boolean {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false;
  if (/prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? ''))
    return false;
  const userAgent = headers.get('user-agent');
  return Boolean(userAgent) && !isbot(userAgent);
}
