import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

async function create(values: Row = {}): Promise<string> {
  const row = {
    title: 'A story',
    slug: `a-story-${randomUUID().slice(0, 8)}`,
    content: 'Once.',
    category: 'news',
    status: 'published',
    ...values,
  };
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const made = await admin.run(
    `insert into articles (${columns}) values (${places}) returning id`,
    Object.values(row),
  );
  return String(made[0]?.['id']);
}

async function read(id: string): Promise<Row> {
  const { rows } = await db.query<Row>('select * from articles where id = $1', [id]);
  return rows[0] ?? {};
}

const set = (id: string, change: string) =>
  admin.run(`update articles set ${change} where id = $1`, [id]);
const shownIn = async (id: string) => (await read(id))['shown_in'];
const publishedAt = async (id: string) => (await read(id))['published_at'] as Date | null;

describe('shown_in', () => {
  test('an English article without a Vietnamese version is on both sites', async () => {
    expect(await shownIn(await create())).toEqual(['en', 'vi']);
  });

  test('a Vietnamese article is on the Vietnamese site only', async () => {
    expect(await shownIn(await create({ locale: 'vi' }))).toEqual(['vi']);
  });

  test('a draft is nowhere', async () => {
    expect(await shownIn(await create({ status: 'draft' }))).toEqual([]);
  });

  test('publishing the Vietnamese version takes the original off the Vietnamese site', async () => {
    const original = await create();
    const version = await create({ locale: 'vi', translation_of: original, status: 'draft' });
    expect(await shownIn(original)).toEqual(['en', 'vi']);
    await set(version, "status = 'published'");
    expect(await shownIn(original)).toEqual(['en']);
    expect(await shownIn(version)).toEqual(['vi']);
  });

  test.each([
    ['unpublishing', (id: string) => set(id, "status = 'draft'")],
    ['deleting', (id: string) => admin.run('delete from articles where id = $1', [id])],
    ['detaching', (id: string) => set(id, 'translation_of = null')],
  ])('%s the Vietnamese version brings the original back', async (_, undo) => {
    const original = await create();
    const version = await create({ locale: 'vi', translation_of: original });
    expect(await shownIn(original)).toEqual(['en']);
    await undo(version);
    expect(await shownIn(original)).toEqual(['en', 'vi']);
  });

  test('an English version of a Vietnamese original stands in while the original is a draft', async () => {
    const original = await create({ locale: 'vi' });
    const version = await create({ translation_of: original });
    expect(await shownIn(version)).toEqual(['en']);
    await set(original, "status = 'draft'");
    expect(await shownIn(version)).toEqual(['en', 'vi']);
  });

  test('unpublishing an original leaves its version listed', async () => {
    const original = await create();
    const version = await create({ locale: 'vi', translation_of: original });
    await set(original, "status = 'draft'");
    expect([await shownIn(original), await shownIn(version)]).toEqual([[], ['vi']]);
    await set(original, "status = 'published'");
    expect(await shownIn(original)).toEqual(['en']);
  });

  test('deleting an original makes its version an original', async () => {
    const original = await create({ locale: 'vi' });
    const version = await create({ translation_of: original });
    await admin.run('delete from articles where id = $1', [original]);
    expect(await read(version)).toMatchObject({ translation_of: null, shown_in: ['en', 'vi'] });
  });

  test('nobody can write it', async () => {
    const id = await create({ status: 'draft' });
    await expect(set(id, "shown_in = '{en}'")).rejects.toThrow('permission denied');
    await db.query("update articles set shown_in = '{en}' where id = $1", [id]);
    expect(await shownIn(id)).toEqual([]);
  });

  test('being relisted is not being edited', async () => {
    const original = await create();
    await db.exec('select pg_sleep(0.01)');
    const before = (await read(original))['updated_at'];
    await create({ locale: 'vi', translation_of: original });
    expect((await read(original))['updated_at']).toEqual(before);
    await set(original, "title = 'Edited'");
    expect((await read(original))['updated_at']).not.toEqual(before);
  });
});

