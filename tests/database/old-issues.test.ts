import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#src/backend/database/migrate.ts';
import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { composeIssue } from '#supabase/functions/_shared/newsletter/compose.ts';
import { emptyDatabase, MIGRATIONS } from '#tests/support/database.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

// Issues as they were stored before there were blocks, and what the migrations since make of them.
const BLOCKS = '20261127000000';

const STORIES = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const INTRO = 'Good <morning> & welcome.\r\nSecond line.\r\n\r\n \r\n\n  Another "paragraph".  \n';

let db: PGlite;
let directory: string;
const rows = async (sql: string, ...values: unknown[]) =>
  (await db.query<Record<string, unknown>>(sql, values)).rows;

beforeAll(async () => {
  db = await emptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'khoi-migrations-'));
  const files = await readdir(MIGRATIONS);
  const take = (wanted: (file: string) => boolean) =>
    Promise.all(
      files.filter(wanted).map((file) => cp(new URL(file, MIGRATIONS), join(directory, file))),
    );
  await take((file) => file < BLOCKS);
  await migrate(db, pathToFileURL(directory));
  for (const [index, id] of STORIES.entries())
    await rows(
      `insert into public.articles (id, slug, title, excerpt, content, category, status, published_at)
       values ($1, $2, $3, $4, 'Text.', 'news', 'published', now() - interval '1 day')`,
      id,
      `story-${index}`,
      `Story ${index}`,
      `In short ${index}.`,
    );
  const issue = `insert into public.newsletter_issues (subject_en, subject_vi, intro_en, intro_vi, picks, status)
    values ($1, $1 || ' vi', $2, $3, $4, $5)`;
  await rows(issue, 'Both', INTRO, 'Chào buổi sáng.', STORIES.toReversed(), 'draft');
  await rows(issue, 'Sent', 'Only English.', '', [], 'draft');
  await rows(issue, 'Empty', '', ' ', [], 'draft');
  await rows(`insert into public.newsletter_templates (name, subject_en, subject_vi, intro_en, intro_vi)
    values ('Monday', 'Week', 'Tuần', 'Hello.', 'Xin chào.')`);
  await db.exec(`set session_replication_role = replica;
    update public.newsletter_issues set updated_at = '2026-01-02'; delete from public.audit_log;
    set session_replication_role = default`);
  await take((file) => file >= BLOCKS);
  await migrate(db, pathToFileURL(directory));
});
afterAll(async () => {
  await db.close();
  await rm(directory, { recursive: true });
});

const blocksOf = async (subject: string) =>
  (await rows('select blocks from public.newsletter_issues where subject_en = $1', subject))[0]?.[
    'blocks'
  ];

describe('an issue from before there were blocks', () => {
  test('has its text as one block and its articles as stories, in their order', async () => {
    const text =
      '<p>Good &lt;morning&gt; &amp; welcome.<br>Second line.</p>\n<p>Another "paragraph".</p>';
    expect(await blocksOf('Both')).toEqual([
      {
        id: 'text',
        kind: 'text',
        words: { en: { html: text }, vi: { html: '<p>Chào buổi sáng.</p>' } },
      },
      { id: 'story1', kind: 'story', article: STORIES[1], words: {} },
      { id: 'story2', kind: 'story', article: STORIES[0], words: {} },
    ]);
    expect(await blocksOf('Empty')).toEqual([]);
    const [template] = await rows('select blocks from public.newsletter_templates');
    expect(template?.['blocks']).toMatchObject([
      { kind: 'text', words: { en: { html: '<p>Hello.</p>' }, vi: { html: '<p>Xin chào.</p>' } } },
    ]);
  });

  test('was changed by nobody: neither its time nor the history say so', async () => {
    const times = await rows(
      'select distinct updated_at::date::text as changed from public.newsletter_issues',
    );
    expect(times).toEqual([{ changed: '2026-01-02' }]);
    expect(await rows('select action, table_name from public.audit_log')).toEqual([]);
  });

  test('can be written on: what the composer reads is what is stored', async () => {
    for (const subject of ['Both', 'Sent', 'Empty']) {
      const stored = await blocksOf(subject);
      const read = readLetter(stored);
      expect(read).toHaveLength((stored as unknown[]).length);
      await rows(
        'update public.newsletter_issues set blocks = $2 where subject_en = $1',
        subject,
        JSON.stringify(read),
      );
    }
  });

  test.each([
    [
      'en',
      [
        'Good <morning> & welcome.',
        'Second line.',
        'Another "paragraph".',
        'Story 1',
        'In short 1.',
        'Story 0',
        'In short 0.',
      ],
    ],
    ['vi', ['Chào buổi sáng.', 'Story 1', 'In short 1.', 'Story 0', 'In short 0.']],
  ] as const)(
    'goes out in %s with the words that it had, in their order',
    async (locale, words) => {
      const [found] = await rows(
        `select public.newsletter_issue_content(id, $1) as content from public.newsletter_issues where subject_en = 'Both'`,
        locale,
      );
      const row = {
        id: STORIES[0] ?? '',
        template: 'newsletter-issue',
        locale,
        to_email: 'a@mail.vn',
        data: {},
      };
      const { text, html } = composeIssue(row, { issue: found?.['content'] }, SAMPLE_SITE);
      const places = words.map((word) => text.indexOf(word));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places).not.toContain(-1);
      const escaped = (word: string) =>
        word.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
      for (const word of words) expect(html.replaceAll('&quot;', '"')).toContain(escaped(word));
    },
  );
});
