import { beforeEach, expect, test } from 'vitest';
import {
  cancelUpdate,
  getUpdate,
  listUpdates,
  moveUpdate,
  scheduleUpdate,
} from '#src/data/newsroom/article-updates.ts';
import {
  approveAuthor,
  deleteAuthor,
  type EditableAuthor,
  getOwnAuthor,
  listAuthorNames,
  listAuthors,
  listCredits,
  saveAuthor,
  saveCredits,
} from '#src/data/newsroom/authors.ts';
import { getHouseRules, hasWritten, saveHouseRules } from '#src/data/newsroom/house-rules.ts';
import {
  listPreviews,
  makePreview,
  previewPath,
  revokePreview,
} from '#src/data/newsroom/previews.ts';
import { addRedirect, listRedirects, removeRedirect } from '#src/data/newsroom/redirects.ts';
import { findTags, listTags, renameTag } from '#src/data/newsroom/tags.ts';
import { endArticle, listTrash, restoreArticle } from '#src/data/newsroom/trash.ts';
import { getArticle } from '#src/data/reader/articles.ts';
import {
  getAuthor,
  listArticlesOf,
  listAuthorAddresses,
  listWriters,
} from '#src/data/reader/authors.ts';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { getPreview } from '#src/data/reader/preview.ts';
import { getRedirect } from '#src/data/reader/redirects.ts';
import { codeIn, freshName, makersOf, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

const pageOf = (search: string) => ({ search, page: 1, pageSize: 50 });

// What keeps an archive in order: addresses that moved, articles that were deleted, who may see
// a draft meanwhile, and whom a story names.

const desk = sharedDesk();
const { publish } = makersOf(desk);

beforeEach(async () => {
  for (const table of ['articles', 'authors', 'redirects', 'trashed_articles'])
    await desk.rows(`delete from public.${table}`);
});

test('an administrator names, finds and removes where old addresses lead', async () => {
  const { client: admin } = desk.admin;
  const added = await addRedirect(admin, {
    from: 'https://old.example/vi/2023/c%C5%A9/?utm_source=x',
    to: '/latest/',
  });
  expect(valueIn(added)).toEqual({ from: '/2023/cũ', to: '/latest' });
  await addRedirect(admin, { from: '/jobs', to: '/careers' });
  expect(valueIn(await getRedirect(desk.visitor, '/2023/cũ'))).toBe('/latest');
  expect(codeIn(await getRedirect(desk.visitor, '/2024'))).toBe('NOT_FOUND');
  const found = valueIn(await listRedirects(desk.editor.client, pageOf(' CAREERS ')));
  expect(found).toMatchObject({
    total: 1,
    rows: [{ from: '/jobs', to: '/careers', isAutomatic: false }],
  });
  expect(valueIn(await listRedirects(admin, pageOf(''))).total).toBe(2);
  expect(codeIn(await addRedirect(admin, { from: '/jobs', to: '/about' }))).toBe('CONFLICT');
  expect(codeIn(await addRedirect(admin, { from: '/about', to: '/press' }))).toBe('redirect_live');
  expect(codeIn(await addRedirect(admin, { from: '/a', to: '/jobs' }))).toBe('redirect_chain');
  const refused = await addRedirect(admin, { from: 'jobs', to: '/about' });
  expect(refused).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'from' } });
  expect(await addRedirect(admin, { from: '/x', to: 'mailto:a@b.example' })).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'to' },
  });
  expect(codeIn(await addRedirect(desk.editor.client, { from: '/a', to: '/b' }))).toBe('FORBIDDEN');
  expect(codeIn(await removeRedirect(desk.editor.client, '/jobs'))).toBe('NOT_FOUND');
  expect(valueIn(await removeRedirect(admin, '/jobs'))).toBeNull();
  expect(codeIn(await getRedirect(desk.visitor, '/jobs'))).toBe('NOT_FOUND');
});

test('a renamed story leaves its address behind', async () => {
  const slug = freshName('moved');
  const id = await publish();
  const [before] = await desk.rows('select slug from articles where id = $1', id);
  await desk.editor.client.from('articles').update({ slug }).eq('id', id);
  const [found] = valueIn(await listRedirects(desk.admin.client, pageOf(slug))).rows;
  expect(found).toMatchObject({
    from: `/article/${before?.['slug']}`,
    to: `/article/${slug}`,
    isAutomatic: true,
  });
});

