import { existsSync, readFileSync, renameSync } from 'node:fs';
import { logProblem } from '#src/log.ts';
import type { Database } from '../database/database.ts';
import { openLineFile } from '../operations/line-file.ts';
import { replaceFile } from '../operations/write-synced.ts';

type Entry = { readonly hash: string; readonly kind: string; readonly at: string };

export type Leavers = {
  /** Whether the restored or running database is of the same site as the file was. */
  readonly sameSite: boolean;
  /** Of the fingerprints, as the database makes them. */
  readonly salt: string;
  /** Notes what the channel `khoi_leavers` says: hash, kind and moment. */
  note(payload: string): void;
  /** Brings file and database together: after a start, and when notifications may have been lost. */
  reconcile(): Promise<void>;
  close(): void;
};

const HEADER = /^salt ([0-9a-f]{64})$/m;
const LINE = /^([0-9a-f]{64}) ([a-z]+) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/gm;

const RETRY_MS = 60_000;

/** Rows that travel in one statement. */
const PIECE = 5000;

/**
 * The list of those who left, in a file that backups leave out and restores leave alone: one line for
 * each change, only ever appended to. The database tells of a change when it is committed; the line is
 * written before the request for it is answered. What a crash kept from the file is in the database,
 * what a restore took from the database is in the file, and a start brings both together.
 *
 * @param path one process at a time may use it
 */
export async function openLeavers(
  path: string,
  database: Pick<Database, 'query'>,
): Promise<Leavers> {
  const { salt, sameSite } = await agreeOnSalt(path, database);
  const file = openLineFile(path);
  const known = new Map(parse(readFileSync(path, 'utf8')).map((entry) => [entry.hash, entry]));
  let unsynced = false;
  let again: NodeJS.Timeout | undefined;
  const sync = () => {
    if (!unsynced) return;
    unsynced = false;
    try {
      file.sync();
    } catch (error) {
      logProblem('leavers', { error });
    }
  };
  const append = (entries: readonly Entry[]) => {
    const news = entries.filter(({ hash, at }) => at > (known.get(hash)?.at ?? ''));
    if (news.length === 0) return;
    file.append(news.map(({ hash, kind, at }) => `${hash} ${kind} ${at}`));
    for (const entry of news) known.set(entry.hash, entry);
    // Once for all that come together: on the disk before the next turn of the loop.
    if (!unsynced) setImmediate(sync);
    unsynced = true;
  };

  const reconcile = async () => {
    const rows = await entriesOf(database);
    const there = new Map(rows.map((entry) => [entry.hash, entry.at]));
    const missing = [...known.values()].filter(({ hash, at }) => at > (there.get(hash) ?? ''));
    for (let from = 0; from < missing.length; from += PIECE)
      await database.query('select private.remember_leavers($1)', [
        JSON.stringify(missing.slice(from, from + PIECE)),
      ]);
    append(missing.length > 0 ? await entriesOf(database) : rows);
    sync();
  };
  await reconcile();

  return {
    sameSite,
    salt,
    note: (payload) => {
      try {
        append(parse(payload));
      } catch (error) {
        // A full disk: the database has it, so it is tried again from there.
        logProblem('leavers', { error });
        again ??= setTimeout(() => {
          again = undefined;
          reconcile().catch((failure: unknown) => logProblem('leavers', { error: failure }));
        }, RETRY_MS).unref();
      }
    },
    reconcile,
    close: () => {
      clearTimeout(again);
      sync();
      file.close();
    },
  };
}

/**
 * The salt that both sides use. A database that was never beside a file (new, or restored from a time
 * before there was one) takes that of the file; a file of another site is put aside.
 */
async function agreeOnSalt(
  path: string,
  database: Pick<Database, 'query'>,
): Promise<{ salt: string; sameSite: boolean }> {
  const { rows } = await database.query<{ salt: string; agreed: boolean }>(
    'select salt, agreed from private.leaver_salt',
  );
  const [own] = rows;
  if (own === undefined) throw new Error('The database has no salt.');
  const written = existsSync(path) ? HEADER.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  const sameSite = written !== undefined && (written === own.salt || !own.agreed);
  const salt = sameSite ? written : own.salt;
  if (salt !== own.salt) await database.query('select private.begin_leavers($1)', [salt]);
  if (!sameSite) {
    if (existsSync(path)) {
      const aside = `${path}.other-${Date.now()}`;
      renameSync(path, aside);
      const message = `The list of people who left is damaged or of another site: it is kept as ${aside}.`;
      logProblem('leavers', { error: { message } });
    }
    replaceFile(path, `salt ${salt}\n`);
  }
  if (!own.agreed) await database.query('update private.leaver_salt set agreed = true');
  return { salt, sameSite };
}

async function entriesOf(database: Pick<Database, 'query'>): Promise<Entry[]> {
  const { rows } = await database.query<Entry>(
    `select hash, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from private.leavers`,
  );
  return rows;
}

/** The last word about each; a line that a power cut tore apart is left out. */
function parse(text: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [, hash = '', kind = '', at = ''] of text.matchAll(LINE))
    if (at > (entries.get(hash)?.at ?? '')) entries.set(hash, { hash, kind, at });
  return [...entries.values()];
}
