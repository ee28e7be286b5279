import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Which migrations were released with which version, and that they are still what they were. A release
// takes in what came since: node supabase/releases.ts 0.2.0

const MIGRATIONS = new URL('migrations/', import.meta.url);
const FILE = new URL('releases.json', import.meta.url);

/** Version, file of a migration, SHA-256 of its content. */
type Releases = Record<string, Record<string, string>>;

const [version] = process.argv.slice(2);
const releases: Releases = JSON.parse(readFileSync(FILE, 'utf8'));
const hashes = Object.fromEntries(
  readdirSync(MIGRATIONS)
    .sort()
    .map((file) => [file, hashOf(readFileSync(new URL(file, MIGRATIONS)))]),
);

const released = Object.assign({}, ...Object.values(releases)) as Record<string, string>;
const problems = Object.entries(released)
  .filter(([file, hash]) => hashes[file] !== hash)
  .map(([file]) => `${file} ${file in hashes ? 'was changed' : 'is gone'}`);
const newest = Object.keys(released).sort().at(-1) ?? '';
const pending = Object.keys(hashes).filter((file) => !(file in released));
problems.push(
  ...pending.filter((file) => file < newest).map((file) => `${file} is older than a released one`),
);

if (problems.length > 0) {
  process.stderr.write(
    `${problems.join('\n')}\nA released migration is never edited: add a new one instead.\n`,
  );
  process.exit(1);
}
if (version !== undefined) {
  const added = Object.fromEntries(pending.map((file) => [file, hashes[file] ?? '']));
  writeFileSync(FILE, `${JSON.stringify({ ...releases, [version]: added }, null, 2)}\n`);
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
