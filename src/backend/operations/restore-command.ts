import { resolve } from 'node:path';

/**
 * What to type in a terminal to take something back into a data directory, also where that is not the default one.
 *
 * @param root of the data directory, absolute
 * @param name of a backup, or of what was put aside
 */
export function restoreCommand(root: string, name: string): string {
  return `${root === resolve('.data') ? '' : `DATA_DIR=${root} `}npm run restore -- ${name}`;
}
