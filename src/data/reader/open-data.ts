import type { OpenManifest } from '#src/domain/ledger/open-data.ts';

/** Where the server keeps the files of open data (src/server/site.ts); absent in development. */
const FOLDER = Symbol.for('khoi.open-data');

type Folder = {
  readonly days: () => readonly string[];
  readonly manifest: (day: string) => OpenManifest | null;
};

/** The newest files of open data, and the other days that have some, newest first. */
export function getOpenData(): {
  readonly newest: OpenManifest | null;
  readonly earlier: readonly string[];
} {
  const { [FOLDER]: folder } = globalThis as { [FOLDER]?: Folder };
  const [day, ...earlier] = folder?.days() ?? [];
  return { newest: day === undefined ? null : (folder?.manifest(day) ?? null), earlier };
}
