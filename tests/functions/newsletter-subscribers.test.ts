import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHandler } from '#supabase/functions/newsletter-subscribers/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

let server: LiteServer;
let admin: string;
beforeAll(async () => {
  server = await startLiteServer();
  const { rows } = await server.db.query(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'chief@example.com', now()) returning id`,
  );
  admin = String(rows[0]?.['id']);
  await server.db.query("update public.user_roles set role = 'admin' where user_id = $1", [admin]);
});
afterAll(() => server.close());
beforeEach(() =>
  server.db.exec(
    `delete from public.newsletter_subscribers; delete from public.newsletter_suppressions;
     delete from private.leavers`,
  ),
);

const call = (init: RequestInit = {}, query = '', caller: string | null = admin) =>
  createHandler(
    testDeps(server, {
      getCaller: async () => (caller === null ? null : { id: caller, email: 'chief@example.com' }),
    }),
  )(new Request(`http://localhost/functions/v1/newsletter-subscribers${query}`, init));

const send = async (csv: string, query = '') => {
  const answer = await call({ method: 'POST', body: csv }, query);
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

const FILE = `\uFEFFemail,locale,categories,consent_at,consent_page
Linh@Example.com,vi,funding;tech,2026-01-05,/newsletter
no-address,en,,2026-01-05,/newsletter
an@example.com,fr,,2026-01-05,/newsletter
an@example.com,en,gossip,2026-01-05,/newsletter
an@example.com,en,,,/newsletter
an@example.com,en,,2099-01-05,/newsletter
an@example.com,en,,2026-01-05,
"quoted@example.com",,,2026-01-05T10:00:00Z,"Tech, day in Huế"
linh@example.com,en,,2026-01-05,/newsletter
gone@example.com,en,,2026-01-05,/newsletter
`;

test('a dry run names every row that would be left out, and stores nothing', async () => {
  await server.db.exec(`insert into public.newsletter_suppressions (email_hash, reason)
    values (private.email_hash('gone@example.com'), 'complaint')`);
  const problems = await send(FILE, '?dry=1');
  expect(problems).toEqual(
    expect.arrayContaining([
      { line: 3, problem: 'email' },
      { line: 4, problem: 'locale' },
      { line: 6, problem: 'consent_at' },
      { line: 7, problem: 'consent_at' },
      { line: 8, problem: 'consent_page' },
      { line: 10, problem: 'repeated' },
      { line: 11, problem: 'suppressed' },
      { rows: 10, taken: 3 },
    ]),
  );
  const { rows } = await server.db.query('select from public.newsletter_subscribers');
  expect(rows).toEqual([]);
});

test('an import keeps the consent, brings nobody back and may be repeated', async () => {
  expect((await send(FILE)).at(-1)).toEqual({ rows: 10, taken: 4 });
  await server.db.exec(
    "update public.newsletter_subscribers set status = 'unsubscribed' where email = 'linh@example.com'",
  );
  expect((await send(FILE)).at(-1)).toEqual({ rows: 10, taken: 0 });
  const { rows } = await server.db.query(
    `select email, status, locale, categories, consent_page, consent_version
     from public.newsletter_subscribers where email in ('linh@example.com', 'quoted@example.com') order by email`,
  );
  expect(rows).toMatchObject([
    { status: 'unsubscribed', locale: 'vi', categories: ['funding', 'tech'] },
    { status: 'confirmed', consent_page: 'Tech, day in Huế', consent_version: 'import' },
  ]);
});

test('an import takes first names, and no other text in their place', async () => {
  const said = await send(`email,first_name,consent_at,consent_page
a@example.com, Bình ,2026-01-05,/newsletter
b@example.com,http://spam.example,2026-01-05,/newsletter
c@example.com,<b>An</b>,2026-01-05,/newsletter
d@example.com,${'x'.repeat(61)},2026-01-05,/newsletter
e@example.com,"two
lines",2026-01-05,/newsletter
f@example.com,,2026-01-05,/newsletter
g@example.com,{{first_name}},2026-01-05,/newsletter
`);
  expect(said).toEqual([{ rows: 7, taken: 7 }]);
  const { rows } = await server.db.query(
    'select first_name from public.newsletter_subscribers order by email',
  );
  expect(rows.map((row) => row['first_name'])).toEqual([
    ...['Bình', null, null, null, 'two lines', null, null],
  ]);
});

test('an import brings nobody back who had their data deleted, until they come themselves', async () => {
  const file = 'email,consent_at,consent_page\nlinh@example.com,2026-01-05,/newsletter';
  await send(file);
  await server.db.exec('delete from public.newsletter_subscribers');
  for (const query of ['?dry=1', ''])
    expect(await send(file, query)).toEqual([
      { line: 2, problem: 'erased' },
      { rows: 1, taken: 0 },
    ]);
  await server.db.exec(`select public.newsletter_subscribe('linh@example.com', 'en', '1', '/');
    update public.newsletter_subscribers set status = 'confirmed'`);
  expect((await send(file))[0]).toEqual({ line: 2, problem: 'known' });
  // A request that nobody confirmed was no reader, and is forgotten by the clock.
  await server.db.exec(`select public.newsletter_subscribe('an@example.com', 'en', '1', '/');
    delete from public.newsletter_subscribers where email = 'an@example.com'`);
  expect((await send(file.replace('linh', 'an'))).at(-1)).toEqual({ rows: 1, taken: 1 });
});

const peopleOf = async () =>
  (
    await server.db.query(
      'select email, status, categories from public.newsletter_subscribers order by email',
    )
  ).rows;
const suppressedAs = async (email: string) =>
  (
    await server.db.query(
      'select reason from public.newsletter_suppressions where email_hash = private.email_hash($1)',
      [email],
    )
  ).rows[0]?.['reason'];

test('who left elsewhere is never a reader, and is gone here from then on', async () => {
  const file = `email,consent_at,consent_page,status,unsubscribed_at
here@example.com,2026-01-05,/fair,active,
left@example.com,,,unsubscribed,2026-01-06
bounced@example.com,2026-01-05,/fair,cleaned,
angry@example.com,2026-01-05,/fair,complained,
blocked@example.com,2026-01-05,/fair,suppressed,
asked@example.com,2026-01-05,/fair,pending,
odd@example.com,2026-01-05,/fair,something else,
nobody,,,unsubscribed,
`;
  const told = [
    { line: 3, problem: 'gone_unsubscribed' },
    { line: 4, problem: 'gone_bounce' },
    { line: 5, problem: 'gone_complaint' },
    { line: 6, problem: 'gone_manual' },
    { line: 7, problem: 'inactive' },
    { line: 8, problem: 'inactive' },
    { line: 9, problem: 'email' },
    { rows: 8, taken: 1 },
  ];
  for (const query of ['?dry=1', '']) {
    const said = await send(file, query);
    expect(said).toHaveLength(told.length);
    expect(said).toEqual(expect.arrayContaining(told));
    if (query) expect(await peopleOf()).toEqual([]);
  }
  expect(await peopleOf()).toMatchObject([
    { email: 'here@example.com', status: 'confirmed' },
    { email: 'left@example.com', status: 'unsubscribed' },
  ]);
  expect(
    await Promise.all(
      ['bounced', 'angry', 'blocked', 'left'].map((name) => suppressedAs(`${name}@example.com`)),
    ),
  ).toEqual(['bounce', 'complaint', 'manual', undefined]);
  // An older list, in which they are readers still, brings none of them back.
  const again = ['left', 'bounced', 'angry', 'blocked'].map(
    (name) => `${name}@example.com,2026-01-05,/fair,active`,
  );
  expect(await send(['email,consent_at,consent_page,status', ...again].join('\n'))).toEqual([
    { line: 2, problem: 'unsubscribed' },
    { line: 3, problem: 'suppressed' },
    { line: 4, problem: 'suppressed' },
    { line: 5, problem: 'suppressed' },
    { rows: 4, taken: 0 },
  ]);
  expect(await send(file)).toContainEqual({ line: 3, problem: 'gone_unsubscribed' });
  // Whom nobody stopped may come back by themselves.
  await server.db.exec(`select public.newsletter_subscribe('left@example.com', 'en', '1', '/');
    update public.newsletter_subscribers set status = 'confirmed' where email = 'left@example.com'`);
  // What happened elsewhere before that is past.
  expect(await send(file)).toContainEqual({ line: 3, problem: 'known' });
  expect(await peopleOf()).toContainEqual(
    expect.objectContaining({ email: 'left@example.com', status: 'confirmed' }),
  );
});

test('who is a reader here and left elsewhere is gone, with the mail that waits', async () => {
  const row = (email: string, status: string) => `${email}@example.com,2026-01-05,/fair,${status}`;
  const head = 'email,consent_at,consent_page,status';
  await send([head, ...['an', 'binh', 'chi'].map((name) => row(name, 'active'))].join('\n'));
  await server.db.exec(`insert into public.email_outbox (template, to_email, locale)
    values ('newsletter-tour', 'an@example.com', 'en')`);
  const left = [head, row('an', 'unsubscribed'), row('binh', 'bounced')].join('\n');
  const statuses = async () => (await peopleOf()).map(({ status }) => status);
  expect((await send(left, '?dry=1')).at(-1)).toEqual({ rows: 2, taken: 0 });
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  await send(left);
  expect(await statuses()).toEqual(['unsubscribed', 'suppressed', 'confirmed']);
  const { rows } = await server.db.query(
    "select status from public.email_outbox where to_email = 'an@example.com'",
  );
  expect(rows).toEqual([{ status: 'failed' }]);
});

test('of rows about one address that of their leaving counts, whichever comes first', async () => {
  const row = (email: string, status: string) => `${email}@example.com,2026-01-05,/fair,${status}`;
  const file = [
    'email,consent_at,consent_page,status',
    row('an', 'active'),
    row('an', 'unsubscribed'),
    row('binh', 'bounced'),
    row('binh', 'active'),
    row('binh', 'complained'),
  ].join('\n');
  expect((await send(file, '?dry=1')).at(-1)).toEqual({ rows: 5, taken: 0 });
  expect((await send(file)).at(-1)).toEqual({ rows: 5, taken: 0 });
  expect(await peopleOf()).toMatchObject([{ email: 'an@example.com', status: 'unsubscribed' }]);
  expect(await suppressedAs('binh@example.com')).toBe('complaint');
});

test('who left elsewhere after their data was deleted here stays a fingerprint', async () => {
  const file = (status: string) =>
    `email,consent_at,consent_page,status\nan@example.com,2026-01-05,/fair,${status}`;
  await send(file('active'));
  await server.db.exec('delete from public.newsletter_subscribers');
  await send(file('unsubscribed'));
  expect(await peopleOf()).toEqual([]);
  expect((await send(file('active')))[0]).toEqual({ line: 2, problem: 'erased' });
});

test('tags of other programs are topics where they are ours, and refuse nobody', async () => {
  const tags = '"""VIP 2024"",""Tech""; funding"';
  await send(`email,consent_at,consent_page,tags\nan@example.com,2026-01-05,/fair,${tags}`);
  expect(await peopleOf()).toMatchObject([{ categories: ['funding', 'tech'] }]);
});

test('our own export comes back as it was: readers as readers, who left as gone', async () => {
  await server.db.exec(`insert into public.newsletter_subscribers
      (email, status, categories, consent_version, consent_page, consent_at, confirmed_at, unsubscribed_at)
    values ('=an@example.com', 'confirmed', '{funding,tech}', '1', '=fair', '2026-01-05', '2026-01-05', null),
      ('binh@example.com', 'pending', '{}', '1', '/', '2026-01-05', null, null),
      ('chi@example.com', 'unsubscribed', '{}', '1', '/', '2026-01-05', '2026-01-05', '2026-01-06'),
      ('dung@example.com', 'suppressed', '{}', '1', '/', '2026-01-05', '2026-01-05', '2026-01-06')`);
  const exported = await (await call()).text();
  expect(exported).toContain("'=an@example.com");
  await server.db.exec('delete from public.newsletter_subscribers; delete from private.leavers');
  expect((await send(exported)).at(-1)).toEqual({ rows: 4, taken: 1 });
  expect(await peopleOf()).toEqual([
    { email: '=an@example.com', status: 'confirmed', categories: ['funding', 'tech'] },
    { email: 'chi@example.com', status: 'unsubscribed', categories: [] },
  ]);
  expect(await suppressedAs('dung@example.com')).toBe('manual');
  const { rows } = await server.db.query(
    "select consent_page from public.newsletter_subscribers where email = '=an@example.com'",
  );
  expect(rows).toEqual([{ consent_page: '=fair' }]);
});

test('a moment of consent may have a zone of two digits', async () => {
  const row = (email: string, at: string) => `${email}@example.com,${at},/fair`;
  const rows = [row('an', '2026-01-05 10:00:00+00'), row('binh', '2026-01-05 10:00:00.5+07')];
  expect((await send(['email,consent_at,consent_page', ...rows].join('\n'))).at(-1)).toEqual({
    ...{ rows: 2, taken: 2 },
  });
});

test('an export streams everybody, and no cell is a formula', async () => {
  await server.db.exec(`insert into public.newsletter_subscribers (email, consent_version, consent_page)
    select 'r' || n || '@example.com', '1', '=cmd()' from generate_series(1, 2500) as n`);
  const answer = await call();
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2501);
  expect(lines[1]).toContain("'=cmd()");
});

test('a file is judged as a whole, however long it is, and as a piece of another by its own lines', async () => {
  const row = (n: number) => `r${n}@example.com,2026-01-05,/newsletter`;
  const long = [
    'email,consent_at,consent_page',
    ...Array.from({ length: 2500 }, (_, n) => row(n)),
    row(3),
  ];
  expect(await send(long.join('\n'), '?dry=1')).toEqual([
    { line: 2502, problem: 'repeated' },
    { rows: 2501, taken: 2500 },
  ]);
  const piece = ['line,email,consent_at,consent_page', `7001,${row(1)}`, '7002,none,,'];
  expect(await send(piece.join('\n'), '?dry=1')).toEqual([
    { line: 7002, problem: 'email' },
    { rows: 2, taken: 1 },
  ]);
});

test('a browser writes the export to disk with a ticket that one admin has for a minute', async () => {
  const asked = await call({ method: 'POST' }, '?ticket');
  expect(asked.status).toBe(200);
  const { ticket } = (await asked.json()) as { ticket: string };
  const open = (given: string, caller: string | null = null) =>
    call({}, `?ticket=${encodeURIComponent(given)}`, caller);
  const answer = await open(ticket);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="subscribers.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const bad of ['', 'x.y.z', ticket.slice(0, -1), ticket.replace(/^[^.]+/, 'somebody-else')])
    expect((await open(bad)).status).toBe(401);
  expect((await call({ method: 'POST' }, '?ticket', null)).status).toBe(401);
  // A ticket is no session: nothing can be imported with it.
  const forged = await call({ method: 'POST', body: FILE }, `?ticket=${ticket}`, null);
  expect(forged.status).toBe(401);
  const late = createHandler(
    testDeps(server, { getCaller: async () => null, now: () => new Date(Date.now() + 61_000) }),
  );
  const old = new Request(`http://localhost/functions/v1/newsletter-subscribers?ticket=${ticket}`);
  expect((await late(old)).status).toBe(401);
});

test('only admins get in', async () => {
  expect((await call({}, '', null)).status).toBe(401);
  expect((await call({}, '', '00000000-0000-4000-8000-000000000000')).status).toBe(403);
});
