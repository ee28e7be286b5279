import type { Extension } from '@electric-sql/pglite';

const PAGE_BYTES = 64 * 1024;

/** As much as PGlite starts with: below it Postgres does not come up. */
const INITIAL_BYTES = 128 * 1024 * 1024;

/**
 * Gives Postgres a memory of its own with an end. PGlite lets it take two gigabytes; with less, the
 * statement that wants more fails with "out of memory", alone, and nothing else is the worse for it.
 *
 * @param most bytes
 * @param onLog gets the lines that Postgres writes to its log, which PGlite throws away
 */
export function ownMemory(most: number, onLog: (line: string) => void): Extension {
  return {
    name: 'own memory',
    setup: async (_database, options) => ({
      emscriptenOpts: {
        ...options,
        printErr: onLog,
        wasmMemory: new WebAssembly.Memory({
          initial: INITIAL_BYTES / PAGE_BYTES,
          maximum: most / PAGE_BYTES,
        }),
      },
    }),
  };
}
