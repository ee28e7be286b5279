import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** A picture that nobody has looked at for so long is drawn again when somebody does. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How often a file that is used is marked as such. */
const MARK_MS = 24 * 60 * 60 * 1000;

export type KeptPictures = {
  /** A file that was drawn before, or null. */
  read(file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Forgets what was drawn of a picture that has gone. @param folder of it */
  forget(folder: string): Promise<void>;
  /** Forgets what nobody has asked for in a month. */
  tidy(): Promise<void>;
};

/**
 * Pictures that were drawn, as files: `<root>/<bucket>/<name>/<width>.<format>`. They can be deleted at any
 * time, and no backup needs them.
 */
export function keepPictures(root: string, now: () => number = Date.now): KeptPictures {
  return {
    async read(file) {
      const at = path.join(root, file);
      try {
        const bytes = new Uint8Array(await readFile(at));
        const { mtimeMs } = await stat(at);
        const time = new Date(now());
        if (now() - mtimeMs > MARK_MS) await utimes(at, time, time);
        return bytes;
      } catch {
        return null;
      }
    },
    async write(file, bytes) {
      const at = path.join(root, file);
      const draft = `${at}.${randomUUID()}.part`;
      await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(draft, 'wx', 0o600);
        await handle.writeFile(bytes).finally(() => handle.close());
        await rename(draft, at);
      } finally {
        await rm(draft, { force: true });
      }
    },
    forget: (folder) => rm(path.join(root, folder), { recursive: true, force: true }),
    async tidy() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((each) => each.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now() }));
        if (now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
      }
    },
  };
}
