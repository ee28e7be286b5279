import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Which migrations were released with which version, that they are still what they were, and that the
// others come after them and by today. A release takes in what came since: node supabase/releases.ts 0.2.0

const MIGRATIONS = new URL('migrations/', import.meta.url);
const FILE = new URL('releases.json', import.meta.url);

/** File of a migration, SHA-256 of its content. */
type Hashes = Readonly<Record<string, string>>;

/**
 * What is wrong with the migrations, a sentence each.
 *
 * @param hashes of the files that there are
 * @param released of those that releases took in
 * @param now in ms; a migration may not be dated ahead of it
 */
export function migrationProblems(hashes: Hashes, released: Hashes, now: number): string[] {
  const files = Object.keys(hashes).sort();
  const newest = Object.keys(released).sort().at(-1) ?? '';
  const today = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const versionOf = (file: string) => file.slice(0, 14);
  return [
    ...Object.entries(released)
      .filter(([file, hash]) => hashes[file] !== hash)
      .map(([file]) =>
        file in hashes
          ? `${file} was released and is changed: add a new one instead`
          : `${file} was released and is gone`,
      ),
    ...files
      .filter((file) => !(file in released) && versionOf(file) <= versionOf(newest))
      .map((file) => `${file} does not come after ${newest}, which is released`),
    ...files
      .filter((file, at) => at > 0 && versionOf(file) === versionOf(files[at - 1] ?? ''))
      .map((file) => `${file} has the version of another`),
    ...files
      .filter((file) => file.slice(0, 8) > today)
      .map((file) => `${file} is dated ahead of today (UTC): npx supabase migration new`),
  ];
}

function main(version: string | undefined): void {
  const releases: Record<string, Hashes> = JSON.parse(readFileSync(FILE, 'utf8'));
  const released: Hashes = Object.assign({}, ...Object.values(releases));
  const hashes = Object.fromEntries(
    readdirSync(MIGRATIONS)
      .sort()
      .map((file) => [file, hashOf(readFileSync(new URL(file, MIGRATIONS)))]),
  );
  const problems = migrationProblems(hashes, released, Date.now());
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exit(1);
  }
  if (version === undefined) return;
  const added = Object.fromEntries(Object.entries(hashes).filter(([file]) => !(file in released)));
  writeFileSync(FILE, `${JSON.stringify({ ...releases, [version]: added }, null, 2)}\n`);
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

if (import.meta.main) main(process.argv[2]);
