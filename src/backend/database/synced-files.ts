import { fstatSync, fsyncSync } from 'node:fs';
import type { Extension } from '@electric-sql/pglite';

/** The part of Emscripten's file system on Node that is not in its types. */
type NodeFiles = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
type EmscriptenModule = { FS: { filesystems: { NODEFS: NodeFiles } } };

/** Error number of EIO in WASI, which Emscripten uses. */
const EIO = 29;

/** Files are stamped by a clock that ticks a few times a second. */
const CLOCK_MS = 2_000;

/**
 * Lets Postgres' `fsync` reach the disk. PGlite starts with it switched off, and Emscripten's file
 * system would ignore it: a power cut could then damage the database beyond its last moments, as data
 * pages may reach the disk before the log that protects them.
 *
 * Belongs together with `fsync=on` (no `-F`) and `wal_sync_method=fsync`.
 *
 * @param since all files were on the disk at this time (milliseconds since 1970), so those that did not
 *   change since need not be written again. After a crash Postgres asks for every single one, a thousand,
 *   which takes seconds on a busy disk.
 */
export function syncedFiles(since = Number.NEGATIVE_INFINITY): Extension {
  const sync = (descriptor: number) => {
    if (fstatSync(descriptor).mtimeMs > since - CLOCK_MS) fsyncSync(descriptor);
  };
  const install = (module: EmscriptenModule) => {
    module.FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
      // Directories have no descriptor here.
      if (nfd === undefined) return 0;
      try {
        sync(nfd);
        return 0;
      } catch {
        return EIO;
      }
    };
  };
  return {
    name: 'synced files',
    setup: async (_database, options) => ({
      emscriptenOpts: { ...options, preRun: [...options.preRun, install] },
    }),
  };
}
