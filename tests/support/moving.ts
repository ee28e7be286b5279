import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { keysOf } from '#src/backend/accounts/keys.ts';
import type { MigrationDatabase } from '#src/backend/database/migrate.ts';
import { readSecrets } from '#src/backend/operations/data-dir.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { ownerOf, seal } from '#supabase/functions/second-factor/seal.ts';
import type { Embedded } from '#tests/support/embedded.ts';
import { PNG } from '#tests/support/people-site.ts';

export const PUBLIC = '/storage/v1/object/public/';

/** What ends with a session or an hour, or is about one place alone. */
const OF_THE_PLACE = [
  'private.clock',
  'private.factor_attempts',
  'private.factor_challenges',
  'private.outside_pictures',
  'private.rate_limits',
  'private.unseen_pictures',
  'private.verified_sessions',
  'public.cache_changes',
  'public.pings',
];

const TABLES = `select nspname || '.' || relname as name
  from pg_class join pg_namespace as n on n.oid = relnamespace
  where relkind = 'r' and (nspname in ('public', 'private')
    or nspname || '.' || relname in ('auth.users', 'auth.identities', 'storage.objects'))
  order by 1`;

/** Every row of everything that moves, by table. */
export async function everyRow(
  db: Pick<MigrationDatabase, 'query'>,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.query(TABLES);
  const all: Record<string, string[]> = {};
  for (const name of tables.map((row) => String(row['name']))) {
    if (OF_THE_PLACE.includes(name)) continue;
    const { rows } = await db.query(
      `select to_jsonb(t)::text as row from ${name} as t order by to_jsonb(t)::text`,
    );
    all[name] = rows.map(({ row }) => String(row));
  }
  return all;
}

/**
 * Some of everything that could be lost on the way, or happen a second time.
 *
 * @returns path of a picture that stories show
 */
export async function fillSite(embedded: Embedded, dataDir: string): Promise<string> {
  const { db } = embedded.backend;
  const { id, token } = await embedded.createUser('chief@example.net', 'admin');
  await embedded.createUser('reader@example.net');
  await db.query(`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email) from auth.users`);
  const client = embedded.client(token);
  const stored = await client.storage
    .from('article-images')
    .upload(toImageName('cover.png', 'image/png'), PNG, { contentType: 'image/png' });
  expect(stored.error).toBeNull();
  const picture = `${PUBLIC}article-images/${stored.data?.path}`;
  for (let n = 1; n <= 30; n += 1) {
    const { error } = await client.from('articles').insert({
      title: `Story ${n}`,
      content: `Gọi vốn "${n}"\nin two lines,\u2028three,\\and a picture: ${picture}`,
      category: 'news',
      status: n % 2 ? 'published' : 'draft',
      featured_image: picture,
    });
    expect(error).toBeNull();
  }
  await db.query(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'confirmed', now(), 'test', '/' from generate_series(1, 40) as n`,
  );
  await db.query(
    "update public.newsletter_subscribers set status = 'unsubscribed' where email like 'reader-1%'",
  );
  await db.query(
    `insert into private.factors (user_id, kind, name, secret, confirmed_at)
     values ($1, 'totp', 'Phone', 'sealed', now())`,
    [id],
  );
  const { rows: factors } = await db.query<{ id: string }>('select id from private.factors');
  const factor = String(factors[0]?.id);
  const { factorKey } = keysOf(readSecrets(join(dataDir, 'secrets.json')));
  await db.query('update private.factors set secret = $1 where id = $2', [
    await seal('KRUGKIDROVUWG2ZA', ownerOf(id, factor), factorKey),
    factor,
  ]);
  await db.query(
    `insert into private.recovery_codes (user_id, code_hash) values ($1, repeat('a', 64))`,
    [id],
  );
  await vi.waitFor(
    async () =>
      expect(
        (await db.query("select from public.email_outbox where status <> 'sent'")).rows,
      ).toEqual([]),
    { timeout: 60_000 },
  );
  return picture;
}
