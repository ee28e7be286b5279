/** What a plain form can send without asking the browser's permission first. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Calls that prove themselves with a token, never with a cookie: mail programs post to them too. */
const TOKEN_PATHS = /^\/(auth|rest|storage|functions)\/v1\//;

/** The newsletter's form, which other sites carry: its page knows them, and asks the visitors of others itself. */
const CARRIED = /^(?:\/[a-z]{2})?\/newsletter\/subscribe$/;

/**
 * Whether a request is a form that a page of somebody else sends in a visitor's name. Browsers name
 * the origin of every form they post; a request without one is no browser's.
 *
 * @param origins our own origins: the public one, and the one that was asked
 */
export function isForeignForm(request: Request, origins: readonly string[]): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false;
  const { pathname } = new URL(request.url);
  if (TOKEN_PATHS.test(pathname) || CARRIED.test(pathname)) return false;
  const type = request.headers.get('content-type');
  if (type !== null && !FORM_TYPES.test(type)) return false;
  const origin = request.headers.get('origin');
  return origin !== null && !origins.includes(origin);
}
