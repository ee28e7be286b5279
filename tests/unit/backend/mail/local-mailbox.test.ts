import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalMailbox, openLocalMailbox } from '#src/backend/mail/local-mailbox.ts';

let directory: string;
let mailbox: LocalMailbox;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'khoi-mailbox-'));
  mailbox = openLocalMailbox(directory, 'news@example.com');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const MAIL = {
  id: '3f0c9a52-7d0e-4a53-9c3e-6f3b1a5f2d10',
  to: 'lan@example.com',
  subject: 'Xin chào',
  html: '<p>Xin chào</p>',
  text: 'Xin chào',
};

test('a mail is kept once, however often it is sent', async () => {
  for (let n = 0; n < 2; n += 1)
    expect(await mailbox.mailer.send(MAIL, () => true)).toEqual({ status: 'sent' });
  expect(mailbox.list()).toMatchObject([{ id: MAIL.id, subject: 'Xin chào' }]);
  expect(readdirSync(directory)).toHaveLength(1);
});

test('a mail that is called back leaves nothing', async () => {
  expect(await mailbox.mailer.send(MAIL, () => false)).toEqual({ status: 'cancelled' });
  expect(readdirSync(directory)).toEqual([]);
});

test('a mail that the disk has no room for waits, and nobody is told that it went out', async () => {
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'no directory');
  const confirm = vi.fn(() => true);
  expect(await mailbox.mailer.send(MAIL, confirm)).toMatchObject({
    status: 'deferred',
    unreachable: true,
  });
  expect(confirm).not.toHaveBeenCalled();
});
