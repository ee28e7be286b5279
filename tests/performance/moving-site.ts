// What `npm run bench:moving` moves, and how it is told apart from what arrives.
import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#src/backend/database/database.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { fill } from './fill.ts';

const PICTURE_BYTES = 200_000;
const PICTURES = 'http://localhost:4321/storage/v1/object/public/article-images/';

type MovingSize = {
  readonly articles: number;
  readonly startups: number;
  readonly subscribers: number;
  /** At most as many as articles, each of which shows one. */
  readonly pictures: number;
};

/** Makes a DATA_DIR of a size where nothing is yet. */
export async function makeSite(dataDir: string, size: MovingSize): Promise<void> {
  const { articles, startups, subscribers, pictures } = size;
  await copyTemplate('empty', dataDir);
  await fill(dataDir, {
    articles,
    startups,
    investors: articles / 20,
    users: articles / 10,
    audit: articles,
  });
  const database = await openDatabase(path.join(dataDir, 'postgres'));
  await database.query(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'confirmed', now(), 'bench', '/'
     from generate_series(1, $1::integer) as n`,
    [subscribers],
  );
  const directory = path.join(dataDir, 'storage', 'article-images');
  mkdirSync(directory, { recursive: true });
  for (let n = 1; n <= pictures; n += 1) {
    const name = toImageName('picture.png', 'image/png');
    const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    writeFileSync(path.join(directory, name), Buffer.concat([start, randomBytes(PICTURE_BYTES)]));
    await database.query(
      "insert into storage.objects (bucket_id, name) values ('article-images', $1)",
      [name],
    );
    await database.query('update public.articles set featured_image = $1 where slug = $2', [
      PICTURES + name,
      `filled-${n}`,
    ]);
  }
  await database.close();
}

export type Sums = Readonly<Record<string, string>>;

/** What is somebody's of a stored file's row; the rest is the storage's own. */
const OF_A_FILE = 'jsonb_build_array(t.bucket_id, t.name, t.owner_id, t.created_at)';

/** Count and hash of the rows of each table that moves, and of the stored files. */
export async function sums(dataDir: string): Promise<Sums> {
  const database = await openDatabase(path.join(dataDir, 'postgres'));
  const { rows } = await database.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace as n on n.oid = relnamespace
     where relkind = 'r' and (nspname in ('public', 'private') or nspname || '.' || relname in ('auth.users', 'storage.objects'))
       and relname not in ('cache_changes', 'rate_limits', 'unseen_pictures')
     order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const row = name === 'storage.objects' ? OF_A_FILE : 'to_jsonb(t)';
    const sum = await database.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)::numeric), 0) as sum from ${name} as t`,
    );
    all[name] = sum.rows[0]?.sum ?? '';
  }
  const objects = await database.query<{ file: string }>(
    "select bucket_id || '/' || name as file from storage.objects order by 1",
  );
  await database.close();
  for (const { file } of objects.rows)
    all[file] = hash('sha256', readFileSync(path.join(dataDir, 'storage', file)));
  return all;
}

/** Names of what one has otherwise than the other. */
export function differences(some: Sums, others: Sums): string[] {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].filter((name) => some[name] !== others[name]);
}
