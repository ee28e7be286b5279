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
      { line: 5, problem: 'categories' },
      { line: 6, problem: 'consent_at' },
      { line: 7, problem: 'consent_at' },
      { line: 8, problem: 'consent_page' },
      { line: 10, problem: 'repeated' },
      { line: 11, problem: 'suppressed' },
      { rows: 10, taken: 2 },
    ]),
  );
  const { rows } = await server.db.query('select from public.newsletter_subscribers');
  expect(rows).toEqual([]);
});

test('an import keeps the consent, brings nobody back and may be repeated', async () => {
  expect((await send(FILE)).at(-1)).toEqual({ rows: 10, taken: 3 });
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
