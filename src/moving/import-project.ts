import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationVersions } from '#src/backend/database/migrate.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { MAX_IMAGE_BYTES, sniffImageType } from '#src/domain/image-type.ts';
import { ALL_TAGS } from '#src/domain/pages/cache-tags.ts';
import { rowsOf } from '#src/hosted/table-rows.ts';
import { tellOfClosedApps } from './apps.ts';
import { checkFolder, linesOf, objectFile, objectsOf, tableFile } from './folder.ts';
import { factorKeyOf, type Imported } from './import-data-dir.ts';
import { type Instead, storeLines } from './load-rows.ts';
import { loadSite } from './load-site.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { pictureMover } from './pictures.ts';
import type { Project } from './project.ts';
import type { Query } from './query.ts';
import { LINK_COLUMNS, MIGRATIONS, usedTable } from './tables.ts';

/** Pictures that travel at the same time. */
const AT_ONCE = 4;

/**
 * Takes an exported folder into a Supabase project that has the schema and nothing else. Files go first,
 * since nobody sees them before the rows that name them, which come all at once or not at all.
 *
 * @throws ConfigError when the project or the folder does not fit; nothing was imported
 */
export async function importProject(folder: string, project: Project): Promise<Imported> {
  const manifest = await readManifest(folder, await migrationVersions(MIGRATIONS));
  const inFolder = await checkFolder(folder);
  const key = await factorKeyOf(folder, inFolder);
  const found = objectsOf(inFolder);
  const left = await oddFiles(folder, found);
  const files = found.difference(new Set(left));
  const { database } = project;
  await database.transaction((query) => assertReady(query, folder, manifest, files));
  const stored: string[] = [];
  try {
    await uploadAll(project, folder, files, stored);
    const filled = await database.transaction(async (query) => {
      await assertReady(query, folder, manifest, files);
      const rows = await fill(query, folder, manifest, pictureMover(files));
      return { rows, closedApps: await tellOfClosedApps(query, key) };
    });
    return { ...filled, files: files.size, left };
  } catch (error) {
    await removeAll(project, stored);
    throw error;
  }
}

/** Files that a project's storage refuses: what came past the site of another one is not always a picture. */
async function oddFiles(folder: string, objects: ReadonlySet<string>): Promise<string[]> {
  const odd: string[] = [];
  for (const object of objects) {
    const bytes = await readFile(join(folder, objectFile(object)));
    if (sniffImageType(bytes) === null || bytes.length > MAX_IMAGE_BYTES) odd.push(object);
  }
  return odd.toSorted();
}

async function assertReady(
  query: Query,
  folder: string,
  manifest: Manifest,
  files: ReadonlySet<string>,
): Promise<void> {
  const history = await rowsOf(query, 'supabase_migrations.schema_migrations', 'version');
  const has = history.map(({ version }) => String(version));
  if (manifest.migrations.some((version) => !has.includes(version)))
    throw new ConfigError(
      `The project lacks migrations that ${folder} was made with: npm run hosted:setup.`,
    );
  if (has.some((version) => !manifest.migrations.includes(version)))
    throw new ConfigError(
      `${folder} comes from an earlier version than the project has: import it into an empty DATA_DIR, start the site on that once, and export it again.`,
    );
  // Files of an earlier try may be there already.
  const objects = await query("select bucket_id || '/' || name as object from storage.objects");
  const used = objects.every(({ object }) => files.has(String(object)))
    ? await usedTable(query, ['storage.objects'])
    : 'storage.objects';
  if (used !== null)
    throw new ConfigError(
      `The project is in use, there is something in ${used}: import into one in which nothing was begun.`,
    );
}

async function fill(
  query: Query,
  folder: string,
  manifest: Manifest,
  change: (line: string) => string,
): Promise<number> {
  const listed = await query('select email from public.admin_emails order by email');
  const objects = 'storage.objects';
  const rows = await loadSite(query, folder, manifest, {
    change,
    instead: TO_HOSTED,
    except: [objects],
  }).catch((cause: Error & { code?: string }) => {
    throw cause.code === '42501'
      ? new ConfigError(
          `The role of SUPABASE_DB_URL may not import (${cause.message}): take the URI of role postgres from the Connect dialog.`,
        )
      : cause;
  });
  await query(IDENTITIES);
  const owned = await storeLines(query, objects, linesOf(join(folder, tableFile(objects))), OWNERS);
  // Whom the project's owner listed before stays listed, and becomes administrator with an account.
  for (const { email } of listed)
    await query('insert into public.admin_emails (email) values ($1) on conflict do nothing', [
      String(email),
    ]);
  await query('select public.outbox_restored()');
  await query(`select private.forget_pages('{${ALL_TAGS.join(',')}}')`);
  return rows + owned;
}

/** As a project's own auth server stores accounts. @see https://github.com/supabase/auth, migrations */
const TO_HOSTED: Instead = {
  'auth.users': {
    ...Object.fromEntries(LINK_COLUMNS.map((column) => [column, "''"])),
    instance_id: "'00000000-0000-0000-0000-000000000000'::uuid",
    aud: "coalesce(r.aud, 'authenticated')",
    role: "coalesce(r.role, 'authenticated')",
    is_sso_user: 'coalesce(r.is_sso_user, false)',
    is_anonymous: 'coalesce(r.is_anonymous, false)',
    created_at: 'coalesce(r.created_at, now())',
    updated_at: 'coalesce(r.updated_at, now())',
  },
};

/** Every account of a project has one; the built-in auth server makes do without. */
const IDENTITIES = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', u.id::text, u.id,
    jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', u.email_confirmed_at is not null),
    u.created_at, u.created_at
  from auth.users as u
  where u.email is not null and not exists (select from auth.identities as i where i.user_id = u.id)`;

/** Whose a file is, and since when; the rest of its row is the storage's own. */
const OWNERS = `
  update storage.objects as o
  set owner = r.owner, owner_id = r.owner_id, created_at = r.created_at, updated_at = r.updated_at
  from jsonb_populate_recordset(null::storage.objects, $1::text::jsonb) as r
  where o.bucket_id = r.bucket_id and o.name = r.name`;

/** @param stored grows by what is in the storage */
async function uploadAll(
  project: Project,
  folder: string,
  objects: ReadonlySet<string>,
  stored: string[],
): Promise<void> {
  const waiting = [...objects];
  const next = async () => {
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
      const [bucket, name] = partsOf(object);
      stored.push(object);
      await project.upload(bucket, name, await readFile(join(folder, objectFile(object))));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/** As far as that goes: a next try replaces what is left. */
async function removeAll(project: Project, objects: readonly string[]): Promise<void> {
  const buckets = Map.groupBy(objects.map(partsOf), ([bucket]) => bucket);
  for (const [bucket, names] of buckets)
    await project
      .remove(
        bucket,
        names.map(([, name]) => name),
      )
      .catch(() => {});
}

function partsOf(object: string): readonly [bucket: string, name: string] {
  const slash = object.indexOf('/');
  return [object.slice(0, slash), object.slice(slash + 1)];
}
