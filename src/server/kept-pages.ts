import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { logProblem } from '#src/log.ts';
import type { PageCopy } from './cache.ts';

/** What the pages of one run are made from; the next run may show them where it is the same. */
export type Origin = {
  /** The state of the data, as the backend names it; null: nobody can tell. */
  readonly state: () => string | null;
  /** The build, the configuration: whatever else a page may depend on. */
  readonly made: unknown;
};

export type KeptPages = {
  /** The pages of the run before, once: they are not there any more afterwards. None if anything is another now. */
  take(): readonly PageCopy[];
  /** Keeps pages for the next run. To be called when nothing can change the data any more. */
  keep(copies: Iterable<PageCopy>): void;
};

/** Read while somebody waits for a first page: some 500 pages, 10 ms. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Pages in a file from one run to the next (docs/decisions/0052), so that a site that starts again answers before its
 * database does.
 *
 * @param file where they are; what is wrong with it is as good as no file
 */
export function openKeptPages(file: string, { state, made }: Origin): KeptPages {
  /** A file that was torn, or belongs to another state, has another one. */
  const sign = (pages: Buffer, of: string) =>
    createHash('sha256')
      .update(JSON.stringify([process.version, of, made]))
      .update(pages)
      .digest();

  return {
    take: () => {
      try {
        const bytes = readFileSync(file);
        rmSync(file);
        const of = state();
        const signature = of === null ? null : sign(bytes.subarray(SIGNATURE_BYTES), of);
        return signature?.equals(bytes.subarray(0, SIGNATURE_BYTES))
          ? deserialize(bytes.subarray(SIGNATURE_BYTES))
          : [];
      } catch {
        return [];
      }
    },
    keep: (copies) => {
      const of = state();
      if (of === null) return;
      const pages = serialize(fitting(copies));
      const draft = `${file}.new`;
      try {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(draft, Buffer.concat([sign(pages, of), pages]), { mode: 0o600 });
        renameSync(draft, file);
      } catch (error) {
        // A full disk is no reason to end badly: the next start makes its pages.
        rmSync(draft, { force: true });
        logProblem('pages-not-kept', { error });
      }
    },
  };
}

/** Of SHA-256. */
const SIGNATURE_BYTES = 32;

/** As many as may be kept, those that were asked for first. */
function fitting(copies: Iterable<PageCopy>): PageCopy[] {
  let bytes = 0;
  return [...copies]
    .sort((a, b) => Number(b.used) - Number(a.used))
    .filter(({ stored }) => {
      bytes += stored.bytes;
      return bytes <= MOST_BYTES;
    });
}
