// Plain JavaScript without dependencies: start.mjs reads it before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is made of. Database files and tests are not: they are read at run time. */
const INPUTS = [
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'src',
  'public',
];

/** Variables that end up inside a build: the mode, and what the browser is told about it. */
const VARIABLES = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'];

/** Where a build keeps the fingerprint of what it was made of, relative to its folder. */
export const STAMP_FILE = '.fingerprint';

/**
 * What a build was made of, as it says itself; null: it does not, or is not there.
 *
 * @param {string} distDir
 * @returns {string | null}
 */
export function stampOf(distDir) {
  const stamp = path.join(distDir, STAMP_FILE);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/**
 * Hash of everything a build depends on: contents of the sources and the mode.
 *
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} environment
 * @returns {string}
 */
export function fingerprint(root, environment) {
  const hash = createHash('sha256');
  for (const name of VARIABLES) hash.update(`${name}=${environment[name] ?? ''}\n`);
  for (const input of INPUTS) {
    for (const file of filesOf(path.join(root, input))) {
      hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Every file under a path in a fixed order; a file stands for itself. @param {string} target */
function filesOf(target) {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
