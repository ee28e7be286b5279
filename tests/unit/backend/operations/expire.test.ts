import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { eraseMails } from '#src/backend/mail/local-mailbox.ts';
import { createBackups } from '#src/backend/operations/backups.ts';
import type { DataDir } from '#src/backend/operations/data-dir.ts';
import type { Uploads } from '#src/backend/uploads/uploads.ts';
import { RETENTION_DAYS } from '#src/domain/pages/retention.ts';

// Files that hold what people were promised to be forgotten: backups, what restores put aside, the local mailbox.

const NOW = new Date('2026-11-28T12:00:00Z');
let root: string;
let mailbox: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'khoi-expire-'));
  mailbox = join(root, 'mailbox');
  for (const folder of ['backups', 'mailbox']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const named = (days: number) => daysAgo(days).toISOString().replaceAll(/[:.]/g, '-');
const expire = () =>
  createBackups(
    { root, backups: join(root, 'backups'), mailbox } as DataDir,
    {} as Database,
    {} as Uploads,
  ).expire(60, NOW);

test('a backup and what a restore put aside go on their day, but the newest backup stays', async () => {
  const [fresh, old] = [RETENTION_DAYS.backup - 1, RETENTION_DAYS.backup + 1];
  for (const days of [fresh, old]) {
    writeFileSync(join(root, 'backups', `khoi-${named(days)}.tar.gz`), '');
    mkdirSync(join(root, `replaced-${named(days)}`, 'database'), { recursive: true });
  }
  mkdirSync(join(root, 'replaced-by-hand'));
  await expire();
  expect(readdirSync(join(root, 'backups'))).toEqual([`khoi-${named(fresh)}.tar.gz`]);
  expect(readdirSync(root).filter((name) => name.startsWith('replaced'))).toEqual([
    `replaced-${named(fresh)}`,
    'replaced-by-hand',
  ]);
  rmSync(join(root, 'backups', `khoi-${named(fresh)}.tar.gz`));
  writeFileSync(join(root, 'backups', `khoi-${named(old)}.tar.gz`), '');
  await expire();
  expect(existsSync(join(root, 'backups', `khoi-${named(old)}.tar.gz`))).toBe(true);
});

const fileOf = (days: number, id: string) => `${daysAgo(days).getTime()}-${id.repeat(36)}.json`;
const mail = (days: number, id: string, text: string) =>
  writeFileSync(join(mailbox, fileOf(days, id)), text);

test('a mail of the local mailbox is kept as long as a sent one', async () => {
  mail(RETENTION_DAYS.sent_mail - 1, 'a', '{}');
  mail(RETENTION_DAYS.sent_mail + 1, 'b', '{}');
  await expire();
  expect(readdirSync(mailbox)).toEqual([fileOf(RETENTION_DAYS.sent_mail - 1, 'a')]);
});

test('mails that name an address are erased, to whomever they went', () => {
  mail(1, 'a', '{"to":"Lan@example.com"}');
  mail(1, 'b', '{"to":"team@example.com","text":"From lan@example.com"}');
  mail(1, 'c', '{"to":"hoa@example.com"}');
  expect(eraseMails(mailbox, 'lan@example.com', true)).toBe(2);
  expect(readdirSync(mailbox)).toHaveLength(3);
  expect(eraseMails(mailbox, 'lan@example.com', false)).toBe(2);
  expect(readdirSync(mailbox)).toHaveLength(1);
  expect(eraseMails(join(root, 'none'), 'lan@example.com', false)).toBe(0);
});
