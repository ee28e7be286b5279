import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, updateProfile as updateOwn } from '#src/data/account/accounts.ts';
import { changePassword, endSessions, signIn, signUp } from '#src/data/account/auth.ts';
import { acceptInvitation, openInvitation } from '#src/data/account/invitations.ts';
import { verifyCode } from '#src/data/account/second-factor.ts';
import { createSubmission, type Submission } from '#src/data/account/submissions.ts';
import type { Database } from '#src/data/database.types.ts';
import { publishTogether } from '#src/data/newsroom/article-decisions.ts';
import { beginArticle, changeArticle } from '#src/data/newsroom/article-editing.ts';
import { type NewArticle, updateArticle } from '#src/data/newsroom/articles.ts';
import { getMetrics } from '#src/data/newsroom/metrics.ts';
import { createTemplate } from '#src/data/newsroom/newsletter-templates.ts';
import { resetSecondFactor } from '#src/data/newsroom/security.ts';
import { changeRole, deleteUser, listUsers, updateProfile } from '#src/data/newsroom/users.ts';
import { mergeCategory } from '#src/data/reader/categories.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { type Client, type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// Why something is refused, from the constraint, the exception or the auth server to the code that islands get.

let embedded: Embedded;
let admin: Client;
let editor: Client;
let reader: { readonly id: string; readonly db: Client };
const ids: Record<string, string> = {};

beforeAll(async () => {
  embedded = await startEmbedded();
  for (const role of ['admin', 'editor', 'user']) {
    const { id, token } = await embedded.createUser(`${role}@example.net`, role);
    ids[role] = id;
    const db = embedded.client(token);
    if (role === 'admin') admin = db;
    else if (role === 'editor') editor = db;
    else reader = { id, db };
  }
});
afterAll(() => embedded.close());

function failure(result: Result<unknown>): AppError {
  if (result.ok) throw new Error('It was not refused.');
  return result.error;
}
const code = async (call: Promise<Result<unknown>>) => failure(await call).code;

async function person(email: string) {
  const found = await listUsers(admin, {
    page: 1,
    pageSize: 1,
    sort: 'email',
    ascending: true,
    search: email,
    filters: {},
  });
  const user = found.ok ? found.value.rows[0] : undefined;
  if (!user) throw new Error(`${email} is not listed`);
  return user;
}

test('nobody answers', async () => {
  const nobody = createClient<Database>(embedded.origin, embedded.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: () => Promise.reject(new TypeError('fetch failed')) },
  });
  const account = { email: 'user@example.net', password: SECRET };
  expect(await code(publishTogether(nobody, []))).toBe('offline');
  expect(await code(signIn(nobody, account))).toBe('offline');
  expect(await code(verifyCode(nobody, '123456'))).toBe('offline');
});

test('signing in and up, and a session that is none', async () => {
  const visitor = embedded.client();
  const account = { email: 'user@example.net', password: 'another one' };
  expect(failure(await signIn(visitor, account))).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  const input = {
    fullName: 'An',
    locale: 'en',
    returnTo: embedded.origin,
    email: 'new@example.net',
  };
  expect(await code(signUp(visitor, { ...input, password: 'short' }))).toBe('weak_password');
  expect(await code(signUp(visitor, { ...input, email: 'none', password: SECRET }))).toBe(
    'validation_failed',
  );
  const change = { email: 'user@example.net', current: SECRET, password: 'long enough' };
  expect(await code(changePassword(visitor, change))).toBe('UNAUTHENTICATED');
  expect(await code(endSessions(visitor, 'others'))).toBe('UNAUTHENTICATED');
});

test('invitations and second steps', async () => {
  expect(await code(openInvitation(embedded.client(), 'nonsense'))).toBe('NOT_FOUND');
  expect(await code(acceptInvitation(embedded.client(), 'nonsense'))).toBe('NOT_FOUND');
  expect(await code(verifyCode(reader.db, '123456'))).toMatch(/^factor_/);
  expect(await code(verifyCode(embedded.client(), '123456'))).toBe('UNAUTHENTICATED');
  expect(await code(resetSecondFactor(admin, ids['admin'] ?? ''))).toBe('own_factors');
});

