import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#src/backend/database/migrate.ts';
import { emptyDatabase, MIGRATIONS } from '#tests/support/database.ts';

// Addresses of pictures as they were stored before, and what the migrations since make of them.
const BY_PATH = '20261221000000';
const PUBLIC = '/storage/v1/object/public';
const OLD = `http://localhost:4321${PUBLIC}`;
const named = (id: number, extension: string) =>
  `00000000-0000-4000-8000-00000000000${id}-1700000000000.${extension}`;
const LOGO = `startup-logos/${named(1, 'png')}`;
const HEAVY = `startup-logos/${named(2, 'svg')}`;
const COVER = `article-images/${named(3, 'jpg')}`;
const FOREIGN = `https://other.example${PUBLIC}/startup-logos/${named(9, 'png')}`;
const BODY = (origin: string) =>
  `<img src="${origin}/${COVER}" alt=""> and <img src="${origin}/${COVER}?x=1"> (${origin}/${LOGO}), ${FOREIGN}`;

let db: PGlite;
let directory: string;
const rows = async (sql: string, ...values: unknown[]) =>
  (await db.query<Record<string, unknown>>(sql, values)).rows;

beforeAll(async () => {
  db = await emptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'khoi-migrations-'));
  const files = await readdir(MIGRATIONS);
  const take = (wanted: (file: string) => boolean) =>
    Promise.all(
      files.filter(wanted).map((file) => cp(new URL(file, MIGRATIONS), join(directory, file))),
    );
  await take((file) => file < BY_PATH);
  await migrate(db, pathToFileURL(directory));
  for (const [object, size] of [
    [LOGO, 900],
    [HEAVY, 2_000_000],
    [COVER, 90_000],
  ] as const) {
    const [bucket, name] = object.split('/');
    await rows(
      `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, jsonb_build_object('size', $3::int))`,
      bucket,
      name,
      size,
    );
  }
  const startup = `insert into public.startups (name, slug, description, category, status, logo_url)
    values ($1, lower($1), 'Text.', 'SaaS', 'approved', $2)`;
  await rows(startup, 'Own', `${OLD}/${LOGO}`);
  await rows(startup, 'Heavy', `https://news.example${PUBLIC}/${HEAVY}`);
  await rows(startup, 'Foreign', FOREIGN);
  await rows(startup, 'Seeded', '/logos/o-cam.svg');
  await rows(
    `insert into public.articles (title, slug, content, category, status, published_at, featured_image, updated_at)
     values ('Story', 'story', $1, 'news', 'published', now() - interval '1 day', $2, '2026-01-02')`,
    BODY(OLD),
    `${OLD}/${COVER}`,
  );
  await rows(
    `insert into public.newsletter_issues (subject_en, subject_vi, blocks) values ('A', 'B', $1)`,
    JSON.stringify([
      {
        id: 'a',
        kind: 'sponsor',
        url: '',
        image: `${OLD}/${COVER}`,
        words: { en: { name: '', text: '', action: '' }, vi: { name: '', text: '', action: '' } },
      },
    ]),
  );
  await take((file) => file >= BY_PATH);
  await migrate(db, pathToFileURL(directory));
});
afterAll(async () => {
  await db.close();
  await rm(directory, { recursive: true });
});

const logoOf = async (name: string) =>
  (await rows('select logo_url from public.startups where name = $1', name))[0]?.['logo_url'];

describe('a picture that was stored with the origin of its day', () => {
  test('is stored by its path, so that the site may move', async () => {
    expect(await logoOf('Own')).toBe(`${PUBLIC}/${LOGO}`);
  });

  test('and is a heavy drawing is marked, so that it is not sent as it is', async () => {
    expect(await logoOf('Heavy')).toBe(`${PUBLIC}/${HEAVY}#0x0`);
  });

  test('of another site, or of the site itself, stays where it is', async () => {
    expect(await logoOf('Foreign')).toBe(FOREIGN);
    expect(await logoOf('Seeded')).toBe('/logos/o-cam.svg');
  });

  test('is found in texts and letters, without their being changed by anybody', async () => {
    const [story] = await rows(
      `select content, featured_image, (select count(*)::int from public.article_revisions) as kept from public.articles`,
    );
    expect(story).toEqual({ content: BODY(PUBLIC), featured_image: `${PUBLIC}/${COVER}`, kept: 0 });
    const [issue] = await rows('select blocks from public.newsletter_issues');
    expect(JSON.stringify(issue)).toContain(`"${PUBLIC}/${COVER}"`);
    expect(JSON.stringify(issue)).not.toContain('localhost');
  });
});

describe('a picture that comes with an origin from now on', () => {
  test('is stored by its path where its file is here', async () => {
    const set = (address: string) =>
      rows(
        `update public.startups set logo_url = $1 where name = 'Own' returning logo_url`,
        address,
      );
    expect(await set(`https://news.example${PUBLIC}/${LOGO}#9x7-c8102e`)).toEqual([
      { logo_url: `${PUBLIC}/${LOGO}#9x7-c8102e` },
    ]);
    expect(await set(FOREIGN)).toEqual([{ logo_url: FOREIGN }]);
    expect(await set('http://a.example/b.png')).toEqual([{ logo_url: 'https://a.example/b.png' }]);
  });

  test('goes from the entry when its file turns out not to be fit', async () => {
    const own = () =>
      rows(`update public.startups set logo_url = $1 where name = 'Own'`, `${PUBLIC}/${LOGO}#9x7`);
    await own();
    const [bucket, name] = LOGO.split('/');
    await rows('select private.picture_seen($1, $2, false)', bucket, name);
    expect(await logoOf('Own')).toBeNull();
  });
});
