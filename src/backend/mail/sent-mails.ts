import { createReadStream, existsSync, renameSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openLineFile } from '../operations/line-file.ts';

/** A mail that was handed over: what a restored database needs to settle it. */
export type SentMail = {
  /** Id in the outbox. */
  readonly mail: string;
  readonly issue: string | null;
  /** Fingerprint of the address, as in the list of leavers. */
  readonly reader: string;
  /** SHA-256 of the token of its link to leave. */
  readonly token: string | null;
  readonly template: string;
  /** ISO moment. */
  readonly at: string;
};

export type SentMails = {
  readonly salt: string;
  /** Notes mails: id and what the journal knows of each. */
  add(mails: readonly string[]): void;
  close(): void;
};

/** About 300,000 mails. One such file is kept besides the current one. */
const MOST_BYTES = 64 * 1024 * 1024;

const SINCE = /^since (\S+)$/;
const LINE =
  /^(\S+) ([0-9a-f-]{36}) ([0-9a-f-]{36}|-) ([0-9a-f]{64}) ([0-9a-f]{64}|-) ([a-z][a-z0-9-]*)$/;

/**
 * The list of mails that went out, in a file that backups leave out and restores leave alone, so that a
 * restored database does not send them again. Fingerprints only; the oldest are forgotten.
 *
 * @param path one process at a time may use it
 */
export function openSentMails(path: string, salt: string): SentMails {
  if (existsSync(path) && statSync(path).size > MOST_BYTES) renameSync(path, olderOf(path));
  const isNew = !existsSync(path);
  const file = openLineFile(path);
  if (isNew) file.append([`since ${new Date().toISOString()}`]);
  return {
    salt,
    add: (mails) => {
      const at = new Date().toISOString();
      file.append(mails.map((mail) => `${at} ${mail}`));
    },
    close: file.close,
  };
}

/** Since when it is known what went out; null when nothing is. */
export async function knownSince(path: string): Promise<string | null> {
  for (const file of filesOf(path))
    for await (const line of linesOf(file)) return SINCE.exec(line)?.[1] ?? null;
  return null;
}

/**
 * What went out since a moment, oldest first.
 *
 * @param since ISO moment
 */
export async function* sentSince(path: string, since: string): AsyncGenerator<SentMail> {
  for (const file of filesOf(path))
    for await (const line of linesOf(file)) {
      const sent = parseSent(line);
      if (sent !== null && sent.at >= since) yield sent;
    }
}

/** A line of the list; null for anything else, such as one that a power cut tore apart. */
export function parseSent(line: string): SentMail | null {
  const [, at = '', mail = '', issue, reader = '', token, template = ''] = LINE.exec(line) ?? [];
  if (mail === '') return null;
  const orNull = (value = '-') => (value === '-' ? null : value);
  return { mail, issue: orNull(issue), reader, token: orNull(token), template, at };
}

function olderOf(path: string): string {
  return `${path}.older`;
}

function filesOf(path: string): string[] {
  return [olderOf(path), path].filter(existsSync);
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
}