describe('translations', () => {
  test('there is one version per original and language', async () => {
    const original = await create();
    await create({ locale: 'vi', translation_of: original, status: 'draft' });
    await expect(create({ locale: 'vi', translation_of: original })).rejects.toThrow(
      'articles_translation_of_locale_key',
    );
  });

  test('a version is in another language than its original', async () => {
    const original = await create();
    await expect(create({ translation_of: original })).rejects.toThrow('another language');
    const version = await create({ locale: 'vi', translation_of: original });
    await expect(set(version, "locale = 'en'")).rejects.toThrow('another language');
    await expect(set(original, "locale = 'vi'")).rejects.toThrow('another language');
  });

  test('a version has no versions of its own', async () => {
    const original = await create();
    const version = await create({ locale: 'vi', translation_of: original });
    await expect(create({ translation_of: version })).rejects.toThrow('names an original');
    const other = await create({ locale: 'vi' });
    await expect(
      admin.run('update articles set translation_of = $2 where id = $1', [original, other]),
    ).rejects.toThrow('cannot become one itself');
  });
});

describe('published_at', () => {
  test('is the moment of the first publication, whichever form did it', async () => {
    const begun = Date.now();
    const direct = await create();
    const later = await create({ status: 'draft' });
    expect(await publishedAt(later)).toBeNull();
    await set(later, "status = 'published'");
    for (const id of [direct, later]) {
      expect(Number(await publishedAt(id))).toBeGreaterThanOrEqual(begun);
      expect(Number(await publishedAt(id))).toBeLessThanOrEqual(Date.now());
    }
  });

  test('keeps the moment that the create page gives, but not one that lies ahead', async () => {
    const past = '2026-01-02T03:04:05.000Z';
    expect(await publishedAt(await create({ published_at: past }))).toEqual(new Date(past));
    const ahead = await create({ published_at: '2126-01-01' });
    expect(Number(await publishedAt(ahead))).toBeLessThanOrEqual(Date.now());
  });

  test('a draft has none, even when one is given', async () => {
    const id = await create({ status: 'draft', published_at: '2026-01-01' });
    expect(await publishedAt(id)).toBeNull();
  });

  test('never moves again', async () => {
    const id = await create({ published_at: '2026-01-02' });
    const first = await publishedAt(id);
    await set(id, "status = 'draft'");
    await set(id, "status = 'published', published_at = now()");
    await set(id, 'published_at = null');
    expect(await publishedAt(id)).toEqual(first);
  });
});

describe('the other columns', () => {
  test('the author is whoever creates the article', async () => {
    expect((await read(await create()))['author_id']).toBe(admin.id);
  });

  test('reading time is counted when it is not given, and again when the text changes', async () => {
    const id = await create({ content: `<p>${'word '.repeat(401)}</p>` });
    expect((await read(id))['reading_time']).toBe(3);
    await set(id, "content = 'Short.'");
    expect((await read(id))['reading_time']).toBe(1);
    expect((await read(await create({ reading_time: 9 })))['reading_time']).toBe(9);
  });

  test('two articles cannot have the same slug', async () => {
    await create({ slug: 'taken' });
    await expect(create({ slug: 'taken', locale: 'vi' })).rejects.toThrow('articles_slug_key');
  });

  test('an article can do without a slug', async () => {
    const ids = [await create({ slug: '' }), await create({ slug: '  ' })];
    for (const id of ids) expect((await read(id))['slug']).toBeNull();
  });

  test.each([
    ['title', '   '],
    ['title', 'long '.repeat(61)],
    ['title', 'a\u202eb'],
    ['content', ' '],
    ['content', 'a\u0007b'],
    ['slug', 'Gọi-vốn'],
    ['slug', '---'],
    ['slug', '2f1f9c6e-0000-4000-8000-000000000000'],
    ['status', 'hidden'],
    ['locale', 'fr'],
    ['tags', ['a', 'a']],
    ['tags', [' a']],
    ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
    ['featured_image', 'javascript:alert(1)'],
    ['featured_image', '//evil.example/x.png'],
    ['reading_time', 0],
  ])('%s cannot be %j', async (column, value) => {
    await expect(create({ [column]: value })).rejects.toThrow(`articles_${column}_check`);
  });

  test('category has to be one that there is', async () => {
    await expect(create({ category: 'sports' })).rejects.toThrow('articles_category_fkey');
  });
});

