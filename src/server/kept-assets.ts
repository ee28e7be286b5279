import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { logProblem } from '#src/log.ts';

/** How long a page that somebody has open, or a proxy keeps, finds its scripts after a new build. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** How often the files in use are marked as such. */
const MARK_MS = 12 * 60 * 60 * 1000;

/** Where a build puts files that are named after their content. */
export const ASSETS = '_astro/';
const NAME = /^_astro\/\w[\w.@-]*$/;
/** Made anew from the file itself, when somebody asks. */
const COMPRESSED = /\.(?:br|gz)$/;

export type KeptAssets = {
  /** The path of a file that this build or one of the last few has; null: none has. */
  find(name: string): string | null;
  /** Brings the files of this build, and forgets those that no build has had for a week. */
  keep(): Promise<void>;
  close(): void;
};

type Options = {
  /** Of the build. */
  readonly clientDir: string;
  /** Outside of it; several processes may share one. */
  readonly folder: string;
  readonly now?: () => number;
};

/**
 * Keeps hashed files past the build they came with. Looked for on each request: a process that was
 * deployed later may have brought them a moment ago.
 */
export function createKeptAssets({ clientDir, folder, now = Date.now }: Options): KeptAssets {
  const own = path.join(clientDir, ASSETS);
  let names: string[] = [];

  async function bring(name: string): Promise<void> {
    const target = path.join(folder, name);
    if (existsSync(target)) return;
    const draft = `${target}.${process.pid}.new`;
    // A link costs nothing; across file systems there is none.
    await link(path.join(own, name), draft).catch(() => copyFile(path.join(own, name), draft));
    await rename(draft, target);
  }

  async function tidy(): Promise<void> {
    const used = new Set(names);
    for (const name of await readdir(folder)) {
      if (used.has(name)) continue;
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now() }));
      if (now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }

  async function mark(): Promise<void> {
    const time = new Date(now());
    for (const name of names) await utimes(path.join(folder, name), time, time).catch(() => {});
    await tidy();
  }

  const failed = (error: unknown) => logProblem('assets-not-kept', { error });
  const timer = setInterval(() => void mark().catch(failed), MARK_MS).unref();
  return {
    find(name) {
      if (!NAME.test(name)) return null;
      const places = [path.join(clientDir, name), path.join(folder, name.slice(ASSETS.length))];
      return places.find((place) => existsSync(place)) ?? null;
    },
    async keep() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        names = (await readdir(own)).filter((name) => !COMPRESSED.test(name));
        for (const name of names) await bring(name);
        await mark();
      } catch (error) {
        failed(error);
      }
    },
    close: () => clearInterval(timer),
  };
}
