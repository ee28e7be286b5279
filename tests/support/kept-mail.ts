import { expect, vi } from 'vitest';
import type { Embedded } from './embedded.ts';

export type KeptMail = {
  /** The page of the local mailbox that shows it. */
  readonly page: string;
  readonly html: string;
  readonly text: string;
};

/** Waits until every mail to an address is kept, for the newest whose row in the mailbox says something. */
export function keptMail(embedded: Embedded, address: string, said = ''): Promise<KeptMail> {
  const get = async (path: string) => (await embedded.request(path)).text();
  return vi.waitFor(
    async () => {
      const list = await get('/_mail');
      expect(list.split(`>${address}<`).length - 1).toBe(await countMails(embedded, address));
      const row = list
        .split('<li>')
        .find((item) => item.includes(`>${address}<`) && item.includes(said));
      const path = /href="(\/_mail\/[0-9a-f-]+)"/.exec(row ?? '')?.[1] ?? '';
      expect(path).not.toBe('');
      const [page, html, text] = await Promise.all(
        ['', '/html', '/text'].map((part) => get(path + part)),
      );
      return { page: page ?? '', html: html ?? '', text: text ?? '' };
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** The link of a kept mail that leads to the page where it is confirmed. */
export async function keptLink(embedded: Embedded, address: string, said = ''): Promise<URL> {
  const { text } = await keptMail(embedded, address, said);
  return new URL(/https?:\S+\/auth\/confirm\S+/.exec(text)?.[0] ?? '');
}

/** How many mails to an address were queued so far. */
export async function countMails({ backend }: Embedded, address: string): Promise<number> {
  const { rows } = await backend.db.query<{ count: number }>(
    'select count(*)::int as count from email_outbox where to_email = $1',
    [address],
  );
  return rows[0]?.count ?? 0;
}
