import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailer, OutgoingMail } from '#supabase/functions/_shared/mail/types.ts';
import { writeSynced } from '../operations/write-synced.ts';

export type KeptMail = OutgoingMail & { readonly from: string; readonly sentAt: string };

export type LocalMailbox = {
  /** Keeps mails instead of sending them. */
  readonly mailer: Mailer;
  /** Newest first. */
  list(): readonly KeptMail[];
  find(id: string): KeptMail | null;
};

const KEEP = 200;

/** Made of the time, so that names sort by it, and of the id, so that a mail cannot be there twice. */
const FILE = /^(\d{13})-([0-9a-f-]{36})\.json$/;

/**
 * A mailbox in a folder, for sites without a mail server: what would be sent is kept and shown.
 *
 * @param from what would be the sender
 */
export function openLocalMailbox(directory: string, from: string): LocalMailbox {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const files = () =>
    readdirSync(directory)
      .filter((name) => FILE.test(name))
      .sort()
      .reverse();
  const read = (name: string) =>
    JSON.parse(readFileSync(join(directory, name), 'utf8')) as KeptMail;
  /** Everything that takes room on the disk, before anybody is told that the mail is under way. */
  const draft = (mail: OutgoingMail) => {
    const sentAt = new Date();
    const path = join(directory, `${sentAt.getTime()}-${mail.id}.json`);
    const kept: KeptMail = { ...mail, from, sentAt: sentAt.toISOString() };
    writeSynced(`${path}.new`, JSON.stringify(kept));
    return path;
  };
  const keep = (mail: OutgoingMail, path: string) => {
    const names = files();
    if (names.some((name) => FILE.exec(name)?.[2] === mail.id)) rmSync(`${path}.new`);
    else renameSync(`${path}.new`, path);
    for (const name of names.slice(KEEP - 1)) rmSync(join(directory, name), { force: true });
  };
  return {
    mailer: {
      async send(mail, confirm) {
        let path: string | undefined;
        try {
          path = draft(mail);
          if (await confirm()) {
            keep(mail, path);
            return { status: 'sent' };
          }
          rmSync(`${path}.new`, { force: true });
          return { status: 'cancelled' };
        } catch (error) {
          if (path) rmSync(`${path}.new`, { force: true });
          // The disk refused: the mail waits in the outbox, like one whose server is away.
          const reason = `The local mailbox could not be written: ${(error as Error).message}`;
          return { status: 'deferred', reason: reason.slice(0, 500), unreachable: true };
        }
      },
      takesUtf8: async () => true,
      async close() {},
    },
    list: () => files().map(read),
    find: (id) => {
      const name = files().find((file) => FILE.exec(file)?.[2] === id);
      return name === undefined ? null : read(name);
    },
  };
}

/** The files of a mailbox; none where there is none. */
const filesOf = (directory: string) =>
  existsSync(directory) ? readdirSync(directory).filter((name) => FILE.test(name)) : [];

/** Removes mails of before a moment. */
export function expireMails(directory: string, before: Date): void {
  for (const name of filesOf(directory))
    if (Number(FILE.exec(name)?.[1]) < before.getTime())
      rmSync(join(directory, name), { force: true });
}

/**
 * Removes mails that name an address, its own and those of others about it.
 *
 * @param dry only counts
 * @returns how many there were
 */
export function eraseMails(directory: string, address: string, dry: boolean): number {
  const naming = filesOf(directory).filter((name) =>
    readFileSync(join(directory, name), 'utf8').toLowerCase().includes(address),
  );
  if (!dry) for (const name of naming) rmSync(join(directory, name), { force: true });
  return naming.length;
}
