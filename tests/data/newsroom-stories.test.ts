import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  publishTogether,
  scheduleTogether,
  sendBackArticle,
} from '#src/data/newsroom/article-decisions.ts';
import {
  dropWorkingCopy,
  getWorkingCopy,
  saveWorkingCopy,
} from '#src/data/newsroom/article-drafts.ts';
import {
  beginArticle,
  changeArticle,
  getCounterpart,
  getHeld,
  getStoredArticle,
  isMirrored,
  storeArticle,
  toNewArticle,
} from '#src/data/newsroom/article-editing.ts';
import { getRevision, listRevisions, setAside } from '#src/data/newsroom/article-revisions.ts';
import { listAllArticles, listRecentArticles, updateArticle } from '#src/data/newsroom/articles.ts';
import { changeArticles, undoChanges } from '#src/data/newsroom/bulk.ts';
import { preparePublication } from '#src/data/newsroom/bulk-publication.ts';
import { listFeaturedOrder, orderFeatured } from '#src/data/newsroom/featured.ts';
import { namesOf } from '#src/data/newsroom/names.ts';
import { findStory } from '#src/data/newsroom/office-places.ts';
import { joinArticle } from '#src/data/newsroom/presence.ts';
import { deleteView, listViews, saveView } from '#src/data/newsroom/saved-views.ts';
import { storeOver } from '#src/data/newsroom/store-over.ts';
import { getToday } from '#src/data/newsroom/today.ts';
import { BLANK_ARTICLE } from '#src/domain/articles/article-form.ts';
import { NO_METADATA } from '#src/domain/articles/metadata.ts';
import { codeIn, freshName, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// What the newsroom reads and changes of stories, through the functions that the back office calls.

const desk = sharedDesk();

beforeEach(async () => {
  await desk.rows('delete from public.article_drafts');
  await desk.rows('delete from public.articles');
});

const form = (change: Partial<typeof BLANK_ARTICLE> = {}) => ({
  ...BLANK_ARTICLE,
  title: 'Rice rises',
  content: 'Nồi Lớn cooks.',
  slug: freshName('story'),
  ...change,
});
const about = (change: object = {}) => ({
  status: 'draft' as const,
  author: desk.editor.id,
  now: new Date(),
  minutes: 4,
  translationOf: null,
  counterpartSeen: null,
  review: false,
  ...change,
});
/** A story that the editor stored. */
async function write(fields: object = {}, change: object = {}): Promise<string> {
  const article = toNewArticle(form(fields), about(change));
  return valueIn(await beginArticle(desk.editor.client, crypto.randomUUID(), article)).id;
}
const publish = (fields: object = {}) => write(fields, { status: 'published' });
const stored = async (id: string) => valueIn(await getStoredArticle(desk.editor.client, id));

const save = (change: object = {}) =>
  saveWorkingCopy(desk.editor.client, {
    copy: null,
    articleId: NOBODY,
    base: null,
    restoredFrom: null,
    counterpartSeen: null,
    form: form(),
    ...change,
  });
const CHANGE = { status: 'draft', counterpartSeen: null, review: false, copy: null } as const;

describe('a new story', () => {
  test('is stored as the form says, trimmed, with what is ours only where it is used', () => {
    const plain = toNewArticle(
      form({
        title: ' Rice ',
        slug: 'rice',
        excerpt: ' Short ',
        featured_image: '  ',
        tags: ['rice'],
      }),
      about(),
    );
    expect(plain).toEqual({
      title: 'Rice',
      slug: 'rice',
      excerpt: 'Short',
      content: 'Nồi Lớn cooks.',
      category: BLANK_ARTICLE.category,
      tags: ['rice'],
      featured_image: null,
      featured: false,
      status: 'draft',
      reading_time: 4,
      author_id: desk.editor.id,
      published_at: null,
    });
    const whole = toNewArticle(
      form({
        locale: 'vi',
        featured_image: ' /a.webp ',
        image_alt: ' Rice ',
        image_credit: ' Lê ',
      }),
      about({
        now: new Date('2026-11-20T01:02:03.000Z'),
        status: 'published',
        translationOf: NOBODY,
        counterpartSeen: ['x'],
        review: true,
      }),
    );
    expect(whole).toMatchObject({
      featured_image: '/a.webp',
      image_alt: 'Rice',
      image_credit: 'Lê',
      locale: 'vi',
      translation_of: NOBODY,
      counterpart_seen: ['x'],
      published_at: '2026-11-20T01:02:03.000Z',
      review_requested_at: '2026-11-20T01:02:03.000Z',
    });
  });

  test('needs an address of its own and somebody of the newsroom', async () => {
    await write({ slug: 'rice' });
    const again = toNewArticle(form({ slug: 'rice' }), about());
    expect(codeIn(await beginArticle(desk.editor.client, crypto.randomUUID(), again))).toBe(
      'slug_taken',
    );
    expect(
      codeIn(await beginArticle(desk.user.client, NOBODY, toNewArticle(form(), about()))),
    ).toBe('FORBIDDEN');
    expect(codeIn(await beginArticle(desk.visitor, NOBODY, toNewArticle(form(), about())))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('the list of stories', () => {
  const query = {
    page: 1,
    pageSize: 2,
    sort: 'title',
    ascending: true,
    search: '',
    filters: {},
  };
  const list = async (change: object = {}, client = desk.editor.client) =>
    valueIn(await listAllArticles(client, { ...query, ...change }));
  const titles = ({ rows }: { rows: readonly { title: string }[] }) => rows.map((row) => row.title);

  test('is sorted, parted, searched and filtered', async () => {
    for (const title of ['Beans', 'Áo dài', 'Corn']) await write({ title });
    await publish({ title: 'Dill', locale: 'vi' });
    const first = await list();
    expect(titles(first)).toEqual(['Áo dài', 'Beans']);
    expect(first.total).toBe(4);
    expect(titles(await list({ page: 2 }))).toEqual(['Corn', 'Dill']);
    expect(titles(await list({ page: 0 }))).toEqual(['Áo dài', 'Beans']);
    expect(titles(await list({ ascending: false }))).toEqual(['Dill', 'Corn']);
    expect(titles(await list({ search: 'AO DAI' }))).toEqual(['Áo dài']);
    expect(titles(await list({ filters: { status: 'published' } }))).toEqual(['Dill']);
    expect(titles(await list({ filters: { locale: 'vi' } }))).toEqual(['Dill']);
    expect((await list({ search: 'nothing like it' })).rows).toEqual([]);
  });

  test('names whom readers see as its authors, in order', async () => {
    const id = await write({ title: 'A' });
    await write({ title: 'B' });
    await desk.rows('delete from public.article_authors');
    for (const [position, name] of ['Bình', 'An'].entries()) {
      const author = await desk.insert('authors', { name, slug: freshName('author') });
      await desk.rows(
        'insert into public.article_authors (article_id, author_id, position) values ($1, $2, $3)',
        id,
        author,
        position + 1,
      );
    }
    const { rows } = await list();
    expect(rows.map(({ byline }) => byline)).toEqual(['Bình, An', null]);
  });

  test('says which somebody is working on', async () => {
    const id = await write({ title: 'A' });
    await write({ title: 'B' });
    const copy = valueIn(await save({ articleId: id }));
    const { rows } = await list();
    expect(rows.map(({ pending }) => pending)).toEqual([copy.at, null]);
  });

  test('begins with the five latest on the dashboard, of everybody or of one author', async () => {
    for (let n = 1; n <= 6; n += 1) {
      const id = await write({ title: `Story ${n}` });
      await desk.rows(
        `update public.articles set created_at = now() - interval '${10 - n} hours' where id = $1`,
        id,
      );
    }
    const recent = async (author: string | null) =>
      valueIn(await listRecentArticles(desk.editor.client, author)).map(({ title }) => title);
    expect(await recent(null)).toEqual([6, 5, 4, 3, 2].map((n) => `Story ${n}`));
    expect(await recent(desk.editor.id)).toHaveLength(5);
    expect(await recent(desk.contributor.id)).toEqual([]);
  });

  test('changes and deletes many at once', async () => {
    const both = [await write(), await write()];
    const change = (what: Parameters<typeof changeArticles>[2]) =>
      changeArticles(desk.editor.client, both, what);
    const featured = valueIn(await change({ featured: true }));
    expect(featured.count).toBe(2);
    expect((await stored(both[0] ?? '')).form.featured).toBe(true);
    expect(valueIn(await undoChanges(desk.editor.client, featured))).toBe(2);
    expect((await stored(both[0] ?? '')).form.featured).toBe(false);
    const deleted = valueIn(await change({ delete: true }));
    expect(deleted.count).toBe(2);
    expect(valueIn(await change({ delete: true })).count).toBe(0);
    expect(valueIn(await undoChanges(desk.editor.client, deleted))).toBe(2);
    expect(valueIn(await change({ delete: true })).count).toBe(2);
  });
});

test('keeps views of a list for one person', async () => {
  const { client } = desk.editor;
  const view = { list: 'articles', name: 'Drafts', query: 'status=draft' } as const;
  expect(codeIn(await saveView(client, view))).toBe('ok');
  expect(codeIn(await saveView(client, view))).toBe('name_taken');
  const [kept] = valueIn(await listViews(client, 'articles'));
  expect(kept).toMatchObject({ name: 'Drafts', query: 'status=draft' });
  expect(valueIn(await listViews(client, 'users'))).toEqual([]);
  expect(valueIn(await listViews(desk.contributor.client, 'articles'))).toEqual([]);
  expect(codeIn(await deleteView(desk.contributor.client, kept?.id ?? ''))).toBe('NOT_FOUND');
  expect(codeIn(await deleteView(client, kept?.id ?? ''))).toBe('ok');
});

describe('an edit', () => {
  const change = {
    title: 'New title',
    slug: 'new-title',
    content: 'New.',
    excerpt: '',
    category: 'tech',
    tags: ['x'],
    status: 'draft' as const,
    featured: false,
  };

  test('of the dialog is stored once, for the version that was seen', async () => {
    const id = await write();
    const edit = { id, copy: null, version: (await stored(id)).updatedAt, change };
    expect(codeIn(await updateArticle(desk.editor.client, edit))).toBe('ok');
    expect(await stored(id)).toMatchObject({ slug: 'new-title', form: { title: 'New title' } });
    expect(await updateArticle(desk.editor.client, edit)).toMatchObject({
      error: { code: 'stale' },
    });
  });

  test('of somebody who may not is refused, and told from one that came too late', async () => {
    const id = await publish();
    const { updatedAt } = await stored(id);
    const edit = { id, copy: null, version: updatedAt, change };
    expect(codeIn(await updateArticle(desk.contributor.client, edit))).toBe('FORBIDDEN');
    const late = { ...edit, version: '2020-01-01T00:00:00Z' };
    expect(codeIn(await updateArticle(desk.contributor.client, late))).toBe('stale');
  });

  test('of the editor stores what changed, and only for the version that was read', async () => {
    const before = await stored(await write({ excerpt: 'Short' }));
    const edited = form({
      title: ' Rice falls ',
      slug: 'rice-falls',
      excerpt: ' Long ',
      featured_image: '/a.webp',
      image_alt: 'Rice',
      image_credit: 'Lê Minh',
      image_caption: 'At nine.',
      seo_title: 'Rice prices',
      seo_description: 'What rice costs.',
      social_title: 'Rice!',
      social_image: '/b.webp',
      canonical_url: 'https://example.com/rice',
      noindex: true,
      locale: 'vi',
      tags: ['x'],
      featured: true,
    });
    const change = { ...CHANGE, counterpartSeen: ['seen'], review: true };
    const after = valueIn(await storeArticle(desk.editor.client, before, edited, change));
    expect(after).toMatchObject({
      slug: 'rice-falls',
      status: 'draft',
      authorId: desk.editor.id,
      counterpartSeen: ['seen'],
      scheduledAt: null,
      form: { ...edited, title: 'Rice falls', excerpt: 'Long' },
    });
    expect(after.review.requestedAt).not.toBeNull();
    const late = await storeArticle(desk.editor.client, before, edited, CHANGE);
    expect(late).toMatchObject({ error: { code: 'stale' } });
    const cleared = form({ slug: 'rice-falls', locale: 'vi' });
    const empty = valueIn(await storeArticle(desk.editor.client, after, cleared, CHANGE));
    expect(empty.form).toMatchObject({
      featured_image: '',
      image_alt: '',
      image_credit: '',
      image_caption: '',
      ...NO_METADATA,
    });
  });

  test('asks whoever lost their role to sign in again, and does not say that somebody was faster', async () => {
    const person = await desk.hire('editor');
    const before = await stored(await write());
    const { client: db } = person;
    const copy = { articleId: before.id, base: before.updatedAt, translationOf: null };
    const save = { ...copy, restoredFrom: null, counterpartSeen: null, form: form() };
    await desk.rows('update public.user_roles set role = $2 where user_id = $1', person.id, 'user');
    expect(codeIn(await storeArticle(db, before, form(), CHANGE))).toBe('UNAUTHENTICATED');
    expect(codeIn(await saveWorkingCopy(db, { ...save, copy: null }))).toBe('UNAUTHENTICATED');
  });

  test('makes and cancels an appointment', async () => {
    const before = await stored(await write());
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const change = { ...CHANGE, scheduledAt: at };
    const later = valueIn(await storeArticle(desk.editor.client, before, before.form, change));
    expect(Date.parse(later.scheduledAt ?? '')).toBe(Date.parse(at));
    const kept = valueIn(await storeArticle(desk.editor.client, later, later.form, CHANGE));
    expect(kept.scheduledAt).not.toBeNull();
    const off = valueIn(await changeArticle(desk.editor.client, later.id, { scheduled_at: null }));
    expect(off.scheduledAt).toBeNull();
    const none = await changeArticle(desk.editor.client, NOBODY, { status: 'draft' });
    expect(codeIn(none)).toBe('NOT_FOUND');
  });

  test('that waits for review goes back with a note, once', async () => {
    const id = await write({}, { review: true });
    expect((await stored(id)).review).toMatchObject({ note: null });
    const takeBack = () => changeArticle(desk.editor.client, id, { review_requested_at: null });
    const back = valueIn(await sendBackArticle(desk.editor.client, id, 'Say more.'));
    // It was returned already: nothing is left to take back.
    expect(codeIn(await takeBack())).toBe('stale');
    expect(back.review).toEqual({ requestedAt: null, note: 'Say more.', noteBy: desk.editor.id });
    expect(await sendBackArticle(desk.editor.client, id, 'Again')).toMatchObject({
      error: { code: 'stale' },
    });
  });

  test('of a story that is not there, or of nobody, finds nothing', async () => {
    for (const id of [NOBODY, 'no id'])
      expect(codeIn(await getStoredArticle(desk.editor.client, id))).toBe('NOT_FOUND');
    // Not even whose it is to write.
    expect(codeIn(await getStoredArticle(desk.visitor, await write()))).toBe('FORBIDDEN');
  });
});

test('a story whose answer was lost is stored once, under the id that was chosen for it', async () => {
  const { client: db } = desk.editor;
  const id = crypto.randomUUID();
  const begin = (title: string) =>
    beginArticle(db, id, { ...toNewArticle(form({ title }), about()), slug: null });
  expect(valueIn(await begin('First'))).toMatchObject({ id, slug: '', form: { title: 'First' } });
  expect(valueIn(await begin('Second'))).toMatchObject({ id, form: { title: 'First' } });
});

test('who has a story open is told who else has', async () => {
  const id = await write();
  const { updatedAt: version } = await stored(id);
  const alone = { names: [], version, revision: null };
  expect(valueIn(await joinArticle(desk.editor.client, id))).toEqual(alone);
  valueIn(await save({ articleId: id, form: form() }));
  const both = valueIn(await joinArticle(desk.admin.client, id));
  expect(both).toMatchObject({ version, revision: 1 });
  expect(both.names).toHaveLength(1);
  expect(codeIn(await joinArticle(desk.user.client, id))).toBe('FORBIDDEN');
});

describe('the version in the other language', () => {
  test('is found from either side, with what is pending in it', async () => {
    const en = await publish();
    const vi = await write({ locale: 'vi' }, { translationOf: en });
    const copy = valueIn(await save({ articleId: vi, form: form({ title: 'Gạo', locale: 'vi' }) }));
    const of = async (of: { id: string | null; translationOf: string | null }) =>
      valueIn(await getCounterpart(desk.editor.client, of));
    expect(await of({ id: en, translationOf: null })).toMatchObject({
      stored: { id: vi, translationOf: en },
      pending: { id: copy.id, form: { title: 'Gạo' } },
    });
    expect(await of({ id: vi, translationOf: en })).toMatchObject({
      stored: { id: en },
      pending: null,
    });
    expect(await of({ id: vi, translationOf: null })).toBeNull();
  });

  test('is published together with its original, or neither is', async () => {
    const en = await write();
    const vi = await write({ locale: 'vi' }, { translationOf: en });
    await save({
      articleId: vi,
      base: (await stored(vi)).updatedAt,
      form: form({ title: 'Gạo', locale: 'vi' }),
    });
    expect(codeIn(await publishTogether(desk.contributor.client, [en, vi]))).not.toBe('ok');
    expect((await stored(en)).status).toBe('draft');
    const seen = await Promise.all(
      [en, vi].map(async (id) => {
        const { stored: now, copy } = valueIn(await getHeld(desk.editor.client, id));
        return { id, version: now.updatedAt, copy };
      }),
    );
    const both = (of: typeof seen) => publishTogether(desk.editor.client, [en, vi], of);
    for (const older of [{ version: '2020-01-01' }, { copy: null }])
      expect(codeIn(await both(seen.map((each) => ({ ...each, ...older }))))).toBe('stale');
    const moment = new Date(Date.now() + 3_600_000);
    const unseen = seen.map((each) => ({ ...each, copy: null }));
    const scheduled = scheduleTogether(desk.editor.client, [en, vi], moment, unseen);
    expect(codeIn(await scheduled)).toBe('stale');
    expect((await stored(vi)).status).toBe('draft');
    expect(codeIn(await both(seen))).toBe('ok');
    expect(await stored(vi)).toMatchObject({ status: 'published', form: { title: 'Gạo' } });
    expect((await stored(en)).status).toBe('published');
  });
});

describe('a working copy', () => {
  test('is saved one after the other, and never over somebody else', async () => {
    const id = await publish();
    const { updatedAt } = await stored(id);
    const first = valueIn(
      await save({
        articleId: id,
        base: updatedAt,
        form: form({ title: 'One' }),
        restoredFrom: null,
      }),
    );
    expect(first).toMatchObject({
      articleId: id,
      base: updatedAt,
      by: desk.editor.id,
      form: { title: 'One' },
    });
    const next = valueIn(await save({ copy: first, form: form({ title: 'Two' }) }));
    expect(next.revision).toBeGreaterThan(first.revision);
    const stale = { error: { code: 'stale' } };
    expect(await save({ copy: first })).toMatchObject(stale);
    expect(await save({ articleId: id })).toMatchObject(stale);
    const read = (article: string) => getWorkingCopy(desk.editor.client, article);
    expect(valueIn(await read(id))).toMatchObject({ id: first.id, form: { title: 'Two' } });
    expect(valueIn(await read(NOBODY))).toBeNull();
    expect(await dropWorkingCopy(desk.editor.client, first)).toMatchObject(stale);
    expect(codeIn(await dropWorkingCopy(desk.editor.client, next))).toBe('ok');
    expect(valueIn(await read(id))).toBeNull();
  });

  test('is what a draft says as soon as it is saved, but not what a live one does', async () => {
    for (const [id, says] of [
      [await write({ title: 'Before' }), 'Typed'],
      [await publish({ title: 'Before' }), 'Before'],
    ] as const) {
      const before = await stored(id);
      valueIn(
        await save({ articleId: id, base: before.updatedAt, form: form({ title: 'Typed' }) }),
      );
      const { updatedAt, form: now, ...rest } = await stored(id);
      expect([now.title, updatedAt]).toEqual([says, before.updatedAt]);
      expect(isMirrored({ ...rest, updatedAt, form: now })).toBe(says === 'Typed');
    }
  });

  test('is held beside its story, and names the version of it that it was begun from', async () => {
    const id = await publish();
    const { updatedAt } = await stored(id);
    const held = async () => valueIn(await getHeld(desk.editor.client, id));
    expect((await held()).copy).toBeNull();
    valueIn(await save({ articleId: id, base: updatedAt }));
    const before = await held();
    expect(before).toMatchObject({ stored: { id }, copy: { base: updatedAt } });
    const { client } = desk.editor;
    const unseen = await storeArticle(client, before.stored, form({ title: 'Other' }), CHANGE);
    expect(codeIn(unseen)).toBe('stale');
    expect(await held()).toEqual(before);
    // What the site's own programs store asks nobody.
    await client.from('articles').update({ title: 'Other' }).eq('id', id);
    const after = await held();
    expect(after.copy?.base).toBe(updatedAt);
    expect(after.stored.updatedAt).not.toBe(updatedAt);
    const { stored: seen, copy } = after;
    const done = await storeArticle(client, seen, form({ title: 'Seen' }), { ...CHANGE, copy });
    expect(valueIn(done).form.title).toBe('Seen');
    expect((await held()).copy).toBeNull();
    expect(codeIn(await getHeld(desk.editor.client, NOBODY))).toBe('NOT_FOUND');
  });
});

describe('the history of a story', () => {
  test('tells what it said, and who said it', async () => {
    const id = await publish({ title: 'First', excerpt: 'Short' });
    const before = await stored(id);
    valueIn(
      await storeArticle(desk.editor.client, before, form({ title: 'Second' }), {
        ...CHANGE,
        status: 'published',
      }),
    );
    valueIn(await setAside(desk.editor.client, id, form({ title: 'Lost' })));
    const history = valueIn(await listRevisions(desk.editor.client, id));
    expect(history[0]).toMatchObject({
      title: 'Lost',
      reason: 'set_aside',
      by: desk.editor.id,
      restoredFrom: null,
    });
    expect(history.map(({ title }) => title)).toContain('First');
    expect(history.map(({ number }) => number)).toEqual(
      history.map(({ number }) => number).toSorted((a, b) => b - a),
    );
    expect(new Set(history.map(({ reason }) => reason))).toContain('published');
    const number = history.find(({ title }) => title === 'First')?.number ?? 0;
    const first = valueIn(
      await getRevision(desk.editor.client, { article: id, number, locale: 'vi' }),
    );
    expect(first).toMatchObject({
      title: 'First',
      excerpt: 'Short',
      featured_image: '',
      image_alt: '',
      image_credit: '',
      image_caption: '',
      locale: 'vi',
    });
    const none = await getRevision(desk.editor.client, { article: id, number: 999, locale: 'en' });
    expect(codeIn(none)).toBe('NOT_FOUND');
    expect(codeIn(await setAside(desk.user.client, id, form()))).toBe('FORBIDDEN');
    expect(codeIn(await listRevisions(desk.visitor, id))).toBe('FORBIDDEN');
  });

  test('names the people of the newsroom, each once, and nobody where nobody is asked for', async () => {
    const names = await namesOf(desk.editor.client, [desk.editor.id, desk.editor.id, null]);
    expect([...names.keys()]).toEqual([desk.editor.id]);
    expect(await namesOf(desk.broken(), [null])).toEqual(new Map());
    expect(await namesOf(desk.visitor, [desk.editor.id])).toEqual(new Map());
  });
});

describe('featured stories', () => {
  test('are put in order by editors, and stay so for their language', async () => {
    const [one, two] = [
      await publish({ title: 'One', featured: true }),
      await publish({ title: 'Two', featured: true }),
    ];
    await publish({ title: 'Plain' });
    await write({ title: 'Draft', featured: true });
    const order = async (locale: 'en' | 'vi' = 'en') =>
      valueIn(await listFeaturedOrder(desk.editor.client, locale)).map(({ id }) => id);
    valueIn(await orderFeatured(desk.editor.client, [two, one]));
    expect(await order()).toEqual([two, one]);
    valueIn(await orderFeatured(desk.editor.client, [one, two]));
    expect(await order()).toEqual([one, two]);
    expect(codeIn(await orderFeatured(desk.contributor.client, [two, one]))).toBe('FORBIDDEN');
    const own = await publish({ title: 'Ba', locale: 'vi', featured: true });
    expect(await order('vi')).toContain(own);
    expect(await order('en')).not.toContain(own);
  });
});

test('a public address is of a story, by its slug and by its id', async () => {
  const slug = freshName('address');
  const id = await publish({ slug });
  const { client } = desk.editor;
  expect(valueIn(await findStory(client, slug))).toBe(id);
  expect(valueIn(await findStory(client, id))).toBe(id);
  expect(codeIn(await findStory(client, 'nowhere'))).toBe('NOT_FOUND');
});

test('what waits today is told in its order, with the first three of each', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await write({ title });
  const waiting = await write({ title: 'Handed in' });
  await desk.rows(`update public.articles set review_requested_at = now() where id = '${waiting}'`);
  const parts = valueIn(await getToday(desk.editor.client)).filter(({ part }) =>
    ['yours', 'review'].includes(part),
  );
  expect(
    parts.map(({ part, total, firsts }) => [part, total, firsts.map(({ title }) => title)]),
  ).toEqual([
    ['review', 1, ['Handed in']],
    ['yours', 4, ['Four', 'Three', 'Two']],
  ]);
});

test('a database that does not answer is told in its own words', async () => {
  const id = await write();
  const before = await stored(id);
  const copy = valueIn(await save({ articleId: id }));
  const query = { page: 1, pageSize: 2, sort: '', ascending: true, search: '', filters: {} };
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const answers = [
    ...[/list_for_staff/, /\/articles/, /article_drafts/].map((where) =>
      listAllArticles(desk.broken(where), query),
    ),
    ...[/\/articles/, /article_drafts/].map((where) =>
      listRecentArticles(desk.broken(where), null),
    ),
    getStoredArticle(desk.broken(), id),
    preparePublication(desk.broken(), [id]),
    getToday(desk.broken()),
    findStory(desk.broken(), id),
    updateArticle(desk.broken(), { id, version: '', copy: null, change: {} as never }),
    beginArticle(desk.broken(), NOBODY, toNewArticle(form(), about())),
    changeArticles(desk.broken(), [id], { delete: true }),
    undoChanges(desk.broken(), { before: [] }),
    listViews(desk.broken(), 'articles'),
    saveView(desk.broken(), { list: 'articles', name: 'x', query: 'q=x' }),
    deleteView(desk.broken(), id),
    getCounterpart(desk.broken(), { id, translationOf: null }),
    storeArticle(desk.broken(), before, before.form, CHANGE),
    changeArticle(desk.broken(), id, { status: 'draft' }),
    sendBackArticle(desk.broken(), id, ''),
    getHeld(desk.broken(/article_drafts/), id),
    publishTogether(desk.broken(), [id]),
    storeOver(desk.broken(), { id, version: '2026-01-01', copy: null }, { title: 'Seen' }),
    getWorkingCopy(desk.broken(), id),
    joinArticle(desk.broken(), id),
    saveWorkingCopy(desk.broken(), { ...copy, copy, counterpartSeen: null }),
    dropWorkingCopy(desk.broken(), copy),
    listRevisions(desk.broken(), id),
    getRevision(desk.broken(), { article: id, number: 1, locale: 'en' }),
    setAside(desk.broken(), id, form()),
    listFeaturedOrder(desk.broken(), 'en'),
    orderFeatured(desk.broken(), [id]),
  ];
  for (const [index, answer] of (await Promise.all(answers)).entries())
    expect([index, answer]).toEqual([
      index,
      { ok: false, error: { code: 'UNAVAILABLE', message: 'out of order' } },
    ]);
  log.mockRestore();
});
