import type { FunctionKeys } from '#src/backend/accounts/keys.ts';
import { migrationVersions } from '#src/backend/database/migrate.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { closedApps } from './apps.ts';
import { makeFolder, type NewFolder, objectFile, tableFile } from './folder.ts';
import { MANIFEST, type Manifest, manifestText } from './manifest.ts';
import type { Query, Transactions } from './query.ts';
import { readRows } from './read-rows.ts';
import { MIGRATIONS, migrationsOf, sequencesOf, type Table, tablesOf } from './tables.ts';

/** A site that is moved away from. */
export type Source = {
  readonly kind: Manifest['from'];
  readonly database: Transactions;
  /** A stored file; null when it is not there although the database names it. */
  readObject(bucket: string, name: string): Promise<Uint8Array | null>;
  /** Null when nobody told. */
  readonly keys: FunctionKeys | null;
  /** Of a backup: what signs the sessions that go on after it. */
  readonly secrets?: string;
};

/** What was exported, for the person at the terminal. */
export type Exported = {
  readonly rows: number;
  readonly files: number;
  /** What did not come along, in sentences. */
  readonly left: readonly string[];
  /** Authenticator apps whose codes the new place cannot check. */
  readonly closedApps: number;
};

export const KEYS = 'keys.env';
export const SECRETS = 'secrets.json';

/**
 * Writes everything of a site that another place needs into a new folder: rows as lines of JSON, files
 * as they are, the functions' keys, and hashes of all that.
 */
export function exportSite(source: Source, path: string): Promise<Exported> {
  return makeFolder(path, (folder) =>
    source.database.transaction((query) => exportAll(source, query, folder)),
  );
}

/** Reads all that would be exported, and writes nothing. */
export function tryExport(source: Source): Promise<Exported> {
  return source.database.transaction((query) => exportAll(source, query, NOWHERE));
}

const NOWHERE: NewFolder = {
  write: async (_name, content) => {
    for await (const _part of content);
  },
  finish: async () => {},
};

async function exportAll(source: Source, query: Query, folder: NewFolder): Promise<Exported> {
  await query("set local timezone = 'UTC'");
  const migrations = await migrationsOf(query);
  const known = await migrationVersions(MIGRATIONS);
  // A backup is made of an older version, too, right before it is brought up to date.
  const fits = source.secrets === undefined ? known : known.slice(0, migrations.length);
  if (migrations.join() !== fits.join())
    throw new ConfigError(
      'The site has another version than this one: export it with the version that it runs.',
    );
  const left: string[] = [];
  const objects = await exportObjects(source, query, folder);
  if (objects.missing > 0)
    left.push(`${objects.missing} stored files: the database names them and they are not there.`);
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(query)) {
    const counted = { rows: 0 };
    const isLeft = leavingOut(table.name, objects.kept);
    await folder.write(tableFile(table.name), linesFor(query, table, isLeft, counted));
    tables.push({ name: table.name, columns: [...table.columns], rows: counted.rows });
  }
  const { keys } = source;
  if (keys)
    await folder.write(KEYS, [`SIGNING_KEY=${keys.signingKey}\nFACTOR_KEY=${keys.factorKey}\n`]);
  if (source.secrets !== undefined) await folder.write(SECRETS, [source.secrets]);
  const manifest = manifestText({
    madeAt: new Date().toISOString(),
    from: source.kind,
    migrations: [...migrations],
    tables,
    sequences: { ...(await sequencesOf(query)) },
  });
  await folder.write(MANIFEST, [manifest]);
  await folder.finish();
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: objects.kept.size,
    left,
    closedApps: (await closedApps(query, keys?.factorKey ?? null)).length,
  };
}

/** Lines with a line feed after each, a batch at a time. */
async function* linesFor(
  query: Query,
  table: Table,
  isLeft: (line: string) => boolean,
  counted: { rows: number },
): AsyncGenerator<string> {
  for await (const batch of readRows(query, table)) {
    const lines = batch.filter((line) => !isLeft(line));
    counted.rows += lines.length;
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
}

/** Which lines of a table no other place can use. */
function leavingOut(table: string, objects: ReadonlySet<string>): (line: string) => boolean {
  if (table === 'storage.objects')
    return (line) => {
      const { bucket_id, name } = JSON.parse(line) as { bucket_id: string; name: string };
      return !objects.has(`${bucket_id}/${name}`);
    };
  return () => false;
}

/** Files first: what they name is then there, whatever is deleted meanwhile. */
async function exportObjects(source: Source, query: Query, folder: NewFolder) {
  const named = await query(
    `select bucket_id as bucket, name from storage.objects
     where bucket_id in ('article-images', 'startup-logos') order by 1, 2`,
  );
  const kept = new Set<string>();
  for (const row of named) {
    const [bucket, name] = [String(row['bucket']), String(row['name'])];
    const bytes = await source.readObject(bucket, name);
    if (!bytes) continue;
    await folder.write(objectFile(`${bucket}/${name}`), [bytes]);
    kept.add(`${bucket}/${name}`);
  }
  return { kept, missing: named.length - kept.size };
}