test('a draft is in no answer to a visitor', async () => {
  const id = await create({ status: 'draft' });
  expect(await visitor(db).run('select id from articles where id = $1', [id])).toEqual([]);
});

describe('article_counts', () => {
  const RECOUNT = `
    select site as site_locale, category, count(*)::integer as articles
    from articles cross join unnest(shown_in) as site group by 1, 2 order by 1, 2`;
  const KEPT = 'select * from article_counts where articles > 0 order by 1, 2';

  test('agree with a count after any sequence of writes', async () => {
    const random = mulberry32(20_261_121);
    const pick = <Value>(values: readonly Value[]) =>
      values[Math.floor(random() * values.length)] as Value;
    const ids: string[] = [];
    for (let step = 0; step < 250; step += 1) {
      const id = pick(ids.length ? ids : [randomUUID()]);
      const write = pick([
        () => create({ status: pick(['draft', 'published']), category: pick(['ai', 'tech']) }),
        () => create({ published_at: `2025-0${pick([1, 2, 3])}-1${pick([0, 1, 2])}` }),
        () => create({ locale: 'vi', translation_of: ids.length ? id : null }),
        () => set(id, `status = '${pick(['draft', 'published'])}'`),
        () => set(id, `category = '${pick(['ai', 'tech', 'news'])}'`),
        () => set(id, `locale = '${pick(['en', 'vi'])}'`),
        () => set(id, 'translation_of = null'),
        () => admin.run('delete from articles where id = $1', [id]),
        () => admin.run(`update articles set status = 'published' where category = 'tech'`),
      ]);
      // Some are against the rules; those must not count either.
      const made = await write().catch(() => null);
      if (typeof made === 'string') ids.push(made);
      if (step % 10 === 0)
        expect((await db.query(KEPT)).rows).toEqual((await db.query(RECOUNT)).rows);
    }
    expect((await db.query(KEPT)).rows).toEqual((await db.query(RECOUNT)).rows);
    expect((await db.query(RECOUNT)).rows.length).toBeGreaterThan(3);
  });

  test('know where every page of every listing begins', async () => {
    for (const [site, categories] of [
      ['en', null],
      ['vi', null],
      ['vi', ['ai', 'tech']],
      ['en', ['none']],
    ] as const) {
      const inOrder = await db.query<{ id: string }>(
        `select id from articles where shown_in @> array[$1] and (category = any($2) or $2 is null)
         order by published_at desc, id`,
        [site, categories],
      );
      const ids = inOrder.rows.map(({ id }) => id);
      for (let first = 0; first <= ids.length; first += 1) {
        const page = await db.query<{ id: string; total: number }>(
          `select a.id, p.total from find_article_page($1, $3, $2) as p cross join lateral (
             select id from articles where shown_in @> array[$1] and (category = any($2) or $2 is null)
               and published_at < p.published_before order by published_at desc, id
             offset p.skip limit 1) as a`,
          [site, categories, first],
        );
        const expected = first < ids.length ? [{ id: ids[first], total: ids.length }] : [];
        expect(page.rows).toEqual(expected);
      }
    }
  });

  test('every listed article is listed where the rules of languages say', async () => {
    const wrong = await db.query(`
      select a.id from articles as a
      left join articles as o on o.id = coalesce(a.translation_of, a.id)
      where a.shown_in <> case
        when a.status = 'draft' then '{}'::text[]
        when a.locale = 'vi' then '{vi}'
        when exists (select from articles as s where s.locale = 'vi' and s.status = 'published'
          and coalesce(s.translation_of, s.id) = o.id) then '{en}'
        else '{en,vi}' end`);
    expect(wrong.rows).toEqual([]);
  });
});

/** Random numbers that are the same in every run. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
