import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { HandOverJournal } from '#supabase/functions/_shared/deps.ts';

/** Above this size a journal without open entries starts over. */
const COMPACT_AT_BYTES = 256 * 1024;

/**
 * The hand-over journal of the outbox in a file: `+id` when a mail is about to be handed to the
 * SMTP server, `-id` when its outcome is stored.
 *
 * Synchronous on purpose: the record is one write away from the dot that follows it on the socket,
 * and what was written survives the death of the process.
 *
 * @param path a file that one process at a time may use
 */
export function openOutboxJournal(path: string): HandOverJournal & { close(): void } {
  const open = unsettledIn(path);
  // Start over with what is still open, through a rename: a crash here must not forget any of it.
  writeFileSync(`${path}.new`, lines('+', [...open]), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  const file = openSync(path, 'a');
  let size = 0;

  return {
    record({ id }) {
      size += writeSync(file, lines('+', [id]));
      open.add(id);
      return true;
    },
    unsettled: () => [...open],
    settle(ids) {
      const known = ids.filter((id) => open.delete(id));
      if (known.length > 0) size += writeSync(file, lines('-', known));
      if (open.size === 0 && size > COMPACT_AT_BYTES) {
        ftruncateSync(file, 0);
        size = 0;
      }
    },
    close: () => closeSync(file),
  };
}

function lines(sign: '+' | '-', ids: readonly string[]): string {
  return ids.map((id) => `${sign}${id}\n`).join('');
}

function unsettledIn(path: string): Set<string> {
  const open = new Set<string>();
  // A line that a power cut tore apart does not match and is left out.
  for (const [, sign, id = ''] of readIfThere(path).matchAll(/^([+-])([0-9a-f-]{36})$/gm)) {
    if (sign === '+') open.add(id);
    else open.delete(id);
  }
  return open;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
