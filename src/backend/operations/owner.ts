import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';

/**
 * Refuses root on another user's DATA_DIR: what root writes there the site could not open afterwards. A folder that was
 * mounted into a container may belong to any user; the secrets belong to the user that the site runs as.
 *
 * @param path what the administrator wrote
 * @throws ConfigError that names the owner, and how to run a command as that user
 */
export function assertNotAnothers(root: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const known = [join(root, 'secrets.json'), root].find(existsSync);
  const owner = known === undefined ? 0 : statSync(known).uid;
  if (owner === 0) return;
  const name = nameOf(owner);
  throw new ConfigError(
    `DATA_DIR ${path} belongs to ${name ?? `user ${owner}`}, who could not open what root writes there: run this as that user, sudo -u ${name ?? `'#${owner}'`} env DATA_DIR=${root} npm …`,
  );
}

/** The name of a user; null without an entry in the list of users. */
function nameOf(uid: number): string | null {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const entry = users.split('\n').find((line) => line.split(':')[2] === String(uid));
  return entry?.split(':')[0] ?? null;
}
