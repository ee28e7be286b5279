import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  OPEN_LICENCE,
  OPEN_TABLE_NAMES,
  type OpenFile,
  type OpenManifest,
  openDayDue,
} from '#src/domain/ledger/open-data.ts';
import { logProblem } from '#src/log.ts';
import { MANIFEST, type OpenFolder } from './folder.ts';
import { type ReadRows, writeTable } from './write-table.ts';

type Options = {
  readonly folder: OpenFolder;
  readonly readRows: ReadRows;
  /** When a person was last erased from the ledger, an ISO moment; null: never. */
  readonly erasedAt: () => Promise<string | null>;
  readonly siteUrl: string;
  readonly now?: () => Date;
};

/**
 * Writes the files of the day that is due, if they are not there and no other process writes them. Files of any day
 * that were made before a person was erased are removed first: they name them.
 *
 * @returns the day; null where there was nothing to do
 * @throws what the database or the file system refuses; then everything is as it was
 */
export async function writeOpenData(options: Options): Promise<string | null> {
  const { folder, readRows, erasedAt, siteUrl, now = () => new Date() } = options;
  const day = openDayDue(now());
  const erased = Date.parse((await erasedAt()) ?? '') || 0;
  const outdated = () =>
    folder.days().filter((each) => Date.parse(folder.manifest(each)?.generated_at ?? '') < erased);
  if (folder.days().includes(day) && outdated().length === 0) return null;
  const lease = await folder.take();
  if (lease === null) return null;
  try {
    for (const old of outdated()) await folder.remove(old);
    // Another process may have been quicker.
    if (folder.days().includes(day)) return null;
    const draft = await folder.draft();
    const generated = now().toISOString();
    const files: OpenFile[] = [];
    for (const table of OPEN_TABLE_NAMES)
      files.push(...(await writeTable(draft, table, readRows, lease.renew)));
    const manifest: OpenManifest = {
      date: day,
      generated_at: generated,
      licence: OPEN_LICENCE.name,
      licence_url: OPEN_LICENCE.url,
      about: `${siteUrl}/data`,
      files,
    };
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      flush: true,
    });
    await folder.publish(day);
    return day;
  } finally {
    await lease.release();
  }
}

const EVERY_MS = 5 * 60_000;
/** What a start has to do comes first. */
const FIRST_MS = 60_000;

/**
 * Looks every few minutes whether the files of a day are due.
 *
 * @param write writes them if they are
 * @returns lets a run that is under way finish, and starts no more
 */
export function startOpenDataClock(write: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= write()
      .catch((error: unknown) => logProblem('open-data', { error }))
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
