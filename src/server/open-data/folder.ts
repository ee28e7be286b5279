import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isOpenDay, OPEN_DAYS_KEPT, type OpenManifest } from '#src/domain/ledger/open-data.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';

/** A run that tells nothing for so long has died. */
const LEASE_MS = 10 * 60_000;
const LEASE = 'lease';
const DRAFT = 'draft';
export const MANIFEST = 'manifest.json';

/** Held by the one process that writes. */
export type Lease = {
  /** Says that the run goes on. */
  renew(): Promise<void>;
  release(): Promise<void>;
};

export type OpenFolder = {
  /** Newest first. */
  days(): readonly string[];
  /** What a day's files are; null where there are none. */
  manifest(day: string): OpenManifest | null;
  /** Where a file of a day lies. */
  fileOf(day: string, file: string): string;
  /** @returns null while somebody else writes, in any process that has this folder */
  take(): Promise<Lease | null>;
  /** Forgets the files of a day. */
  remove(day: string): Promise<void>;
  /** An empty folder to write in; what a process that died left in it is gone. */
  draft(): Promise<string>;
  /** Makes the draft a day's files, all at once, and forgets days that are past their time. */
  publish(day: string): Promise<void>;
};

/**
 * The files of the last days, in a folder for each. A folder appears whole, by being renamed, so that whoever
 * reads never finds half of one, whenever a process dies.
 */
export function openFolder(root: string, now: () => number = Date.now): OpenFolder {
  const at = (...parts: string[]) => path.join(root, ...parts);
  const manifests = new Map<string, OpenManifest>();

  const days = () => {
    try {
      return readdirSync(root).filter(isOpenDay).sort().reverse();
    } catch {
      return [];
    }
  };

  const remove = async (day: string) => {
    manifests.delete(day);
    await rm(at(day), { recursive: true, force: true });
  };

  const tryToTake = () =>
    open(at(LEASE), 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });

  return {
    days,
    manifest: (day) => {
      // A day's files go with it.
      if (!days().includes(day)) return null;
      const known =
        manifests.get(day) ?? (parseJson(read(at(day, MANIFEST))) as OpenManifest | null);
      if (known) manifests.set(day, known);
      return known;
    },
    fileOf: (day, file) => at(day, `${file}.gz`),
    take: async () => {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      let handle = await tryToTake();
      if (handle === null) {
        const { mtimeMs } = await stat(at(LEASE)).catch(() => ({ mtimeMs: now() }));
        if (now() - mtimeMs < LEASE_MS) return null;
        // Of two that find it old, one moves it away.
        const old = at(`${LEASE}.${process.pid}`);
        await rename(at(LEASE), old).catch(() => undefined);
        await rm(old, { force: true });
        handle = await tryToTake();
        if (handle === null) return null;
      }
      await handle.close();
      return {
        renew: () => utimes(at(LEASE), now() / 1000, now() / 1000),
        release: () => rm(at(LEASE), { force: true }),
      };
    },
    remove,
    draft: async () => {
      await rm(at(DRAFT), { recursive: true, force: true });
      await mkdir(at(DRAFT), { mode: 0o700 });
      return at(DRAFT);
    },
    publish: async (day) => {
      await rename(at(DRAFT), at(day));
      manifests.delete(day);
      for (const old of days().slice(OPEN_DAYS_KEPT)) await remove(old);
    },
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
