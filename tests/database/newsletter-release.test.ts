import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, seedDemo, type TestDatabase } from '#tests/support/database.ts';
import { letterOf, POSTAL } from '#tests/support/letter.ts';

let db: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  await db.exec(POSTAL);
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from newsletter_issues; delete from articles; delete from email_outbox;
    delete from newsletter_subscribers`),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const stored = (id: string) => one('select * from newsletter_issues where id = $1', id);
const set = (id: string, change: string) =>
  editor.run(`update newsletter_issues set ${change} where id = $1`, [id]);
const advance = () => rows('select newsletter_advance(1000000)');

const SCHEDULE = "status = 'scheduled', scheduled_at = now() + interval '1 hour'";
const SEND = "status = 'sending'";

/** What may stand around something to read, and is nothing to read. */
const DECORATION = [
  { id: 'a', kind: 'heading', words: { en: { text: 'Rounds' }, vi: { text: 'Gọi vốn' } } },
  { id: 'b', kind: 'sponsor', words: { en: { name: 'Pots' }, vi: { name: 'Nồi' } } },
  {
    id: 'c',
    kind: 'button',
    url: '/latest',
    words: { en: { label: 'All' }, vi: { label: 'Tất cả' } },
  },
];

async function draft(fields: Record<string, unknown> = {}): Promise<string> {
  const issue = { subject_en: 'Rice', subject_vi: 'Gạo', blocks: [], ...fields };
  const { id } = await one(
    `insert into newsletter_issues (subject_en, subject_vi, blocks, segment, demo)
     select subject_en, subject_vi, blocks, coalesce(segment, '{}'), coalesce(demo, false)
     from jsonb_populate_record(null::newsletter_issues, $1) returning id`,
    JSON.stringify(issue),
  );
  return String(id);
}

async function story(change = "status = 'published'"): Promise<string> {
  const { id } = await one(
    `insert into articles (title, content, category) values ('A story', 'Once.', 'news') returning id`,
  );
  await rows(`update articles set ${change} where id = $1`, id);
  return String(id);
}

describe('an issue with nothing to read', () => {
  test.each([
    ['neither text nor story', {}],
    ['blank texts', { blocks: letterOf('', '<strong> </strong>') }],
    ['a text in one of its languages only', { blocks: letterOf('Good morning.') }],
    [
      'a story that is gone',
      { blocks: letterOf('', '', ['a0000000-0000-4000-8000-00000000dead']) },
    ],
    ['no text in its one language', { blocks: letterOf('Good.'), segment: { locale: 'vi' } }],
    ['a heading, a sponsor and a button alone', { blocks: DECORATION }],
  ])('is neither scheduled nor sent: %s', async (_, fields) => {
    const id = await draft(fields);
    for (const change of [SCHEDULE, SEND])
      await expect(set(id, change)).rejects.toMatchObject({
        code: '23514',
        message: expect.stringContaining('without a story or a text'),
      });
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  test.each([
    ['a text in both languages', async () => ({ blocks: letterOf('Morning.', 'Chào.') })],
    [
      'a story, which everybody can read',
      async () => ({ blocks: letterOf('', '', [await story()]) }),
    ],
    [
      'a text in its one language',
      async () => ({ blocks: letterOf('', 'Chào.'), segment: { locale: 'vi', category: 'tech' } }),
    ],
  ])('is another matter than %s', async (_, fields) => {
    const id = await draft(await fields());
    await set(id, SCHEDULE);
    await set(id, SEND);
    expect(await stored(id)).toMatchObject({ status: 'sending' });
  });

  test('can wait for a story that waits for its day, but is not sent before it', async () => {
    const waiting = await story("scheduled_at = now() + interval '1 day'");
    const id = await draft({ blocks: letterOf('', '', [waiting]) });
    await set(id, SCHEDULE);
    await expect(set(id, SEND)).rejects.toThrow('without a story or a text');
  });

  test('does not become one after it was scheduled', async () => {
    const id = await draft({ blocks: letterOf('', '', [await story()]) });
    await set(id, SCHEDULE);
    await expect(set(id, "blocks = '[]'")).rejects.toThrow('without a story or a text');
    await expect(
      editor.run(
        `insert into newsletter_issues (subject_en, subject_vi, status, scheduled_at)
         values ('A', 'A', 'scheduled', now() + interval '1 day')`,
      ),
    ).rejects.toThrow('without a story or a text');
  });

  test.each([
    ['scheduled', SCHEDULE],
    ['sending', SEND],
  ])('because its stories were taken back is held while it is %s', async (status, change) => {
    const pick = await story();
    const [id, other] = [
      await draft({ blocks: letterOf('', '', [pick]) }),
      await draft({ blocks: letterOf('A', 'A') }),
    ];
    await rows(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
       values (gen_random_uuid() || '@example.com', 'confirmed', now() - interval '1 day', '1', '/')`,
    );
    for (const issue of [id, other]) await set(issue, change);
    if (status === 'scheduled')
      await db.exec(`set session_replication_role = replica;
        update newsletter_issues set scheduled_at = now() - interval '1 minute';
        set session_replication_role = default`);
    await rows("update articles set status = 'draft' where id = $1", pick);
    await advance();
    expect(await stored(id)).toMatchObject({ status, hold_reason: 'empty' });
    expect(await stored(other)).toMatchObject({ status: 'sending', hold_reason: null });

    // Nobody overrules that. With something to read it goes on.
    if (status === 'sending') {
      await editor.run('select newsletter_resume($1)', [id]);
      await advance();
      expect(await stored(id)).toMatchObject({ hold_reason: 'empty', hold_waived: [] });
      await rows("update articles set status = 'published' where id = $1", pick);
      await editor.run('select newsletter_resume($1)', [id]);
    } else {
      await expect(set(id, SEND)).rejects.toThrow('without a story or a text');
      await set(id, `${SEND}, blocks = private.letter_of('Rice.', 'Gạo.')`);
    }
    await advance();
    expect(await stored(id)).toMatchObject({ status: 'sending', hold_reason: null });
  });
});

