import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BACKUP_TROUBLES,
  type BackupState,
  DEFAULT_BACKUP_PLAN,
  toBackupPlan,
} from '#src/domain/backup-plan.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
import { logProblem } from '#src/log.ts';
import { replaceFile } from './write-synced.ts';

export type BackupStore = {
  read(): BackupState;
  /** What a full disk does not take is known until the process ends. */
  write(change: Partial<BackupState>): void;
};

const unplanned = (): BackupState => ({
  plan: DEFAULT_BACKUP_PLAN,
  since: new Date().toISOString(),
  done: null,
  failure: null,
});

/**
 * The plan of a site's backups, and how the last one went, in `DATA_DIR/backups.plan`. Beside the database, as it is
 * about this machine: who takes a backup back does not want the plan of then.
 */
export function openBackupState(root: string): BackupStore {
  const path = join(root, 'backups.plan');
  const known = readState(path);
  let state = known ?? unplanned();
  const write = (change: Partial<BackupState>) => {
    state = { ...state, ...change };
    try {
      replaceFile(path, JSON.stringify(state));
    } catch (error) {
      logProblem('backup-plan', { message: 'The plan of backups could not be kept.', error });
    }
  };
  // The hours since a site's beginning count for a machine that is off at night.
  if (known === null) write({});
  return { read: () => state, write };
}

/** @returns null where none is known */
function readState(path: string): BackupState | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const { plan, since, done, failure } = (parseJson(text) ?? {}) as Partial<BackupState>;
  const known = toBackupPlan(plan);
  if (known === null) {
    logProblem('backup-plan', {
      message: `${path} is damaged: backups are made every night until somebody chooses otherwise.`,
    });
    return null;
  }
  // Of an edition that had none until somebody chose one.
  if (since === new Date(0).toISOString()) return null;
  const trouble = BACKUP_TROUBLES.find((each) => each === failure?.trouble);
  return {
    plan: known,
    since: isMoment(since) ? since : new Date(0).toISOString(),
    done: isMoment(done) ? done : null,
    failure: failure && trouble && isMoment(failure.at) ? { at: failure.at, trouble } : null,
  };
}

const isMoment = (text: unknown): text is string =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text));
