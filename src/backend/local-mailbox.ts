import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailer, OutgoingMail } from '#supabase/functions/_shared/mail/types.ts';

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
  const keep = (mail: OutgoingMail) => {
    const names = files();
    if (names.some((name) => FILE.exec(name)?.[2] === mail.id)) return;
    const sentAt = new Date();
    const path = join(directory, `${sentAt.getTime()}-${mail.id}.json`);
    const kept: KeptMail = { ...mail, from, sentAt: sentAt.toISOString() };
    writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    for (const name of names.slice(KEEP - 1)) rmSync(join(directory, name), { force: true });
  };
  return {
    mailer: {
      async send(mail, confirm) {
        if (!(await confirm())) return { status: 'cancelled' };
        keep(mail);
        return { status: 'sent' };
      },
      async close() {},
    },
    list: () => files().map(read),
    find: (id) => {
      const name = files().find((file) => FILE.exec(file)?.[2] === id);
      return name === undefined ? null : read(name);
    },
  };
}
