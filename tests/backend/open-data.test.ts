import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOpenData } from '#src/data/reader/open-data.ts';
import {
  OPEN_DAYS_KEPT,
  OPEN_TABLE_NAMES,
  OPEN_TABLES,
  openDayDue,
  openTable,
} from '#src/domain/ledger/open-data.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { PAGES } from '#src/i18n/pages.ts';
import { openFolder } from '#src/server/open-data/folder.ts';
import { anonymousReader, erasureReader } from '#src/server/open-data/read-rows.ts';
import { createOpenDataRoute } from '#src/server/open-data/route.ts';
import { writeOpenData } from '#src/server/open-data/run.ts';
import { createReply } from '#src/server/reply.ts';
import { createSecurityHeaders } from '#src/server/security-headers.ts';
import { migratedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let embedded: Embedded;
let root: string;
let server: Server;
let origin: string;
const siteUrl = 'https://khoi.example';
const SEEN_BY_PAGES = Symbol.for('khoi.open-data');
const readRows = anonymousReader(undefined);
const erasedAt = erasureReader(undefined);
const never = async () => null;
const at = (iso: string) => () => new Date(iso);
const NIGHT = at('2026-12-12T20:00:00Z');

beforeAll(async () => {
  // One that was used before keeps what it has, which is nothing.
  embedded = await startEmbedded({ DATA_DIR: await migratedDataDir(), SEED: 'demo' });
  root = path.join(await mkdtemp(path.join(tmpdir(), 'khoi-open-data-')), 'open-data');
  const security = createSecurityHeaders({ siteUrl });
  const route = createOpenDataRoute({
    folder: openFolder(root),
    reply: createReply(security),
    security,
  });
  server = createServer((request, response) => void route.answer(request, response)).listen(0);
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await embedded.close();
  await rm(path.dirname(root), { recursive: true, force: true });
});

const sql = async (text: string) =>
  (await embedded.backend.db.query<Record<string, unknown>>(text)).rows;

describe('columns', () => {
  test('are published or withheld by name, each of them, and explained in both languages', async () => {
    for (const table of OPEN_TABLE_NAMES) {
      const { columns, withheld } = openTable(table);
      const rows = await sql(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = '${table}'`,
      );
      const named = [...Object.keys(columns), ...withheld].sort();
      expect([table, named]).toEqual([table, rows.map(({ name }) => name).sort()]);
      for (const locale of LOCALES) {
        const { common, tables } = PAGES[locale].data;
        const own: Record<string, string> = tables[table].columns;
        const texts = { ...common, ...own } as Record<string, string>;
        expect(Object.keys(columns).filter((column) => !texts[column])).toEqual([]);
        expect(Object.keys(own).filter((column) => !(column in columns))).toEqual([]);
      }
    }
  });
});

describe('a night', () => {
  test('writes what everybody may read, and nothing else, in both formats', async () => {
    await sql(
      `update public.startups set status = 'pending', review_note = 'secret note' where slug = 'noi-lon'`,
    );
    await sql(`update public.articles set status = 'draft' where id = (
      select article_id from public.article_mentions group by article_id order by count(*) desc, article_id limit 1)`);
    await sql(`delete from public.roles where person_id = (
      select person_id from public.article_mentions where person_id is not null order by person_id limit 1)`);
    const folder = openFolder(root);
    expect(await writeOpenData({ folder, readRows, erasedAt: never, siteUrl, now: NIGHT })).toBe(
      '2026-12-13',
    );
    expect(
      await writeOpenData({ folder, readRows, erasedAt: never, siteUrl, now: NIGHT }),
    ).toBeNull();
    const manifest = folder.manifest('2026-12-13');
    expect(manifest?.files).toHaveLength(2 * OPEN_TABLE_NAMES.length);
    expect(getOpenData()).toEqual({ newest: null, earlier: [] });
    Object.assign(globalThis, { [SEEN_BY_PAGES]: folder });
    expect(getOpenData()).toEqual({ newest: manifest, earlier: [] });
    Reflect.deleteProperty(globalThis, SEEN_BY_PAGES);

    // Counted as the owner of everything sees it, in conditions of our own.
    const [counted] = await sql(`select
      (select count(*)::int from startups where status = 'approved') as startups,
      (select count(*)::int from investors where status = 'approved') as investors,
      (select count(*)::int from funding_rounds r join startups s on s.id = r.startup_id and s.status = 'approved'
        where r.status <> 'withdrawn') as funding_rounds,
      (select count(*)::int from article_mentions m join articles a on a.id = m.article_id and a.status = 'published'
        left join startups s on s.id = m.startup_id left join investors i on i.id = m.investor_id
        where coalesce(s.status, i.status, 'approved') = 'approved' and (m.person_id is null
          or m.person_id in (select person_id from roles where is_public))) as article_mentions`);
    const [all] = await sql('select count(*)::int as mentions from article_mentions');
    expect(Number(all?.['mentions'])).toBeGreaterThan(Number(counted?.['article_mentions']) + 2);
    for (const [table, rows] of Object.entries(counted ?? {}))
      for (const format of ['csv', 'json'])
        expect(manifest?.files.find(({ file }) => file === `${table}.${format}`)).toMatchObject({
          rows,
        });

    for (const { file, table, format, rows, bytes, sha256 } of manifest?.files ?? []) {
      const answer = await fetch(`${origin}/data/2026-12-13/${file}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([
        bytes,
        sha256,
      ]);
      const text = body.toString('utf8');
      expect(text).not.toMatch(/@|secret note|noi-lon/);
      const columns = Object.keys(OPEN_TABLES[table].columns);
      if (format === 'json') {
        const values = JSON.parse(text) as Record<string, unknown>[];
        expect(values).toHaveLength(rows);
        for (const value of values.slice(0, 1)) expect(Object.keys(value)).toEqual(columns);
      } else expect(text.startsWith(`${columns.join(',')}\r\n`)).toBe(true);
    }
  });

  test('is read a page at a time, however many rows have one key', async () => {
    const asked: (string | null)[] = [];
    const many = Array.from({ length: 2500 }, (_, n) => ({
      id: `k${String(n >> 1).padStart(5, '0')}`,
    }));
    const folder = openFolder(path.join(root, 'pages'));
    await writeOpenData({
      folder,
      erasedAt: never,
      siteUrl,
      now: NIGHT,
      readRows: async (table, from) => {
        if (table !== 'people') return [];
        asked.push(from);
        return many.filter(({ id }) => from === null || id >= from).slice(0, 1000);
      },
    });
    expect(asked).toHaveLength(3);
    expect(
      folder.manifest('2026-12-13')?.files.find(({ file }) => file === 'people.csv'),
    ).toMatchObject({
      rows: 2500,
    });
  });

  test('leaves nothing half-way, lets one write at a time, takes over from the dead and forgets old days', async () => {
    const own = path.join(root, 'crash');
    const folder = openFolder(own);
    const broken = writeOpenData({
      folder,
      erasedAt: never,
      siteUrl,
      now: NIGHT,
      readRows: async (table) => {
        if (table === 'roles') throw new Error('the database went away');
        return [];
      },
    });
    await expect(broken).rejects.toThrow('went away');
    expect(folder.days()).toEqual([]);

    const held = await folder.take();
    expect(await openFolder(own).take()).toBeNull();
    expect(
      await writeOpenData({
        folder: openFolder(own),
        readRows,
        erasedAt: never,
        siteUrl,
        now: NIGHT,
      }),
    ).toBeNull();
    // The process that held it was killed an hour ago, in the middle of a file.
    expect(held).not.toBeNull();
    const old = Date.now() / 1000 - 3600;
    utimesSync(path.join(own, 'lease'), old, old);
    mkdirSync(path.join(own, 'draft'), { recursive: true });
    writeFileSync(path.join(own, 'draft', 'left.csv.gz'), 'half');
    for (let day = 1; day <= OPEN_DAYS_KEPT; day += 1)
      mkdirSync(path.join(own, `2026-11-${String(day).padStart(2, '0')}`));
    expect(await writeOpenData({ folder, readRows, erasedAt: never, siteUrl, now: NIGHT })).toBe(
      '2026-12-13',
    );
    expect(existsSync(path.join(own, '2026-12-13', 'left.csv.gz'))).toBe(false);
    expect(existsSync(path.join(own, 'lease'))).toBe(false);
    expect(folder.days()).toHaveLength(OPEN_DAYS_KEPT);
    expect(folder.days().at(-1)).toBe('2026-11-02');
  });

  test('leaves out who was erased since, of every day, within minutes', async () => {
    const folder = openFolder(path.join(root, 'erased'));
    const days = [at('2026-12-11T20:00:00Z'), NIGHT];
    for (const now of days) await writeOpenData({ folder, readRows, erasedAt, siteUrl, now });
    expect(folder.days()).toEqual(['2026-12-13', '2026-12-12']);
    const nameIn = async (day: string, name: string) =>
      gunzipSync(await readFile(folder.fileOf(day, 'people.csv'))).includes(name);
    const [person] = await sql('select id, name from public.people order by name limit 1');
    const name = String(person?.['name']);
    expect(await nameIn('2026-12-12', name)).toBe(true);
    const later = at('2026-12-12T20:05:00Z');
    expect(await writeOpenData({ folder, readRows, erasedAt, siteUrl, now: later })).toBeNull();

    await sql(`delete from public.people where name = '${name}'`);
    // Of a site whose clock the days above run ahead of.
    const erased = async () => ((await erasedAt()) ? '2026-12-12T20:06:00Z' : null);
    const minute = at('2026-12-12T20:10:00Z');
    const again = { folder, readRows, erasedAt: erased, siteUrl, now: minute };
    expect(await writeOpenData(again)).toBe('2026-12-13');
    expect(folder.days()).toEqual(['2026-12-13']);
    expect(await nameIn('2026-12-13', name)).toBe(false);
    expect(folder.manifest('2026-12-13')?.generated_at).toBe('2026-12-12T20:10:00.000Z');
    expect(await writeOpenData(again)).toBeNull();
  });

  test('begins at two in the morning in Vietnam', () => {
    expect(openDayDue(new Date('2026-12-12T18:59:59Z'))).toBe('2026-12-12');
    expect(openDayDue(new Date('2026-12-12T19:00:00Z'))).toBe('2026-12-13');
  });
});

describe('files are sent', () => {
  const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}/data/${file}`, { method, headers, redirect: 'manual' });

  test('for an hour, with a tag, packed for whoever takes that, and the newest by a name that moves', async () => {
    const packed = await get('2026-12-13/startups.csv', { 'accept-encoding': 'gzip, br' });
    expect(packed.status).toBe(200);
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
    const tag = packed.headers.get('etag') ?? '';
    const again = await get('2026-12-13/startups.csv', {
      'accept-encoding': 'gzip',
      'if-none-match': tag,
    });
    expect(again.status).toBe(304);
    const plain = await get('2026-12-13/startups.csv', { 'accept-encoding': 'br' });
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag') === tag]).toEqual([
      null,
      false,
    ]);
    expect(await plain.text()).toBe(await packed.text());
    const head = await get('2026-12-13/manifest.json', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const newest = await get('latest/startups.json');
    expect([newest.status, newest.headers.get('location')]).toEqual([
      302,
      '/data/2026-12-13/startups.json',
    ]);
  });

  test.each([
    ['2026-12-12/startups.csv', 404],
    ['2026-12-13/profiles.csv', 404],
    ['latest/newsletter_subscribers.json', 404],
    ['2026-12-13/..%2Fstartups.csv', 404],
  ])('but none that is not there: %s', async (file, status) => {
    expect((await get(file)).status).toBe(status);
  });

  test('and nothing is written there', async () => {
    expect((await get('2026-12-13/startups.csv', {}, 'POST')).status).toBe(405);
  });
});
