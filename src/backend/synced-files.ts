import { fsyncSync } from 'node:fs';
import type { Extension } from '@electric-sql/pglite';

/** The part of Emscripten's file system on Node that is not in its types. */
type NodeFiles = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
type EmscriptenModule = { FS: { filesystems: { NODEFS: NodeFiles } } };

/** Error number of EIO in WASI, which Emscripten uses. */
const EIO = 29;

/**
 * Lets Postgres' `fsync` reach the disk. PGlite starts with it switched off, and Emscripten's file
 * system would ignore it: a power cut could then damage the database beyond its last moments, as data
 * pages may reach the disk before the log that protects them.
 *
 * Belongs together with `fsync=on` (no `-F`) and `wal_sync_method=fsync`.
 */
export const syncedFiles: Extension = {
  name: 'synced files',
  setup: async (_database, options) => {
    const install = (module: EmscriptenModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        // Directories have no descriptor here.
        if (nfd === undefined) return 0;
        try {
          fsyncSync(nfd);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...options, preRun: [...options.preRun, install] } };
  },
};