test.each([SCHEDULE, SEND])(
  'an issue for one language keeps no words of another, by %s',
  async (change) => {
    const id = await draft({ blocks: letterOf('Rice.', 'Gạo.'), segment: { locale: 'vi' } });
    await set(
      id,
      "subject_en = 'Rice', subject_vi = 'Gạo', preheader_en = 'A', preheader_vi = 'B'",
    );
    await set(id, change);
    expect(
      (
        await rows(
          'select subject_en, subject_vi, preheader_en, preheader_vi from newsletter_issues where id = $1',
          id,
        )
      )[0],
    ).toEqual({ subject_en: '', subject_vi: 'Gạo', preheader_en: null, preheader_vi: 'B' });
  },
);

describe('an issue of the demo', () => {
  const words = { blocks: letterOf('Rice.', 'Gạo.'), demo: true };

  test.each([SCHEDULE, SEND])('goes to nobody by %s alone', async (change) => {
    const id = await draft(words);
    await expect(set(id, change)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('a demo issue goes to nobody'),
    });
    await set(id, `${change}, demo = false`);
    expect(await stored(id)).toMatchObject({ demo: false });
  });

  test('is made by the seed only', async () => {
    const id = await draft({ ...words, demo: false });
    await expect(set(id, 'demo = true')).rejects.toMatchObject({ code: '42501' });
  });

  test('is every issue that is seeded, and none of them waits for a moment', async () => {
    await seedDemo(db);
    const seeded = await rows('select demo, status, scheduled_at from newsletter_issues');
    expect(seeded.filter(({ status }) => status === 'sent')).toHaveLength(6);
    for (const issue of seeded) {
      expect(issue).toMatchObject({ demo: true, scheduled_at: null });
      expect(['draft', 'sent']).toContain(issue['status']);
    }
    await rows(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
       select n || '@imported.example', 'confirmed', now() - interval '1 day', 'import', '/fair'
       from generate_series(1, 100) as n`,
    );
    await db.exec(`set session_replication_role = replica;
      update newsletter_issues set scheduled_at = now() - interval '1 minute';
      set session_replication_role = default`);
    for (let step = 0; step < 3; step += 1) await advance();
    expect(await rows('select from email_outbox')).toEqual([]);
  });
});