test('nobody is led anywhere while the database is silent', async () => {
  expect(codeIn(await getRedirect(desk.broken(), '/jobs'))).toBe('UNAVAILABLE');
  expect(codeIn(await listRedirects(desk.broken(), pageOf('')))).toBe('UNAVAILABLE');
  expect(codeIn(await addRedirect(desk.broken(), { from: '/a', to: '/b' }))).toBe('UNAVAILABLE');
  expect(codeIn(await removeRedirect(desk.broken(), '/a'))).toBe('UNAVAILABLE');
});

test('a deleted article is in no list but the trash, and comes back from there', async () => {
  const slug = freshName('trashed');
  const [id, other] = [
    await publish({ slug, title: 'Wanted' }),
    await publish({ title: 'Unwanted' }),
  ];
  const { client } = desk.editor;
  expect((await client.from('articles').delete().eq('id', id).select('id')).data).toEqual([{ id }]);
  await desk.rows('delete from articles where id = $1', other);
  expect((await client.from('articles').select('id')).data).toEqual([]);
  const soon = new Date(Date.now() + 29.5 * 86_400_000);
  const { articles, total } = valueIn(await listTrash(client, soon));
  expect(total).toBe(2);
  expect(articles).toContainEqual({
    id,
    title: 'Wanted',
    slug,
    locale: 'en',
    status: 'published',
    deletedAt: expect.any(String),
    deletedBy: expect.stringContaining('editor'),
    daysLeft: 1,
    reason: null,
  });
  expect(articles.find((each) => each.id === other)?.deletedBy).toBeNull();
  expect(valueIn(await restoreArticle(client, { id, slug }))).toEqual({ slug, moved: false });
  expect(codeIn(await restoreArticle(client, { id, slug }))).toBe('NOT_FOUND');
  expect(codeIn(await endArticle(client, other))).toBe('NOT_FOUND');
  expect(valueIn(await endArticle(desk.admin.client, other))).toBeNull();
  expect(codeIn(await listTrash(desk.visitor, soon))).toBe('FORBIDDEN');
  expect(codeIn(await restoreArticle(desk.user.client, { id, slug }))).toBe('FORBIDDEN');
  expect(codeIn(await endArticle(desk.broken(), other))).toBe('UNAVAILABLE');
});

test('an article whose address was taken meanwhile comes back at another', async () => {
  const slug = freshName('taken');
  const id = await publish({ slug });
  await desk.rows('delete from articles where id = $1', id);
  await publish({ slug });
  expect(valueIn(await restoreArticle(desk.editor.client, { id, slug }))).toEqual({
    slug: `${slug}-2`,
    moved: true,
  });
});

