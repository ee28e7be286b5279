import { readJson } from './body.ts';
import type { Catalog } from './catalog.ts';
import type { Entered } from './entrance.ts';
import { noRoutine, Refused } from './refused.ts';
import { readCall, readRows } from './rest-body.ts';
import { parseRelationQuery, parseRoutineQuery } from './rest-query.ts';
import type { Action, Query, RestRequest } from './rest-tree.ts';
import { checkProfile, readWishes } from './rest-wishes.ts';

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

/**
 * Reads a request for REST.
 *
 * @param isOwn whether the site itself asks
 * @throws Refused
 */
export async function readRestRequest(
  catalog: Catalog,
  { request, params }: Entered,
  isOwn: boolean,
): Promise<RestRequest> {
  checkProfile(request.headers);
  const wishes = readWishes(request);
  const name = params['function'] ?? params['relation'] ?? '';
  const readBody = () => readJson(request, isOwn ? MAX_OWN_BYTES : (BYTES[name] ?? MAX_BYTES));
  const action =
    params['function'] === undefined
      ? await readRelation(catalog, request, name, readBody)
      : await readRoutine(catalog, request, name, readBody);
  const { method, url } = request;
  const isReadOnly =
    method === 'GET' || method === 'HEAD' || (action.kind === 'call' && !action.routine.isVolatile);
  const told = {
    'request.method': method,
    'request.path': new URL(url).pathname.replace(/^\/rest\/v1/, ''),
    'request.headers': JSON.stringify(toldHeaders(request.headers)),
  };
  return { action, wishes, told, isReadOnly };
}

/** A cookie or a forwarding header is no business of the database. */
function toldHeaders(given: Headers): object {
  const names = ['user-agent', 'accept', 'prefer', 'range'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

async function readRoutine(
  catalog: Catalog,
  { method, url }: Request,
  name: string,
  readBody: () => Promise<unknown>,
): Promise<Action> {
  const routine = catalog.routines.get(name);
  if (!routine) throw noRoutine(name.slice(0, 63));
  const { args, query } = parseRoutineQuery(catalog, routine, method, new URL(url).search);
  const given = method === 'POST' ? readCall(routine, await readBody()) : args;
  return { kind: 'call', routine, args: given, query };
}

async function readRelation(
  catalog: Catalog,
  { method, url }: Request,
  name: string,
  readBody: () => Promise<unknown>,
): Promise<Action> {
  const relation = catalog.relations.get(name);
  if (!relation) throw noRelation(name.slice(0, 63));
  const { search } = new URL(url);
  const query = remembered(catalog, `${method} ${name} ${search}`, () =>
    parseRelationQuery(catalog, relation, method, search),
  );
  if (method === 'DELETE') return { kind: 'delete', relation, query };
  if (method !== 'POST' && method !== 'PATCH') return { kind: 'read', relation, query };
  if (relation.isView) throw onlyRead(relation.name);
  const body = readRows(relation, method, await readBody(), query.columns);
  return method === 'POST'
    ? { kind: 'insert', relation, query, body }
    : { kind: 'update', relation, query, body };
}

/** Pages ask the same few questions over and over: reading one takes longer than finding it here. */
const memory = new WeakMap<Catalog, Map<string, Query>>();
const MAX_REMEMBERED = 500;
const MAX_KEY_LENGTH = 1500;

function remembered(catalog: Catalog, question: string, read: () => Query): Query {
  if (question.length > MAX_KEY_LENGTH) return read();
  const answers = memory.get(catalog) ?? new Map<string, Query>();
  memory.set(catalog, answers);
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = read();
  if (answers.size >= MAX_REMEMBERED) answers.clear();
  answers.set(question, answer);
  return answer;
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
