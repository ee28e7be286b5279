import { createHash } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { HandedOver, HandOverJournal } from '#supabase/functions/_shared/deps.ts';
import type { SentMails } from './sent-mails.ts';

/** Above this size a journal without open entries starts over. */
const COMPACT_AT_BYTES = 256 * 1024;

/**
 * The hand-over journal of the outbox in a file: `+id …` when a mail is about to be handed to the
 * SMTP server, `-id` when its outcome is stored. What was sent is kept for good, for a restore to know.
 *
 * Synchronous on purpose: the record is one write away from the dot that follows it on the socket,
 * and what was written survives the death of the process.
 *
 * @param path a file that one process at a time may use
 * @param sent where it is kept what was sent
 */
export function openOutboxJournal(
  path: string,
  sent?: Pick<SentMails, 'add' | 'salt'>,
): HandOverJournal & { close(): void } {
  const open = unsettledIn(path);
  // Start over with what is still open, through a rename: a crash here must not forget any of it.
  writeFileSync(`${path}.new`, [...open].map(opening).join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  const file = openSync(path, 'a');
  let size = 0;

  return {
    record({ id, mail }) {
      const note = mail === undefined ? '' : noteOn(mail, sent?.salt ?? '');
      size += writeSync(file, opening([id, note]));
      open.set(id, note);
      return true;
    },
    unsettled: () => [...open.keys()],
    settle(ids, outcome) {
      const known = ids.filter((id) => open.has(id));
      // Before it is struck off here: a crash in between notes it twice, which is once.
      if (outcome === 'sent') sent?.add(known.map((id) => `${id} ${open.get(id) ?? ''}`));
      for (const id of known) open.delete(id);
      if (known.length > 0) size += writeSync(file, known.map((id) => `-${id}\n`).join(''));
      if (open.size === 0 && size > COMPACT_AT_BYTES) {
        ftruncateSync(file, 0);
        size = 0;
      }
    },
    close: () => closeSync(file),
  };
}

/** Mails that a journal calls handed over and not settled, as lines for the list of those sent. */
export function unsettledLines(path: string): string[] {
  return [...unsettledIn(path)].map(([id, note]) => `${id} ${note}`);
}

/** Issue, fingerprints of reader and of their link to leave, template; `-` for what there is not. */
function noteOn({ template, to, data }: HandedOver, salt: string): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const field = (name: string) => {
    const value = (data as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : null;
  };
  const token = field('unsubscribeToken');
  return [
    field('issueId') ?? '-',
    // As private.fingerprint and private.email_hash make it.
    hash(`${salt}:${hash(to.trim().toLowerCase())}`),
    token === null ? '-' : hash(token),
    template,
  ].join(' ');
}

function opening([id, note]: readonly [string, string]): string {
  return `+${id}${note && ` ${note}`}\n`;
}

function unsettledIn(path: string): Map<string, string> {
  const open = new Map<string, string>();
  // A line that a power cut tore apart does not match and is left out.
  const lines = readIfThere(path).matchAll(/^([+-])([0-9a-f-]{36})(?: ([^\n]*))?$/gm);
  for (const [, sign, id = '', note = ''] of lines) {
    if (sign === '+') open.set(id, note);
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
