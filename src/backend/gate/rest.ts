import { readJson } from './body.ts';
import type { Catalog } from './catalog.ts';
import type { Entered } from './entrance.ts';
import { noRoutine, Refused } from './refused.ts';
import { readCall, readRows } from './rest-body.ts';
import { parseRelationQuery, parseRoutineQuery } from './rest-query.ts';
import type { Action, RestRequest } from './rest-tree.ts';
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
  const { method } = request;
  const isReadOnly =
    method === 'GET' || method === 'HEAD' || (action.kind === 'call' && !action.routine.isVolatile);
  return { action, wishes, isReadOnly };
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
  const query = parseRelationQuery(catalog, relation, method, search);
  if (method === 'DELETE') return { kind: 'delete', relation, query };
  if (method !== 'POST' && method !== 'PATCH') return { kind: 'read', relation, query };
  if (relation.isView) throw onlyRead(relation.name);
  const body = readRows(relation, method, await readBody(), query.columns);
  return method === 'POST'
    ? { kind: 'insert', relation, query, body }
    : { kind: 'update', relation, query, body };
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
