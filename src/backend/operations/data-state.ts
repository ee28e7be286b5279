import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { databaseOf } from './data-dir.ts';
import { isRestoring } from './restore-steps.ts';

/** `ControlFileData.state` and its value DB_SHUTDOWNED (Postgres' catalog/pg_control.h). */
const STATE_AT = 16;
const SHUT_DOWN = 1;

/**
 * Postgres writes down when it was opened and how far its log went when it was shut down: after anybody has had the
 * database open, in whatever program, this is another text.
 *
 * @returns null unless the database was shut down in order and is the one that the next start opens
 */
export function stateOf(dataDir: string): string | null {
  const root = path.resolve(dataDir);
  if (isRestoring(root)) return null;
  try {
    const control = readFileSync(path.join(databaseOf(root), 'data/global/pg_control'));
    if (control.readInt32LE(STATE_AT) !== SHUT_DOWN) return null;
    return createHash('sha256').update(control).digest('hex');
  } catch {
    return null;
  }
}