test('an editor schedules the edit of a live article, moves it and takes it back', async () => {
  const article = await publish({ title: 'Live' });
  const { client } = desk.editor;
  const [{ id = '', revision = 0 } = {}] = await desk.rows(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category)
     select id, updated_at, title, slug, 'Edited.', category from articles where id = $1 returning id, revision`,
    article,
  );
  expect(id).not.toBe('');
  const copyRevision = Number(revision);
  const publishAt = new Date('2090-01-01T03:00:00Z');
  expect(valueIn(await getUpdate(client, article))).toBeNull();
  expect(codeIn(await scheduleUpdate(client, { article, copyRevision, publishAt }))).toBe('ok');
  const later = new Date('2090-01-02T03:00:00Z');
  expect(codeIn(await scheduleUpdate(client, { article, copyRevision, publishAt: later }))).toBe(
    'ok',
  );
  expect(valueIn(await getUpdate(client, article))).toEqual({
    publishAt: expect.stringMatching(/^2090-01-02/),
    copyRevision,
    problem: null,
  });
  const past = new Date('2020-01-01T00:00:00Z');
  expect(codeIn(await scheduleUpdate(client, { article, copyRevision, publishAt: past }))).toBe(
    'past_moment',
  );
  expect(
    codeIn(await scheduleUpdate(client, { article, copyRevision: 99, publishAt: later })),
  ).toBe('stale');
  const moment = '2090-01-03T03:00:00.000Z';
  expect(codeIn(await moveUpdate(client, article, moment))).toBe('ok');
  expect(valueIn(await getUpdate(client, article))).toMatchObject({
    publishAt: expect.stringMatching(/^2090-01-03/),
    copyRevision,
  });
  expect(codeIn(await moveUpdate(client, article, past.toISOString()))).toBe('past_moment');
  expect(codeIn(await moveUpdate(client, NOBODY, moment))).toBe('NOT_FOUND');
  expect(codeIn(await moveUpdate(desk.broken(), article, moment))).toBe('UNAVAILABLE');
  expect(valueIn(await getUpdate(desk.contributor.client, article))).toBeNull();
  expect(valueIn(await listUpdates(client, []))).toEqual(new Map());
  expect(codeIn(await cancelUpdate(client, article))).toBe('ok');
  expect(codeIn(await moveUpdate(client, article, moment))).toBe('NOT_FOUND');
  expect(valueIn(await getUpdate(client, article))).toBeNull();
  expect(codeIn(await getUpdate(desk.broken(), article))).toBe('UNAVAILABLE');
  expect(codeIn(await cancelUpdate(desk.broken(), article))).toBe('UNAVAILABLE');
  expect(
    codeIn(await scheduleUpdate(desk.broken(), { article, copyRevision, publishAt: later })),
  ).toBe('UNAVAILABLE');
});

test('an editor makes a link to a draft, passes it on and ends it', async () => {
  const article = await publish({ status: 'draft', published_at: null, title: 'Not yet' });
  const { client } = desk.editor;
  const now = new Date();
  const id = valueIn(await makePreview(client, { article, note: ' A source ', days: 7, now }));
  expect(valueIn(await listPreviews(client, article, now))).toEqual([
    { id, note: 'A source', by: expect.stringContaining('editor'), expiresAt: expect.any(String) },
  ]);
  const week = new Date(now.getTime() + 7 * 86_400_000);
  expect(valueIn(await listPreviews(client, article, week))).toEqual([]);
  const path = valueIn(await previewPath(client, id));
  expect(path).toMatch(/^\/preview\/[\w-]{54}$/);
  const token = path.slice('/preview/'.length);
  const seen = valueIn(await getPreview(desk.visitor, { token, locale: 'vi' }));
  expect(seen.article).toMatchObject({ id: article, title: 'Not yet', locale: 'en' });
  expect(codeIn(await previewPath(desk.contributor.client, id))).toBe('FORBIDDEN');
  expect(codeIn(await makePreview(desk.user.client, { article, note: '', days: 1, now }))).toBe(
    'FORBIDDEN',
  );
  expect(valueIn(await revokePreview(client, id))).toBeNull();
  expect(codeIn(await revokePreview(desk.user.client, id))).toBe('NOT_FOUND');
  expect(valueIn(await listPreviews(client, article, now))).toEqual([]);
  expect(codeIn(await getPreview(desk.visitor, { token, locale: 'en' }))).toBe('otp_expired');
  expect(codeIn(await getPreview(desk.visitor, { token: 'x', locale: 'en' }))).toBe('NOT_FOUND');
  expect(codeIn(await getPreview(desk.broken(), { token, locale: 'en' }))).toBe('UNAVAILABLE');
  expect(codeIn(await listPreviews(desk.broken(), article, now))).toBe('UNAVAILABLE');
  expect(codeIn(await revokePreview(desk.broken(), id))).toBe('UNAVAILABLE');
});

const WRITER: EditableAuthor = {
  account: null,
  kind: 'person',
  approvedAt: null,
  id: null,
  slug: '',
  name: 'Lê Thị Minh',
  photo: '/covers/placeholder.svg',
  links: [' https://example.com/minh ', ''],
  biography: { en: 'Writes.', vi: 'Viết.' },
};

test('an article names people in order, by roles, and their pages list it', async () => {
  const { client } = desk.editor;
  const article = await publish({ title: 'Named' });
  const other = await publish({ title: 'Not named' });
  const minh = valueIn(await saveAuthor(client, WRITER));
  const bo = valueIn(await saveAuthor(client, { ...WRITER, name: 'Bo', slug: 'bo', photo: '' }));
  expect(codeIn(await saveAuthor(client, { ...WRITER, slug: 'bo' }))).toBe('slug_taken');
  const credits = [
    { author: bo, role: 'author' },
    { author: minh, role: 'author' },
    { author: minh, role: 'photo' },
  ] as const;
  expect(valueIn(await saveCredits(client, article, credits))).toBeNull();
  expect(valueIn(await listCredits(client, article))).toEqual(credits);
  const read = async (locale: 'en' | 'vi') =>
    valueIn(await getArticle(desk.visitor, { key: article, locale })).article;
  expect(await read('en')).toMatchObject({
    author: 'Bo and Lê Thị Minh',
    credits: {
      author: [{ name: 'Bo', path: '/author/bo' }, { path: '/author/le-thi-minh' }],
      translator: [],
      photo: [{ id: minh, name: 'Lê Thị Minh' }],
    },
  });
  expect((await read('vi')).author).toBe('Bo và Lê Thị Minh');
  const plain = valueIn(await getArticle(desk.visitor, { key: other, locale: 'en' })).article;
  expect(plain.author).toBe('Khởi Editorial Team');

  const found = valueIn(await getAuthor(desk.visitor, { slug: 'le-thi-minh', locale: 'vi' }));
  expect(found).toEqual({
    id: minh,
    kind: 'person',
    slug: 'le-thi-minh',
    name: 'Lê Thị Minh',
    photo: '/covers/placeholder.svg',
    links: ['https://example.com/minh'],
    biography: 'Viết.',
    path: '/author/le-thi-minh',
  });
  const listed = valueIn(
    await listArticlesOf(desk.visitor, { author: minh, locale: 'en', page: 1 }),
  );
  expect([listed.items.map(({ title }) => title), listed.total, listed.pages]).toEqual([
    ['Named'],
    1,
    1,
  ]);
  const feed = valueIn(
    await listFeedArticles(desk.visitor, { locale: 'en', author: bo, limit: 10 }),
  );
  expect(feed.map(({ title }) => title)).toEqual(['Named']);
  expect(valueIn(await listAuthorAddresses(desk.visitor)).map(({ path }) => path)).toEqual([
    '/author/bo',
    '/author/le-thi-minh',
  ]);

  expect(valueIn(await listWriters(desk.visitor, 'vi'))).toEqual([
    { name: 'Bo', photo: null, roles: ['author'], about: 'Viết.', path: '/author/bo' },
    {
      name: 'Lê Thị Minh',
      photo: '/covers/placeholder.svg',
      roles: ['author', 'photo'],
      about: 'Viết.',
      path: '/author/le-thi-minh',
    },
  ]);

  expect(codeIn(await deleteAuthor(client, bo))).toBe('author_named');
  await saveAuthor(client, { ...WRITER, id: bo, slug: 'ignored', name: 'Bo Renamed' });
  expect((await read('en')).author).toBe('Bo Renamed and Lê Thị Minh');
  await client.from('articles').update({ status: 'draft' }).eq('id', article);
  expect(valueIn(await listAuthorAddresses(desk.visitor))).toEqual([]);
  expect(valueIn(await listWriters(desk.visitor, 'en'))).toEqual([]);

  await client.from('articles').delete().eq('id', article);
  await restoreArticle(client, { id: article, slug: null });
  expect(valueIn(await listCredits(client, article))).toEqual(credits);
  expect(valueIn(await saveCredits(client, article, []))).toBeNull();
  expect(valueIn(await deleteAuthor(client, bo))).toBeNull();
  expect(valueIn(await listAuthors(client)).map(({ name }) => name)).toEqual(['Lê Thị Minh']);
  expect(valueIn(await listAuthorNames(client)).map(({ name }) => name)).toEqual(['Lê Thị Minh']);
});

test('who may not edit an article names nobody on it', async () => {
  const article = await publish();
  const { client } = desk.contributor;
  expect(codeIn(await saveAuthor(client, WRITER))).toBe('FORBIDDEN');
  expect(codeIn(await saveCredits(client, article, []))).toBe('FORBIDDEN');
  expect(codeIn(await getAuthor(desk.visitor, { slug: 'none', locale: 'en' }))).toBe('NOT_FOUND');
  const broken = desk.broken();
  const page = { author: article, locale: 'en', page: 1 } as const;
  expect(codeIn(await getAuthor(broken, { slug: 'a', locale: 'en' }))).toBe('UNAVAILABLE');
  expect(codeIn(await listArticlesOf(broken, page))).toBe('UNAVAILABLE');
  expect(codeIn(await listAuthorAddresses(broken))).toBe('UNAVAILABLE');
  expect(codeIn(await listWriters(broken, 'en'))).toBe('UNAVAILABLE');
  expect(codeIn(await listAuthors(broken))).toBe('UNAVAILABLE');
  expect(codeIn(await listAuthorNames(broken))).toBe('UNAVAILABLE');
  expect(codeIn(await listCredits(broken, article))).toBe('UNAVAILABLE');
  expect(codeIn(await deleteAuthor(broken, article))).toBe('UNAVAILABLE');
  const beyond = valueIn(await listArticlesOf(desk.visitor, { ...page, page: 9 }));
  expect(beyond.items).toEqual([]);
});

test('tags are listed, and one becomes another', async () => {
  const { publish } = makersOf(desk);
  const [former, other] = [freshName('rice'), freshName('grain')];
  for (const tag of [former, other]) await publish({ tags: [tag] });
  const about = async () =>
    valueIn(await listTags(desk.editor.client)).filter(({ tag }) => [former, other].includes(tag));
  expect(await about()).toHaveLength(2);
  expect(valueIn(await renameTag(desk.editor.client, former, other))).toBe(1);
  expect(await about()).toEqual([{ tag: other, stories: 2, published: 2 }]);
  expect(codeIn(await renameTag(desk.editor.client, other, ''))).toBe('tag_wrong');
  expect(codeIn(await listTags(desk.contributor.client))).toBe('FORBIDDEN');
});

test('a writer has a page of their own, which an editor approves', async () => {
  const writer = await desk.hire('contributor');
  const own = valueIn(await getOwnAuthor(writer.client, writer.id));
  expect(own).toMatchObject({ account: writer.id, approvedAt: null, kind: 'person' });
  if (own?.id == null) throw new Error('They have none.');
  valueIn(
    await saveAuthor(writer.client, { ...own, name: 'Bút Danh', biography: WRITER.biography }),
  );
  const read = () => getAuthor(desk.visitor, { slug: 'but-danh', locale: 'vi' });
  expect(codeIn(await read())).toBe('NOT_FOUND');
  expect(codeIn(await approveAuthor(writer.client, own.id))).toBe('FORBIDDEN');
  valueIn(await approveAuthor(desk.editor.client, own.id));
  expect(valueIn(await read())).toMatchObject({ name: 'Bút Danh', biography: 'Viết.' });
  expect(valueIn(await listAuthorNames(writer.client))).toContainEqual(
    expect.objectContaining({ id: own.id, account: writer.id }),
  );
  const article = await desk.insert('articles', {
    ...{ title: 'Own', content: 'Own.', category: 'news', author_id: writer.id },
  });
  const editor = await desk.hire('editor');
  const colleague = valueIn(await getOwnAuthor(editor.client, editor.id))?.id ?? '';
  const credits = [{ author: colleague, role: 'author' }] as const;
  expect(codeIn(await saveCredits(writer.client, article, credits))).toBe('colleague_byline');
  expect(codeIn(await saveCredits(desk.editor.client, article, credits))).toBe('ok');
});

test('a tag is found by how it begins, with and without its marks, the most used first', async () => {
  const { publish } = makersOf(desk);
  const word = `Phở${Date.now()}`;
  for (const tag of [`${word} bò`, `${word} gà`, `${word} gà`]) await publish({ tags: [tag] });
  await publish({ tags: [`Bún ${word}`] });
  const found = async (search: string, { client } = desk.contributor) =>
    valueIn(await findTags(client, { search, limit: 6 })).map(({ tag }) => tag);
  const both = [`${word} gà`, `${word} bò`];
  expect(await found(word)).toEqual(both);
  expect(await found(word.replace('ở', 'o').toLowerCase())).toEqual(both);
  expect(await found(`${word} b`)).toEqual([`${word} bò`]);
  expect(await found(' ')).toEqual([]);
  expect(await found(word, desk.user)).toEqual([]);
});

test('the newsroom says what it expects, and takes it back', async () => {
  const { client: admin } = desk.admin;
  expect(valueIn(await getHouseRules(admin))).toEqual({});
  const said = { en: ' Two sources.\nNo fees from founders. ', vi: '' };
  expect(valueIn(await saveHouseRules(admin, said))).toBeNull();
  expect(valueIn(await getHouseRules(desk.editor.client))).toEqual({
    en: 'Two sources.\nNo fees from founders.',
  });
  expect(codeIn(await saveHouseRules(desk.editor.client, { en: 'Mine.', vi: '' }))).toBe(
    'FORBIDDEN',
  );
  expect(codeIn(await saveHouseRules(admin, { en: 'x'.repeat(10_001), vi: '' }))).toBe(
    'INVALID_INPUT',
  );
  expect(codeIn(await getHouseRules(desk.visitor))).toBe('FORBIDDEN');
  expect(valueIn(await saveHouseRules(admin, { en: '', vi: '' }))).toBeNull();
  expect(valueIn(await getHouseRules(admin))).toEqual({});
  expect(codeIn(await getHouseRules(desk.broken()))).toBe('UNAVAILABLE');
  expect(codeIn(await saveHouseRules(desk.broken(), said))).toBe('UNAVAILABLE');
  expect(codeIn(await hasWritten(desk.broken(), freshName()))).toBe('UNAVAILABLE');
});