test('administrators stay, and versions of people are those that were seen', async () => {
  const last = await person('admin@example.net');
  expect(await code(changeRole(admin, last, 'editor'))).toBe('last_admin');
  expect(await code(deleteUser(admin, last))).toBe('last_admin');
  expect(await code(deleteAccount(admin, ids['admin'] ?? ''))).toBe('admin_account');
  const second = await embedded.createUser('second@example.net', 'admin');
  expect(await code(deleteUser(admin, await person('second@example.net')))).toBe('admin_account');
  expect(second.id).not.toBe('');

  const user = await person('user@example.net');
  expect(await code(changeRole(admin, { ...user, role: 'editor' }, 'contributor'))).toBe(
    'stale_user',
  );
  expect(await code(changeRole(reader.db, user, 'admin'))).toBe('FORBIDDEN');
  const profile = { email: user.email, full_name: 'An', bio: '' };
  expect(
    failure(await updateProfile(admin, user, { ...profile, email: 'editor@example.net' })),
  ).toMatchObject({ code: 'email_taken', field: 'email' });
  expect(await code(updateProfile(admin, { ...user, version: '2020-01-01' }, profile))).toBe(
    'stale_user',
  );
  const own = { fullName: 'x'.repeat(201), bio: '', locale: 'en' };
  expect(failure(await updateOwn(reader.db, reader.id, own))).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'full_name',
  });
});

test('a sixth submission waits, a name that is taken is, and a rule names its field', async () => {
  const entry = (name: string, founded_year = 2020): Submission => ({
    kind: 'startup',
    entry: {
      name,
      website: null,
      description: 'Cooks.',
      category: 'AI/ML',
      stage: null,
      location: null,
      employees: null,
      founded_year,
      funding_stage: null,
      funding_amount: null,
    } as Extract<Submission, { kind: 'startup' }>['entry'],
    logoUrl: null,
  });
  const submit = (name: string, year?: number) =>
    createSubmission(reader.db, reader.id, entry(name, year));
  expect(failure(await submit('Old', 1200))).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'founded_year',
  });
  expect((await submit('Pot 1')).ok).toBe(true);
  expect(await code(submit('Pot 1'))).toBe('slug_taken');
  for (const name of ['Pot 2', 'Pot 3', 'Pot 4', 'Pot 5'])
    expect((await submit(name)).ok).toBe(true);
  expect(await code(submit('Pot 6'))).toBe('submissions_waiting');
  expect(await code(createSubmission(embedded.client(), reader.id, entry('Pot 7')))).toMatch(
    /^(?:UNAUTHENTICATED|FORBIDDEN)$/,
  );
});

test('articles, categories and templates', async () => {
  const article = (slug: string, more: Partial<NewArticle> = {}): NewArticle => ({
    title: 'Pots',
    slug,
    excerpt: '',
    content: 'They cook.',
    category: 'ai',
    tags: [],
    featured_image: null,
    featured: false,
    status: 'published',
    reading_time: 1,
    author_id: ids['editor'] ?? '',
    published_at: new Date().toISOString(),
    ...more,
  });
  const make = (slug: string, more: Partial<NewArticle> = {}) =>
    beginArticle(editor, crypto.randomUUID(), article(slug, more));
  const made = await make('pots');
  const id = made.ok ? made.value.id : '';
  expect(failure(await make('pots'))).toMatchObject({ code: 'slug_taken', field: 'slug' });
  expect(await code(make('pots-2', { translation_of: id }))).toBe('same_language');
  const translation = await make('noi', { translation_of: id, locale: 'vi' });
  const other = translation.ok ? translation.value.id : '';
  expect(await code(make('noi-2', { translation_of: id, locale: 'vi' }))).toBe('translated');
  expect(await code(make('noi-3', { translation_of: other, locale: 'en' }))).toBe('not_original');
  expect(await code(publishTogether(editor, [crypto.randomUUID()]))).toBe('not_all_published');
  expect(await code(publishTogether(reader.db, [id]))).toBe('FORBIDDEN');
  const { title, slug, content, excerpt, category, tags, status, featured } = article('pots');
  const change = { title, slug: slug ?? '', content, excerpt, category, tags, status, featured };
  const gone = { id: crypto.randomUUID(), version: '2020-01-01', copy: null, change };
  expect(await code(updateArticle(editor, gone))).toBe('stale');
  expect(await code(changeArticle(editor, gone.id, { status: 'draft' }))).toBe('NOT_FOUND');

  expect(await code(mergeCategory(editor, 'ai', 'nowhere' as 'ai'))).toBe('category_unused');
  const frame = {
    subject_en: 'Pots',
    subject_vi: 'Nồi',
    preheader_en: null,
    preheader_vi: null,
    blocks: [],
    segment: {},
  };
  const save = () => createTemplate(editor, 'Weekly', frame);
  expect((await save()).ok).toBe(true);
  expect(await code(save())).toBe('name_taken');
});

test('figures need a session and the rank to see them', async () => {
  expect(await code(getMetrics(embedded.client()))).toBe('no_token');
});
