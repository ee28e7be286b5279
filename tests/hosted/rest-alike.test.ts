import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { createDoor } from '#src/backend/fetch.ts';
import { openCatalog } from '#src/backend/gate/catalog.ts';
import { createQueryLimiter } from '#src/backend/gate/query-limiter.ts';
import { createRouteLimiter } from '#src/backend/gate/route-limiter.ts';
import type { Door } from '#src/backend/runtime.ts';
import { createUploads } from '#src/backend/uploads/uploads.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

// One database and two implementations of PostgREST, ours and Supabase Lite: what they answer is the same.

let lite: LiteServer;
let ours: Door;
beforeAll(async () => {
  lite = await startLiteServer();
  const database = lite.db as Database;
  ours = createDoor({
    database,
    catalog: await openCatalog(database),
    keys: {
      publishableKey: lite.publishableKey,
      secretKey: lite.secretKey,
      jwtSecret: 'of nobody who asks here, and long enough',
    },
    uploads: createUploads('/nowhere'),
    limiter: createRouteLimiter(),
    queries: createQueryLimiter(),
    services: [],
  });
  await database.exec(`
    insert into public.articles (title, slug, content, category, tags, status, published_at) values
      ('One', 'one', 'Text.', 'funding', '{a,"b c"}', 'published', '2026-01-02'),
      ('Two', 'two', 'Text.', 'funding', '{}', 'published', '2026-01-03'),
      ('Three, "3"', 'three', 'Text.', 'ai', '{a}', 'draft', null)`);
});
afterAll(() => lite.close());

type Ask = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

async function answered(answer: Response) {
  const text = await answer.text();
  // Of Lite, moments have a blank and no minutes behind the offset.
  const moment = /"(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::00)?"/g;
  const json = text === '' ? null : JSON.parse(text.replaceAll(moment, '"$1T$2Z"'));
  // Of what is refused, either says more than the other now and then.
  if (!answer.ok && json) return { status: answer.status, code: json.code, message: json.message };
  return { status: answer.status, range: answer.headers.get('content-range'), json };
}

async function both(
  path: string,
  { method = 'GET', body, headers }: Ask = {},
  key = lite.secretKey,
) {
  const request = () =>
    new Request(`${lite.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return [await answered(await ours.fetch(request())), await answered(await lite.fetch(request()))];
}

const EXACT = { headers: { prefer: 'count=exact' } };
const ONE = { headers: { accept: 'application/vnd.pgrst.object+json' } };

test.each<[path: string, ask?: Ask]>([
  ['articles?select=id,title,tags,published_at,featured&order=slug'],
  ['articles?select=*&order=slug', EXACT],
  ['articles?select=slug&order=slug&limit=1&offset=1', EXACT],
  ['articles?select=slug&offset=9', EXACT],
  ['articles?select=slug&order=published_at.desc.nullslast'],
  ['articles?select=name:title&title=eq.One', ONE],
  ['articles?select=title', ONE],
  ['articles?select=slug&tags=cs.{a}&order=slug'],
  ['articles?select=slug&tags=ov.{"b c",x}'],
  ['articles?select=slug&title=in.(One,"Three, \\"3\\"")&order=slug'],
  ['articles?select=slug&title=like.T*&order=slug'],
  ['articles?select=slug&published_at=is.null'],
  ['articles?select=slug&or=(title.eq.One,and(status.eq.draft,category.eq.ai))&order=slug'],
  ['articles?select=slug,categories(slug,position)&order=slug'],
  ['categories?select=slug,articles(slug)&order=slug&slug=in.(ai,funding,tech)'],
  ['categories?select=slug,articles!inner(title)&order=slug'],
  ['articles?select=slug', { method: 'HEAD', ...EXACT }],
  ['rpc/count_investors'],
  ['rpc/similar_entries?entry_kind=startup&entry_name=x'],
  ['rpc/find_article_page?site=en&first=2', EXACT],
  ['rpc/order_categories', { method: 'POST', body: { slugs: ['ai', 'funding'] } }],
  ['articles?slug=eq.one', { method: 'PATCH', body: { title: 'First' } }],
  [
    'articles?slug=eq.one&select=slug,tags',
    { method: 'PATCH', body: { tags: ['{', '"'] }, headers: { prefer: 'return=representation' } },
  ],
  ['articles?slug=eq.one', { method: 'PATCH', body: { title: null } }],
  ['articles', { method: 'POST', body: { title: 'x', slug: 'one', content: 'x', category: 'ai' } }],
  ['articles', { method: 'POST', body: { title: 'x', slug: 'y', content: 'x', category: 'none' } }],
  ['articles?slug=eq.nothing', { method: 'DELETE' }],
  ['articles?select=nothing'],
  ['nothing?select=id'],
])('%s %j', async (path, given) => {
  const [own, other] = await both(path, given);
  expect(own).toEqual(other);
});

test.each([
  ['articles?select=slug,title&order=slug'],
  ['startups?select=name'],
  ['user_roles?select=role'],
  ['startups?select=submitted_by'],
])('of a visitor: %s', async (path) => {
  const [own, other] = await both(path, {}, lite.publishableKey);
  expect(own).toEqual(other);
});
