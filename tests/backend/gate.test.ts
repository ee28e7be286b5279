import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type Client, type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let embedded: Embedded;
let token = '';
let admin: Client;
const logged: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
  embedded = await startEmbedded({ ADMIN_EMAILS: 'boss@example.com' });
  token = (await embedded.createUser('boss@example.com')).token;
  admin = embedded.client(token);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await embedded.close();
});

type Ask = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** As the administrator: refusals must come from the gate, not from a missing right. */
async function ask(path: string, { method = 'GET', body, headers = {} }: Ask = {}) {
  const answer = await embedded.request(path, {
    method,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}

async function isAlive(): Promise<boolean> {
  const { status } = await ask('/rest/v1/articles?select=id&limit=1');
  return status === 200;
}

const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const post = (body: unknown) => ({ method: 'POST', body });

const KILLERS: [path: string, ask?: Ask][] = [
  ['/rest/v1/rpc/count_investors?only_stages=5'],
  ['/rest/v1/rpc/count_investors?only_stages={a'],
  ['/rest/v1/rpc/count_investors?only_stages=%7B%22a%22%3A1%7D'],
  ['/rest/v1/rpc/count_investors?only_stages=null'],
  ['/rest/v1/rpc/count_investors?only_stages={{a}}'],
  ['/rest/v1/rpc/count_investors?only_stages={a}&only_stages={b}'],
  ['/rest/v1/rpc/count_investors?nobody=5'],
  ['/rest/v1/rpc/order_categories?slugs={}'],
  ['/rest/v1/rpc/find_article_page?site=en&first=x'],
  ['/rest/v1/rpc/find_article_page?site=en&first=99999999999'],
  ['/rest/v1/rpc/find_article_page?site=en&first=1.5'],
  ['/rest/v1/rpc/find_article_page?site=en'],
  ['/rest/v1/rpc/nothing'],
  ['/rest/v1/rpc/pg_sleep?a=1'],
  ['/rest/v1/rpc/count_investors', post({ only_stages: 5 })],
  ['/rest/v1/rpc/count_investors', post({ only_stages: 'seed' })],
  ['/rest/v1/rpc/count_investors', post({ only_stages: { a: 1 } })],
  ['/rest/v1/rpc/count_investors', post({ only_stages: [['a']] })],
  ['/rest/v1/rpc/count_investors', post({ only_stages: [{}] })],
  ['/rest/v1/rpc/count_investors', post({ q: { a: 1 } })],
  ['/rest/v1/rpc/count_investors', post({ q: ['a'] })],
  ['/rest/v1/rpc/count_investors', post({ q: 'a\0b' })],
  ['/rest/v1/rpc/count_investors', post('{"q":"\\ud800"}')],
  ['/rest/v1/rpc/count_investors', post([])],
  ['/rest/v1/rpc/count_investors', post([{ q: 'a' }])],
  ['/rest/v1/rpc/count_investors', post('5')],
  ['/rest/v1/rpc/count_investors', post('"x"')],
  ['/rest/v1/rpc/count_investors', post('{')],
  ['/rest/v1/rpc/count_investors', post('{"__proto__":{"q":1}}')],
  ['/rest/v1/rpc/order_categories', post({ slugs: {} })],
  ['/rest/v1/rpc/order_categories', post({ slugs: 'x' })],
  ['/rest/v1/rpc/order_featured', post({ ids: ['no-uuid'] })],
  ['/rest/v1/rpc/order_featured', post({ ids: [5] })],
  ['/rest/v1/rpc/list_for_staff', post({ list: 'articles', page_size: 'x' })],
  ['/rest/v1/rpc/list_for_staff', post({ list: 'articles', page_size: 1e99 })],
  ['/rest/v1/rpc/list_for_staff', post({ list: 'articles', ascending: 'maybe' })],
  ['/rest/v1/rpc/list_for_staff', post({ list: 'articles', ascending: 1 })],
  ['/rest/v1/rpc/list_for_staff', post(`{"list":"articles","filters":${deep(50)}}`)],
  ['/rest/v1/articles', post({ tags: 5 })],
  ['/rest/v1/articles', post({ tags: 'a' })],
  ['/rest/v1/articles', post({ tags: {} })],
  ['/rest/v1/articles', post({ title: ['a'] })],
  ['/rest/v1/articles', post({ featured: 'perhaps' })],
  ['/rest/v1/articles', post({ reading_time: 1.5 })],
  ['/rest/v1/articles', post({ reading_time: '1; drop table articles' })],
  ['/rest/v1/articles', post({ published_at: 'soon' })],
  ['/rest/v1/articles', post({ published_at: '2026-02-30T00:00:00Z' })],
  ['/rest/v1/articles', post({ published_at: 5 })],
  ['/rest/v1/articles', post({ id: 5 })],
  ['/rest/v1/articles', post({ nothing: 5 })],
  ['/rest/v1/articles', post({ title: 'a\0' })],
  ['/rest/v1/articles', post('{"title":"\\udfff"}')],
  ['/rest/v1/articles', post(deep(20_000))],
  ['/rest/v1/articles', post('')],
  ['/rest/v1/articles', post('null')],
  ['/rest/v1/articles', post('[null]')],
  ['/rest/v1/articles', post('[[]]')],
  ['/rest/v1/articles', post('{"reading_time":1e999}')],
  ['/rest/v1/articles?columns=nothing', post({ title: 'a' })],
  ['/rest/v1/articles?on_conflict=nothing', post({ title: 'a' })],
  ['/rest/v1/articles?select=((', post({ title: 'a' })],
  ['/rest/v1/articles', { method: 'PATCH', body: { title: 'a' } }],
  ['/rest/v1/articles?id=eq.5', { method: 'PATCH', body: { title: 'a' } }],
  ['/rest/v1/articles?title=eq.a', { method: 'PATCH', body: [{ title: 'a' }] }],
  ['/rest/v1/articles?title=eq.a', { method: 'PATCH', body: { tags: 5 } }],
  ['/rest/v1/articles', { method: 'DELETE' }],
  ['/rest/v1/articles?nothing=eq.1', { method: 'DELETE' }],
  ['/rest/v1/article_addresses', post({ id: 'x' })],
  ['/rest/v1/nothing'],
  ['/rest/v1/pg_class'],
  ['/rest/v1/auth.users'],
  ['/rest/v1/users'],
  ['/rest/v1/articles?select=nothing'],
  ['/rest/v1/articles?select=id,('],
  ['/rest/v1/articles?select=id)'],
  ['/rest/v1/articles?select=id::text'],
  ['/rest/v1/articles?select=count()'],
  ['/rest/v1/articles?select=id.count()'],
  ['/rest/v1/articles?select=tags->0'],
  ['/rest/v1/articles?select=...categories(slug)'],
  ['/rest/v1/articles?select=nothing(id)'],
  ['/rest/v1/articles?select=profiles(email)'],
  ['/rest/v1/articles?select=articles(id)'],
  ['/rest/v1/categories?select=articles(categories(slug))'],
  ['/rest/v1/categories?select=articles(categories(articles(categories(slug))))'],
  ['/rest/v1/categories?select=a:articles(id),b:articles(id)'],
  [`/rest/v1/categories?select=${'articles('.repeat(500)}id${')'.repeat(500)}`],
  ['/rest/v1/articles?select=id&select=title'],
  ['/rest/v1/articles?order=nothing'],
  ['/rest/v1/articles?order=id.sideways'],
  ['/rest/v1/articles?order=id;drop'],
  ['/rest/v1/articles?order=categories(slug)'],
  [`/rest/v1/articles?order=${Array(20).fill('id').join()}`],
  ['/rest/v1/articles?limit=x'],
  ['/rest/v1/articles?limit=-1'],
  ['/rest/v1/articles?limit=1e9'],
  ['/rest/v1/articles?limit=99999999999'],
  ['/rest/v1/articles?offset=99999999999'],
  ['/rest/v1/articles?id=5'],
  ['/rest/v1/articles?id=eq.5'],
  ['/rest/v1/articles?id=eq.'],
  ['/rest/v1/articles?id=in.(5)'],
  ['/rest/v1/articles?id=in.('],
  ['/rest/v1/articles?id=in.5'],
  ['/rest/v1/articles?id=like.a*'],
  ['/rest/v1/articles?id=is.5'],
  ['/rest/v1/articles?title=is.true'],
  ['/rest/v1/articles?title=match.(a+)+$'],
  ['/rest/v1/articles?title=imatch.(a+)+$'],
  ['/rest/v1/articles?title=fts.a'],
  ['/rest/v1/articles?title=wfts(english).a'],
  ['/rest/v1/articles?title=like(any).{a,b}'],
  ['/rest/v1/articles?title=eq(any).{a,b}'],
  ['/rest/v1/articles?title=isdistinct.a'],
  ['/rest/v1/articles?title=cs.{a}'],
  ['/rest/v1/articles?title=sl.(1,2)'],
  [`/rest/v1/articles?title=ilike.${'*a'.repeat(20)}`],
  [`/rest/v1/articles?title=ilike.${'a'.repeat(400)}`],
  ['/rest/v1/articles?title=like.%5C'],
  ['/rest/v1/articles?title=nonsense.a'],
  ['/rest/v1/articles?title=eq'],
  ['/rest/v1/articles?title=a'],
  ['/rest/v1/articles?title=not.not.eq.a'],
  [`/rest/v1/articles?title=eq.${'a'.repeat(5000)}`],
  ['/rest/v1/articles?title=eq.%00'],
  ['/rest/v1/articles?title=eq.%ff'],
  ['/rest/v1/articles?title=eq.%'],
  ['/rest/v1/articles?title=eq.%ED%A0%80'],
  ['/rest/v1/articles?tags=cs.5'],
  ['/rest/v1/articles?tags=cs.{'],
  ['/rest/v1/articles?tags=cs.{{a}}'],
  ['/rest/v1/articles?tags=cs.[1]'],
  ['/rest/v1/articles?tags=cs.{"a":1}'],
  ['/rest/v1/articles?tags=eq.5'],
  ['/rest/v1/articles?tags=in.({a})'],
  ['/rest/v1/articles?tags->0=eq.a'],
  ['/rest/v1/articles?featured=eq.5'],
  ['/rest/v1/articles?featured=eq.maybe'],
  ['/rest/v1/articles?reading_time=eq.a'],
  ['/rest/v1/articles?reading_time=eq.1.5'],
  ['/rest/v1/articles?reading_time=eq.99999999999'],
  ['/rest/v1/articles?published_at=lt.soon'],
  ['/rest/v1/articles?published_at=lt.2026-13-01'],
  ['/rest/v1/articles?published_at=lt.2026-01-01T25:00:00Z'],
  ['/rest/v1/articles?published_at=lt.2026-01-01T00:00:00%2B99:00'],
  ['/rest/v1/articles?published_at=lt.infinity'],
  ['/rest/v1/articles?or=('],
  ['/rest/v1/articles?or=()'],
  ['/rest/v1/articles?or=(id.eq.5)'],
  ['/rest/v1/articles?or=(title.eq.a,)'],
  ['/rest/v1/articles?or=(title.eq.a))'],
  ['/rest/v1/articles?or=(title.eq."a)'],
  ['/rest/v1/articles?or=(nothing.eq.a)'],
  ['/rest/v1/articles?or=title.eq.a'],
  ['/rest/v1/articles?or=(tags.cs.5)'],
  [`/rest/v1/articles?or=${'(or'.repeat(200)}(id.is.null)${')'.repeat(200)}`],
  [`/rest/v1/articles?or=(${Array(60).fill('title.eq.a').join()})`],
  ['/rest/v1/articles?categories.slug=eq.a'],
  ['/rest/v1/articles?select=id,categories(slug)&categories.slug=eq.a'],
  ['/rest/v1/articles?=eq.a'],
  [`/rest/v1/articles?${Array(200).fill('title=eq.a').join('&')}`],
  ['/rest/v1/page_views?views=eq.a'],
  ['/rest/v1/audit_log?after=eq.{"a":1}'],
  ['/rest/v1/audit_log?id=in.(1,a)'],
  ['/rest/v1/audit_log?id=eq.9223372036854775808'],
  ['/rest/v1/user_roles?role=eq.admin&role=eq.%22)'],
  ['/rest/v1/articles', { headers: { accept: 'text/csv' } }],
  ['/rest/v1/articles', { headers: { accept: 'application/vnd.pgrst.plan+json' } }],
  ['/rest/v1/articles', { headers: { accept: 'application/geo+json' } }],
  ['/rest/v1/articles', { headers: { 'accept-profile': 'auth' } }],
  ['/rest/v1/articles', { ...post({}), headers: { 'content-profile': 'private' } }],
  ['/rest/v1/articles', { ...post('a,b'), headers: { 'content-type': 'text/csv' } }],
  [
    '/rest/v1/articles',
    { ...post('a=b'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  ['/rest/v1/startups', post({ name: 'x'.repeat(70_000) })],
  ['/rest/v1/startups', post(Array(600).fill({ name: 'a' }))],
  ['/storage/v1/object/startup-logos', { method: 'DELETE', body: {} }],
  ['/storage/v1/object/startup-logos', { method: 'DELETE', body: { prefixes: [] } }],
  ['/storage/v1/object/startup-logos', { method: 'DELETE', body: { prefixes: [5] } }],
  [
    '/storage/v1/object/startup-logos',
    { method: 'DELETE', body: { prefixes: ['../secrets.json'] } },
  ],
  ['/storage/v1/object/startup-logos', { method: 'DELETE', body: { prefixes: 'a.svg' } }],
  ['/storage/v1/object/startup-logos', { method: 'DELETE', body: '{' }],
  ['/storage/v1/object/startup-logos/.hidden', post('x')],
  ['/storage/v1/object/Startup_Logos/a.svg', post('x')],
  ['/storage/v1/object/nothing/a.svg', post('x')],
  ['/storage/v1/object/startup-logos/a.svg', post('x')],
  ['/storage/v1/object/public/startup-logos/%252e%252e'],
  ['/functions/v1/contact-send', post('{')],
  ['/functions/v1/contact-send', post(deep(20_000))],
  ['/functions/v1/contact-send', post('x'.repeat(70_000))],
  ['/functions/v1/newsletter-subscribe', post({ email: { a: 1 } })],
  ['/functions/v1/newsletter-subscribe?a=%zz', post({})],
  ['/functions/v1/nothing', post({})],
  // What every object has is no name of ours.
  ['/functions/v1/constructor', post('x'.repeat(70_000))],
  ['/rest/v1/constructor?select=id'],
  ['/rest/v1/rpc/constructor', post({})],
  ['/rest/v1/articles?constructor=eq.a'],
  ['/rest/v1/articles?select=id&title=constructor.a'],
  ['/rest/v1/articles', { ...post({ constructor: 'a' }), headers: { prefer: 'constructor=a' } }],
];

describe('a request that no client of ours would send', () => {
  test.each(KILLERS)('%s %j is refused and harms nobody', async (path, given) => {
    const { status, text } = await ask(path, given);
    expect([status, text]).toEqual([
      expect.toSatisfy((code) => code >= 300 && code < 500),
      expect.any(String),
    ]);
    expect(status).not.toBe(401);
    expect(JSON.parse(text)).toEqual(expect.any(Object));
    expect(text.length).toBeLessThan(600);
    expect(await isAlive()).toBe(true);
  });
});

/** Texts that a careless reading takes for something else, or that end its quotes. */
const TEXTS = [
  'null',
  'NULL',
  'true',
  'false',
  'unknown',
  '5',
  '-0',
  '007',
  '1e3',
  '0x1F',
  'ff',
  'NaN',
  'Infinity',
  '""',
  '"quoted"',
  'half " quote',
  "it's",
  'back\\slash',
  'end\\\\',
  '{}',
  '{a}',
  '{"a":1}',
  '[1]',
  '(a)',
  'a,b',
  'a)b',
  'eq.a',
  'is.null',
  'not.eq.a',
  'in.(a)',
  '100 %',
  '*',
  'a*b',
  'a_b',
  'a&b=c',
  'a+b',
  'a#b?c',
  '%41',
  'a;--',
  "'; drop table articles; --",
  'Gọi vốn Series A: 5 triệu đô',
  '한국 😀',
];

describe('a text is itself', () => {
  const titles = () => admin.from('articles').select('title');

  beforeAll(async () => {
    const rows = TEXTS.map((title) => ({
      title,
      content: 'Text.',
      category: 'funding',
      tags: [title.trim()],
      status: 'draft',
    }));
    const { error } = await admin.from('articles').insert(rows);
    expect(error).toBeNull();
  });

  test.each(TEXTS)('%j: stored, found, and nothing else with it', async (text) => {
    const found = [{ title: text }];
    expect((await titles().eq('title', text)).data).toEqual(found);
    expect((await titles().neq('title', text)).data).toHaveLength(TEXTS.length - 1);
    const list = text.replaceAll(/["\\]/g, '\\$&');
    expect((await titles().filter('title', 'in', `("${list}","nothing")`)).data).toEqual(found);
    const elements = `{"${list}"}`;
    expect((await titles().filter('tags', 'cs', elements)).data).toEqual(found);
    expect((await titles().filter('tags', 'eq', elements)).data).toEqual(found);
    expect((await titles().eq('title', text).eq('status', 'draft')).data).toEqual(found);
  });

  test.each(TEXTS)('%j: as an argument, by GET and by POST', async (text) => {
    const args = { entry_kind: 'startup', entry_name: text };
    const posted = await admin.rpc('similar_entries', args);
    const got = await admin.rpc('similar_entries', args, { get: true });
    expect([posted.error, posted.data]).toEqual([null, []]);
    expect([got.error, got.data]).toEqual([null, []]);
  });

  test('in a tree of conditions, where it has nothing that a tree is written with', async () => {
    const answers = await Promise.all(
      TEXTS.map(async (text) => {
        const quoted = `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
        const { data, status } = await titles().or(`title.eq.${quoted},title.eq.nothing`);
        return [text, status, data];
      }),
    );
    for (const [text, status, data] of answers)
      expect([text, status, data]).toEqual(
        /["\\()]/.test(String(text)) ? [text, 400, null] : [text, 200, [{ title: text }]],
      );
  });
});

describe('a query', () => {
  test('with two conditions on a column means both', async () => {
    const both = admin.from('articles').select('title').like('title', '%a%').like('title', '%b%');
    const { data } = await both.order('title');
    expect(data?.map(({ title }) => title)).toEqual(
      TEXTS.filter((text) => text.includes('a') && text.includes('b')).sort(),
    );
  });

  test('with two alternatives means one of each', async () => {
    const { data } = await admin
      .from('articles')
      .select('title')
      .or('title.eq.a*b,title.eq.a_b')
      .or('title.eq.a_b,title.eq.a+b')
      .not('title', 'eq', 'x')
      .not('title', 'like', 'y%');
    expect(data).toEqual([{ title: 'a_b' }]);
  });

  test('for rows that each have many others is given a hundred of them', async () => {
    const { data, error } = await admin.from('categories').select('slug,articles(title)');
    expect(error).toBeNull();
    const funding = data?.find(({ slug }) => slug === 'funding');
    expect(funding?.articles).toHaveLength(TEXTS.length);
    expect((await ask('/rest/v1/categories?select=slug,articles(title)&limit=2')).status).toBe(200);
  });

  test('may count, be ordered, cut and be read as one object', async () => {
    const { data, count, status } = await admin
      .from('articles')
      .select('title', { count: 'exact' })
      .order('title', { ascending: false, nullsFirst: true })
      .range(1, 3);
    expect([status, data?.length, count]).toEqual([206, 3, TEXTS.length]);
    const one = await admin.from('articles').select('title').eq('title', 'ff').single();
    expect(one.data).toEqual({ title: 'ff' });
    const head = await admin.from('articles').select('*', { head: true, count: 'exact' });
    expect(head.count).toBe(TEXTS.length);
  });
});

describe('everything of a table of which some is closed', () => {
  const CLOSED = ['submitted_by', 'approved_by', 'review_note'];
  const entry = { description: 'Rides', website: 'https://rides.example', category: 'SaaS' };

  test.each(['/rest/v1/startups', '/rest/v1/startups?select=*', '/rest/v1/investors?select=id,*'])(
    '%s is what people may read',
    async (path) => {
      const answer = await ask(path, { headers: { authorization: '' } });
      expect(answer.status).toBe(200);
      const rows = JSON.parse(answer.text) as object[];
      for (const row of rows) for (const name of CLOSED) expect(row).not.toHaveProperty(name);
    },
  );

  test('a row that was written comes back without what is closed', async () => {
    const answer = await ask('/rest/v1/startups', {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: { ...entry, name: 'Whole Rides', slug: 'whole-rides', status: 'approved' },
    });
    expect(answer.status).toBe(201);
    const rows = JSON.parse(answer.text) as object[];
    expect(rows).toEqual([expect.objectContaining({ name: 'Whole Rides', slug: 'whole-rides' })]);
    for (const name of CLOSED) expect(rows[0]).not.toHaveProperty(name);
  });

  test('for the project itself it is everything', async () => {
    const { secretKey } = JSON.parse(
      readFileSync(join(String(process.env['DATA_DIR']), 'secrets.json'), 'utf8'),
    );
    const answer = await ask('/rest/v1/startups?select=*&limit=1', {
      headers: { authorization: `Bearer ${secretKey}`, apikey: secretKey },
    });
    const [row] = JSON.parse(answer.text) as object[];
    for (const name of CLOSED) expect(row).toHaveProperty(name);
  });

  test('and what is closed is refused where it is named', async () => {
    for (const name of CLOSED) {
      const answer = await ask(`/rest/v1/startups?select=name,${name}`);
      expect([401, 403]).toContain(answer.status);
    }
  });
});

describe('an argument arrives as its type', () => {
  beforeAll(async () => {
    const { error } = await admin.from('investors').insert({
      name: 'Mekong',
      slug: 'mekong',
      status: 'approved',
      investment_stage: ['Seed', 'Series A'],
      investment_focus: [],
    });
    expect(error).toBeNull();
  });

  test.each([
    [['Seed'], 1],
    [['Series A', 'Seed'], 1],
    [['Series B'], 0],
  ])('a list %j', async (only_stages, count) => {
    const args = { only_stages: [...only_stages] };
    expect((await admin.rpc('count_investors', args)).data).toBe(count);
    expect((await admin.rpc('count_investors', args, { get: true })).data).toBe(count);
  });

  test('an object, a number, a truth', async () => {
    const { data, error } = await admin.rpc('list_for_staff', {
      list: 'articles',
      filters: { status: 'draft' },
      page_size: 5,
      ascending: true,
    });
    expect(error).toBeNull();
    expect(data?.[0]?.ids).toHaveLength(5);
  });

  test('and a function that writes is not called by GET', async () => {
    const { status, headers } = await ask('/rest/v1/rpc/order_categories?slugs={a}');
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

test('none of this was worth a line of the log', () => {
  expect(logged).toEqual([]);
});

test.each([
  // It is off without a secret.
  ['newsletter-webhook', 900 * 1024, 404],
  ['translate', 200 * 1024, 422],
  ['newsletter-subscribe', 65 * 1024, 413],
])('%s reads a body of %i bytes, or refuses it itself', async (name, bytes, status) => {
  const answer = await ask(`/functions/v1/${name}`, post({ text: 'x'.repeat(bytes) }));
  expect(answer.status).toBe(status);
});
