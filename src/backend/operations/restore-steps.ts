import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './write-synced.ts';

/** What a backup holds. */
const RESTORED = ['secrets.json', 'storage', 'postgres'];

/** What is being restored, from the moment on that everything is unpacked. */
export type Restore = {
  /** Name of the folder for what was there before. */
  readonly aside: string;
  /** Name of the backup's file; null where nothing that happened since is missing. */
  readonly backup: string | null;
  /** A folder of what an earlier restore put aside, to be taken back. */
  readonly from?: string;
};

export const draftOf = (root: string) => join(root, 'restore.new');
const planOf = (root: string) => join(draftOf(root), 'ready');
const markOf = (root: string) => join(root, 'restored');

/** An empty folder to unpack a backup into. What was committed before is finished first. */
export function beginRestore(root: string): string {
  finishRestore(root);
  rmSync(draftOf(root), { recursive: true, force: true });
  mkdirSync(draftOf(root), { mode: 0o700 });
  return draftOf(root);
}

/** Everything is unpacked: from here on the restore is finished, if need be by the next start. */
export function commitRestore(root: string, restore: Restore): void {
  replaceFile(planOf(root), JSON.stringify(restore));
}

/**
 * Puts what was unpacked in its place, and what was there aside. May be killed anywhere and called
 * again; without a committed restore it only tidies up.
 *
 * @returns what was restored; null when there was nothing to do
 */
export function finishRestore(root: string): Restore | null {
  const draft = draftOf(root);
  if (!existsSync(planOf(root))) {
    rmSync(draft, { recursive: true, force: true });
    return null;
  }
  const restore = JSON.parse(readFileSync(planOf(root), 'utf8')) as Restore;
  const aside = join(root, restore.aside);
  const putAside = (name: string) => {
    if (!existsSync(join(root, name)) || existsSync(join(aside, name))) return;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(root, name), join(aside, name));
  };
  const source = restore.from ?? draft;
  for (const name of RESTORED)
    if (existsSync(join(source, name))) {
      putAside(name);
      renameSync(join(source, name), join(root, name));
    }
  if (restore.from) rmSync(restore.from, { recursive: true, force: true });
  // The next start has to know: the database remembers less than the world does.
  if (restore.backup === null) rmSync(planOf(root));
  else renameSync(planOf(root), markOf(root));
  rmSync(draft, { recursive: true, force: true });
  return restore;
}

/** The restore that the database in place comes from and has not been told of; null when there is none. */
export function unsettledRestore(root: string): { readonly backup: string } | null {
  if (!existsSync(markOf(root))) return null;
  return JSON.parse(readFileSync(markOf(root), 'utf8')) as { readonly backup: string };
}

/** The database has been told. */
export function forgetRestore(root: string): void {
  rmSync(markOf(root), { force: true });
}
