import { readJson } from './body.ts';
import type { Catalog } from './catalog.ts';
import type { Entered } from './entrance.ts';
import { noRoutine, Refused } from './refused.ts';
import { readCall, readRows } from './rest-body.ts';
import { parseRelationQuery, parseRoutineQuery } from './rest-query.ts';

/** Of a body, where nothing else is said. */
const MAX_BYTES = 64 * 1024;

/** Half a million characters of a story (its constraint), in up to three bytes each, and its frame. */
const MAX_STORY_BYTES = 2 * 1024 * 1024;

/** Introductions of 20,000 characters in two languages. */
const MAX_ISSUE_BYTES = 256 * 1024;

const BYTES: Readonly<Record<string, number>> = {
  articles: MAX_STORY_BYTES,
  article_drafts: MAX_STORY_BYTES,
  article_revisions: MAX_STORY_BYTES,
  newsletter_issues: MAX_ISSUE_BYTES,
  newsletter_templates: MAX_ISSUE_BYTES,
  // 200 rows of a file, each with a description of 5,000 characters.
  import_entries: 4 * 1024 * 1024,
};

/** For the site's own calls: what a provider's bounces or a batch of mails need. */
const MAX_OWN_BYTES = 8 * 1024 * 1024;

/** What a client may wish for; everything else of `Prefer` is left out. */
const WISHES =
  /^(?:return=(?:representation|minimal|headers-only)|count=(?:exact|planned|estimated)|resolution=(?:merge|ignore)-duplicates|missing=default|max-affected=\d{1,6}|handling=(?:strict|lenient))$/;

const OBJECT = 'application/vnd.pgrst.object+json';

/**
 * Checks a request for PostgREST, and makes it anew from what was understood.
 *
 * @param isOwn whether the site itself asks
 * @throws Refused
 */
export async function readRestRequest(
  catalog: Catalog,
  { request, params }: Entered,
  isOwn: boolean,
): Promise<Request> {
  const headers = readHeaders(request.headers);
  const url = new URL(request.url);
  const { method } = request;
  const name = params['function'] ?? params['relation'] ?? '';
  const limit = isOwn ? MAX_OWN_BYTES : (BYTES[name] ?? MAX_BYTES);
  if (params['function'] !== undefined) {
    const routine = catalog.routines.get(name);
    if (!routine) throw noRoutine(name.slice(0, 63));
    url.search = parseRoutineQuery(catalog, routine, method, url.search);
    if (method !== 'POST') return new Request(url, { method, headers });
    return withBody(url, method, headers, readCall(routine, await readJson(request, limit)));
  }
  const relation = catalog.relations.get(name);
  if (!relation) throw noRelation(name.slice(0, 63));
  url.search = remembered(catalog, `${method} ${name} ${url.search}`, () =>
    parseRelationQuery(catalog, relation, method, url.search),
  );
  if (method !== 'POST' && method !== 'PATCH') return new Request(url, { method, headers });
  if (relation.isView) throw onlyRead(relation.name);
  const rows = readRows(relation, method, await readJson(request, limit));
  return withBody(url, method, headers, rows);
}

/** Pages ask the same few questions over and over: reading one takes longer than finding it here. */
const memory = new WeakMap<Catalog, Map<string, string>>();
const MAX_REMEMBERED = 500;
const MAX_KEY_LENGTH = 1500;

function remembered(catalog: Catalog, question: string, read: () => string): string {
  if (question.length > MAX_KEY_LENGTH) return read();
  const answers = memory.get(catalog) ?? new Map<string, string>();
  memory.set(catalog, answers);
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = read();
  if (answers.size >= MAX_REMEMBERED) answers.clear();
  answers.set(question, answer);
  return answer;
}

function withBody(url: URL, method: string, headers: Headers, value: unknown): Request {
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(value) });
}

/** The headers that mean something; a cookie or a forwarding header is nobody's business from here on. */
function readHeaders(given: Headers): Headers {
  const headers = new Headers();
  for (const name of ['apikey', 'authorization', 'user-agent']) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = given.get(name);
    if (schema !== null && schema !== 'public')
      throw new Refused({
        status: 406,
        code: 'PGRST106',
        message: 'Invalid schema',
        hint: 'Only the following schemas are exposed: public',
      });
  }
  headers.set('accept', readAccept(given.get('accept')));
  const prefer = readPrefer(given.get('prefer'));
  if (prefer !== '') headers.set('prefer', prefer);
  const range = given.get('range');
  if (range !== null && /^\d{1,9}-\d{0,9}$/.test(range)) headers.set('range', range);
  return headers;
}

function readAccept(given: string | null): string {
  const types = (given ?? '*/*')
    .split(',')
    .map((type) => type.split(';', 1)[0]?.trim().toLowerCase());
  if (types.includes(OBJECT) && !/nulls\s*=/.test(given ?? '')) return OBJECT;
  if (types.some((type) => ['application/json', 'application/*', '*/*', ''].includes(type ?? '')))
    return 'application/json';
  throw new Refused({
    status: 406,
    code: 'PGRST107',
    message: 'None of these media types are available',
  });
}

function readPrefer(given: string | null): string {
  const wishes = (given ?? '').split(',').map((wish) => wish.trim());
  return wishes.filter((wish) => WISHES.test(wish)).join(',');
}

function noRelation(name: string): Refused {
  return new Refused({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

function onlyRead(name: string): Refused {
  return new Refused({
    status: 405,
    code: 'PGRST101',
    message: `${name} can only be read`,
    headers: { Allow: 'GET, HEAD, OPTIONS' },
  });
}
