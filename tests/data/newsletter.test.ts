import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newsletterWords } from '#src/data/newsletter-words.ts';
import { deleteCampaign, listCampaigns, previewCampaign } from '#src/data/newsroom/newsletter.ts';
import {
  findPickable,
  findPickableStartups,
  listTopOfWeek,
  titlesOf,
} from '#src/data/newsroom/newsletter-picks.ts';
import { listFollowedLinks, listUnreached } from '#src/data/newsroom/newsletter-results.ts';
import {
  countSegment,
  pauseCampaign,
  releaseCampaign,
  resumeCampaign,
  sendCampaignTest,
  withdrawCampaign,
} from '#src/data/newsroom/newsletter-sending.ts';
import {
  createTemplate,
  deleteSegment,
  deleteTemplate,
  listSegments,
  listTemplates,
  renameTemplate,
  saveSegment,
} from '#src/data/newsroom/newsletter-templates.ts';
import { copyCampaign, getCampaign, saveCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import {
  listCategories,
  mergeCategory,
  orderCategories,
  renameCategory,
  restoreCategory,
} from '#src/data/reader/categories.ts';
import { sendContactMessage } from '#src/data/reader/contact.ts';
import { sendContactForm } from '#src/data/reader/contact-form.ts';
import { matureToken, requestFormToken } from '#src/data/reader/form-token.ts';
import {
  confirmSubscription,
  eraseSubscriber,
  exportSubscriber,
  followLink,
  noteOpened,
  subscribe,
  unsubscribe,
} from '#src/data/reader/newsletter.ts';
import { sendSubscription } from '#src/data/reader/newsletter-form.ts';
import { sendPageView } from '#src/data/reader/page-views.ts';
import { type Letter, newBlock } from '#src/domain/newsletter/blocks.ts';
import { codeIn, freshName, makersOf, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { letterOf, POSTAL } from '#tests/support/letter.ts';

// The newsletter from its draft to its readers, and what visitors send from the site's own forms.

const desk = sharedDesk();
const { publish } = makersOf(desk);

beforeEach(async () => {
  await desk.rows(POSTAL);
  for (const table of [
    'newsletter_issues',
    'newsletter_templates',
    'newsletter_segments',
    'articles',
  ])
    await desk.rows(`delete from public.${table}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FRAME = {
  subject_en: 'The week in rice',
  subject_vi: 'Tuần của gạo',
  preheader_en: null,
  preheader_vi: null,
  blocks: letterOf('Good morning.', 'Chào buổi sáng.'),
  segment: { locale: 'vi' as const },
};
const DRAFT = { ...FRAME, track_opens: false, trial: null };
const draft = async (change: object = {}) =>
  valueIn(await saveCampaign(desk.admin.client, null, { ...DRAFT, ...change }));

test('the words of a newsletter are its columns alone, and none without one', () => {
  const { segment: _, blocks: __, ...words } = FRAME;
  expect(newsletterWords(FRAME)).toEqual(words);
  expect(newsletterWords()).toEqual({
    ...words,
    subject_en: '',
    subject_vi: '',
  });
});

describe('an issue', () => {
  test('is written by one after the other', async () => {
    const first = await draft();
    const edit = (seen: typeof first, subject_en: string) =>
      saveCampaign(desk.admin.client, seen, { ...DRAFT, subject_en });
    const second = valueIn(await edit(first, 'Rice again'));
    expect(await edit(first, 'Too late')).toMatchObject({
      error: { code: 'stale_issue' },
    });
    const [issue] = valueIn(await listCampaigns(desk.admin.client));
    expect(issue).toMatchObject({
      id: first.id,
      updated_at: second.updated_at,
      status: 'draft',
      subject_en: 'Rice again',
      segment: { locale: 'vi' },
      hold_reason: null,
      hold_detail: null,
      pace: null,
    });
    expect(codeIn(await saveCampaign(desk.user.client, null, DRAFT))).toBe('FORBIDDEN');
    expect(valueIn(await listCampaigns(desk.user.client))).toEqual([]);
  });

  test('is scheduled, taken back, cancelled and deleted', async () => {
    const seen = await draft();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const release = (about: typeof seen) =>
      releaseCampaign(desk.admin.client, about, { scheduledAt: at, adopt: false });
    expect(codeIn(await release(seen))).toBe('ok');
    expect(await release(seen)).toMatchObject({ error: { code: 'stale_issue' } });
    const status = async () => valueIn(await listCampaigns(desk.admin.client))[0]?.status;
    expect(await status()).toBe('scheduled');
    expect(codeIn(await withdrawCampaign(desk.admin.client, seen.id, 'draft'))).toBe('ok');
    expect(await status()).toBe('draft');
    expect(codeIn(await withdrawCampaign(desk.admin.client, NOBODY, 'draft'))).toBe('NOT_FOUND');
    expect(codeIn(await pauseCampaign(desk.admin.client, seen.id))).toBe('NOT_FOUND');
    expect(codeIn(await resumeCampaign(desk.admin.client, seen.id))).toBe('NOT_FOUND');
    expect(codeIn(await deleteCampaign(desk.admin.client, seen.id))).toBe('ok');
    expect(await status()).toBeUndefined();
  });

  test('that is being sent says how fast, and can be paused and resumed', async () => {
    const { id } = await draft();
    await desk.withoutTriggers(() =>
      desk.rows(
        `update public.newsletter_issues set status = 'sending', started_at = now(), audience = 1, pending = 1 where id = $1`,
        id,
      ),
    );
    const [issue] = valueIn(await listCampaigns(desk.admin.client));
    expect(issue?.status).toBe('sending');
    const answers = [
      codeIn(await pauseCampaign(desk.admin.client, id)),
      codeIn(await resumeCampaign(desk.admin.client, id)),
    ];
    expect(answers.every((code) => ['ok', 'NOT_FOUND'].includes(code))).toBe(true);
    expect(codeIn(await listCampaigns(desk.broken()))).toBe('UNAVAILABLE');
  });

  test('is shown as its readers get it, and mailed to whoever asks', async () => {
    const story = await publish({ title: 'Rice rises' });
    const { id } = await draft({ blocks: letterOf('', '', [story]) });
    const preview = async (locale: 'en' | 'vi') =>
      valueIn(await previewCampaign(desk.admin.client, { issue: id }, locale));
    expect((await preview('en')).subject).toContain('The week in rice');
    expect((await preview('vi')).subject).toContain('Tuần của gạo');
    expect((await preview('en')).html).toContain('Rice rises');
    expect(await previewCampaign(desk.user.client, { issue: id }, 'en')).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    const written = { ...FRAME, subject_en: 'Unsaved', blocks: letterOf('Not stored yet.') };
    const live = valueIn(await previewCampaign(desk.admin.client, { draft: written }, 'en'));
    expect(live).toMatchObject({ subject: 'Unsaved', many: 90 * 1024, most: 102 * 1024 });
    expect(live.text).toContain('Not stored yet.');
    expect(live.bytes).toBeGreaterThan(new TextEncoder().encode(live.html).length);
    const { admin, user } = desk;
    expect(valueIn(await sendCampaignTest(admin.client, id, [admin.email]))).toEqual([admin.email]);
    const refused = async (to: string[]) => codeIn(await sendCampaignTest(admin.client, id, to));
    expect(await refused([])).toBe('test_addresses');
    expect(await refused(['nobody'])).toBe('test_addresses');
    expect(await refused(Array.from({ length: 11 }, (_, n) => `a${n}@b.vn`))).toBe(
      'test_addresses',
    );
    expect(codeIn(await sendCampaignTest(admin.client, NOBODY, [admin.email]))).toBe('NOT_FOUND');
    expect(codeIn(await sendCampaignTest(user.client, id, [user.email]))).toBe('FORBIDDEN');
  });

  test('picks among originals, found with or without accents, newest first', async () => {
    const older = await publish({ title: 'Gạo 100%', published_at: '2026-01-01T00:00:00Z' });
    const newer = await publish({ title: 'Nồi' });
    await publish({ title: 'Rice', locale: 'vi', translation_of: newer });
    await publish({ title: 'Nháp', status: 'draft', published_at: null });
    const found = async (search: string) =>
      valueIn(await findPickable(desk.admin.client, search)).map(({ id }) => id);
    expect(await found(' ')).toEqual([newer, older]);
    expect(await found('gao')).toEqual([older]);
    expect(await found('100%')).toEqual([older]);
    expect(await found('1_0')).toEqual([]);
    const titles = (stories: string[], startups: string[] = []) =>
      titlesOf(desk.admin.client, { stories, startups });
    expect(valueIn(await titles([older, NOBODY]))).toEqual([{ id: older, title: 'Gạo 100%' }]);
    expect(valueIn(await titles([], [NOBODY]))).toEqual([]);
    const none = { stories: [], startups: [] };
    expect(valueIn(await titlesOf(desk.broken(), none))).toEqual([]);
  });

  test('may take the stories that were read most in the last seven days', async () => {
    const quiet = await publish({ slug: 'quiet' });
    const loud = await publish({ slug: 'loud', published_at: '2026-01-01T00:00:00Z' });
    const read = await publish({ slug: 'read' });
    const version = await publish({ slug: 'doc', locale: 'vi', translation_of: quiet });
    await desk.rows('delete from public.page_views');
    const view = (path: string, views: number) =>
      desk.rows('insert into public.page_views (path, views) values ($1, $2)', path, views);
    await view('/article/loud', 99);
    await view('/article/read', 3);
    await view('/article/quiet', 2);
    await view('/vi/article/doc', 2);
    const top = valueIn(await listTopOfWeek(desk.admin.client));
    expect(top).toEqual([quiet, read]);
    expect(top).not.toContain(version);
    expect(top).not.toContain(loud);
  });
});

test('an issue is opened whole, copied, and says what its links came to', async () => {
  const { client } = desk.admin;
  const story = await publish({ title: 'Rice rises' });
  const pot = await desk.insert('startups', {
    ...{ name: 'Nồi Lớn', slug: freshName('noi'), description: 'Pots.', category: 'FoodTech' },
    status: 'approved',
  });
  const blocks = [
    ...letterOf('See <a href="https://b.example/?a=1&amp;b=2">this</a>.', '', [story]),
    newBlock('startup', { id: 'pot', startup: pot }),
  ];
  const { id } = await draft({ blocks });
  const opened = valueIn(await getCampaign(client, id));
  expect(opened).toMatchObject({ status: 'draft', demo: false, draft: { ...DRAFT, blocks } });
  const copy = valueIn(await copyCampaign(client, id));
  expect(valueIn(await getCampaign(client, copy.id)).draft).toEqual(opened.draft);
  expect(codeIn(await getCampaign(client, NOBODY))).toBe('NOT_FOUND');
  expect(codeIn(await copyCampaign(client, NOBODY))).toBe('NOT_FOUND');
  expect(valueIn(await findPickableStartups(client, 'noi lon'))).toMatchObject([
    { id: pot, title: 'Nồi Lớn' },
  ]);
  expect(valueIn(await findPickableStartups(client, 'nothing'))).toEqual([]);

  await desk.rows('insert into public.newsletter_link_clicks values ($1, 2, 7)', id);
  const links = valueIn(await listFollowedLinks(client, id));
  expect(links).toMatchObject([
    { place: 2, name: 'Rice rises', clicks: 7 },
    { place: 1, name: null, clicks: 0, target: { href: 'https://b.example/?a=1&b=2' } },
    { place: 3, name: 'Nồi Lớn', clicks: 0 },
  ]);
  expect(valueIn(await listFollowedLinks(client, NOBODY))).toEqual([]);
});

test('whatever is written, what is stored is what a mail can show', async () => {
  const html =
    'Hi <b>you</b> <script>alert(1)</script><a href="javascript:alert(1)" onclick="x">there</a>\n\n<img src=x onerror=alert(1)><h1>Head</h1><table><tr><td>cell</td></tr></table>';
  const [text] = letterOf('A', 'B');
  const blocks = [
    { ...text, words: { en: { html }, vi: { html: '' } } },
    { ...newBlock('button', { id: 'b' }), url: 'javascript:alert(1)' },
  ] as Letter;
  const { id } = await draft({ blocks });
  const stored = valueIn(await getCampaign(desk.admin.client, id)).draft.blocks;
  expect(stored[0]).toMatchObject({
    words: {
      en: { html: '<p>Hi <strong>you</strong> there</p>\n<h2>Head</h2>\n<p>cell</p>' },
    },
  });
  expect(stored[1]).toMatchObject({ url: '' });
  const long = [
    { ...text, words: { en: { html: 'x'.repeat(40_001) }, vi: { html: '' } } },
  ] as Letter;
  expect(codeIn(await saveCampaign(desk.admin.client, null, { ...DRAFT, blocks: long }))).toBe(
    'long_issue',
  );
  // Nor past all of that: the database has the last word.
  const { error } = await desk.admin.client
    .from('newsletter_issues')
    .update({
      blocks: [{ id: 'a', kind: 'text', words: { en: { html: '<p onclick="a">b</p>' } } }],
    })
    .eq('id', id);
  expect(error?.code).toBe('23514');
});

test('who was not reached is listed, with the address for who may see readers', async () => {
  const { id } = await draft();
  const [reader] = await desk.rows(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     values ($1, 'confirmed', now(), 'test', '/') returning id, email`,
    `${freshName('an')}@khoi-readers.net`,
  );
  await desk.withoutTriggers(() =>
    desk.rows(
      `insert into public.newsletter_deliveries (issue_id, subscriber_id, status, reason, settled_at)
     values ($1, $2, 'suppressed', 'bounced', now()), ($1, gen_random_uuid(), 'suppressed', 'left', now())`,
      id,
      reader?.['id'],
    ),
  );
  expect(valueIn(await listUnreached(desk.admin.client, id))).toMatchObject([
    { id: reader?.['id'], email: reader?.['email'], reason: 'bounced' },
  ]);
  expect(valueIn(await listUnreached(desk.user.client, id))).toEqual([]);
});

test('templates and choices of readers are kept under names of their own', async () => {
  const { client } = desk.admin;
  valueIn(await createTemplate(client, 'Weekly', FRAME));
  expect(codeIn(await createTemplate(client, 'Weekly', FRAME))).toBe('name_taken');
  valueIn(await createTemplate(client, 'Daily', FRAME));
  const [daily, weekly] = valueIn(await listTemplates(client));
  expect([daily?.name, weekly?.name]).toEqual(['Daily', 'Weekly']);
  expect(weekly).toMatchObject(FRAME);
  const id = weekly?.id ?? '';
  expect(codeIn(await renameTemplate(client, id, 'Daily'))).toBe('name_taken');
  expect(codeIn(await renameTemplate(client, id, 'Monthly'))).toBe('ok');
  expect(codeIn(await renameTemplate(client, NOBODY, 'x'))).toBe('NOT_FOUND');
  valueIn(await deleteTemplate(client, id));
  expect(valueIn(await listTemplates(client)).map(({ name }) => name)).toEqual(['Daily']);

  const named = { name: 'Vietnamese', segment: { locale: 'vi' as const } };
  valueIn(await saveSegment(client, null, named));
  expect(codeIn(await saveSegment(client, null, named))).toBe('name_taken');
  const [segment] = valueIn(await listSegments(client));
  expect(segment).toMatchObject(named);
  const change = { name: 'All', segment: {} };
  valueIn(await saveSegment(client, segment?.id ?? '', change));
  expect(valueIn(await listSegments(client))).toMatchObject([change]);
  expect(codeIn(await saveSegment(client, NOBODY, change))).toBe('NOT_FOUND');
  expect(valueIn(await countSegment(client, named.segment))).toBe(0);
  valueIn(await deleteSegment(client, segment?.id ?? ''));
  expect(valueIn(await listSegments(client))).toEqual([]);
  expect(codeIn(await saveSegment(desk.user.client, null, named))).toBe('FORBIDDEN');
});

describe('a visitor', () => {
  let visitor: string;
  beforeEach(() => {
    visitor = `198.51.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`;
  });

  test('subscribes, and is told by the server what is wrong with an address', async () => {
    const input = { visitor, locale: 'en', page: '/', website: '' };
    const email = `${freshName('an')}@khoi-readers.net`;
    expect(valueIn(await subscribe(desk.visitor, { ...input, email }))).not.toBe('');
    const refused = await subscribe(desk.visitor, { ...input, email: 'nonsense' });
    expect(refused).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    expect(refused).not.toMatchObject({ error: { message: 'INVALID_INPUT' } });
  });

  test('finds nothing behind a link of nobody’s', async () => {
    const input = { visitor, locale: 'en', token: 'no such link' };
    const answers = [
      await confirmSubscription(desk.visitor, input),
      await exportSubscriber(desk.visitor, input),
      await eraseSubscriber(desk.visitor, input),
      await unsubscribe(desk.visitor, input),
    ];
    for (const answer of answers) expect(answer.ok && answer.value !== '').toBeFalsy();
    const visit = { token: 'x', visitor, headers: new Headers() };
    expect(codeIn(await followLink(desk.visitor, { ...visit, place: 0, locale: 'en' }))).not.toBe(
      'ok',
    );
    await noteOpened(desk.visitor, visit);
  });

  test('writes to the team, once the message says something', async () => {
    const message = {
      firstName: 'An',
      lastName: 'Nguyễn',
      email: 'an@khoi-readers.net',
      subject: 'Rice',
      message: 'I have a question about rice.',
      visitor,
      locale: 'en',
      website: '',
    };
    expect(codeIn(await sendContactMessage(desk.visitor, message))).toBe('ok');
    const empty = { ...message, message: '' };
    expect(codeIn(await sendContactMessage(desk.visitor, empty))).toBe('INVALID_INPUT');
  });

  test('is told that a server in trouble is one', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const input = { visitor, locale: 'en', page: '/', website: '', email: 'an@khoi-readers.net' };
    expect(codeIn(await subscribe(desk.broken(), input))).toBe('UNAVAILABLE');
    expect(codeIn(await sendContactMessage(desk.broken(), input as never))).toBe('UNAVAILABLE');
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('a form in the browser', () => {
  const answers = (...replies: (Response | null)[]) => {
    const sent: { url: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      sent.push({ url, body: init?.body && JSON.parse(String(init.body)) });
      const reply = replies.shift();
      if (!reply) throw new TypeError('nobody there');
      return reply;
    });
    return sent;
  };
  const READY = Promise.resolve({ token: 't', readyAt: 0 });
  const form = { email: 'an@example.net', locale: 'en', page: '/', website: '' };

  test('asks for a token that has to ripen, and goes on without one', async () => {
    answers(Response.json({ token: 't', minAge: 30 }), Response.json({}), new Response('no'));
    const begun = performance.now();
    const first = await requestFormToken();
    expect(first.token).toBe('t');
    expect(first.readyAt).toBeGreaterThanOrEqual(begun + 30);
    expect(await matureToken(Promise.resolve(first))).toBe('t');
    expect(performance.now()).toBeGreaterThanOrEqual(first.readyAt);
    for (let n = 0; n < 3; n += 1) expect((await requestFormToken()).token).toBe('');
  });

  test('sends a message, and says what became of it', async () => {
    const sent = answers(
      new Response('{}'),
      new Response('', { status: 429 }),
      new Response('', { status: 500 }),
      null,
    );
    const outcomes = [];
    for (let n = 0; n < 4; n += 1)
      outcomes.push((await sendContactForm.send(READY, { message: 'Hi' } as never)).became);
    expect(outcomes).toEqual(['sent', 'rateLimited', 'unavailable', 'offline']);
    expect(sent[0]).toEqual({
      url: '/functions/v1/contact-send',
      body: { message: 'Hi', token: 't' },
    });
  });

  test('sends a subscription, and shows the server’s own words', async () => {
    const sent = answers(
      Response.json({ message: 'Look into your mailbox.' }),
      Response.json({ error: 'No address.' }, { status: 422 }),
      Response.json({ error: 'Trouble.' }, { status: 500 }),
      Response.json({}),
      null,
    );
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await sendSubscription.send(READY, form));
    expect(outcomes).toEqual([
      { status: 'done', message: 'Look into your mailbox.' },
      { status: 'refused', message: 'No address.' },
      { status: 'failed' },
      { status: 'done', message: '' },
      { status: 'failed' },
    ]);
    expect(sent[0]).toEqual({
      url: '/functions/v1/newsletter-subscribe',
      body: { ...form, token: 't' },
    });
  });

  test('reports a view without waiting for an answer', () => {
    const sendBeacon = vi.fn();
    vi.stubGlobal('navigator', { sendBeacon });
    sendPageView({ path: '/article/rice', referrer: 'example.net' });
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect([url, String(body)]).toEqual([
      '/functions/v1/page-view',
      'path=%2Farticle%2Frice&referrer=example.net',
    ]);
  });
});

test('categories are for staff to name, order, merge and bring back', async () => {
  const { client } = desk.admin;
  const list = async () => valueIn(await listCategories(client));
  const slugs = (await list()).map(({ slug }) => slug);
  valueIn(await renameCategory(client, 'ai', { en: 'Machines', vi: 'Máy' }));
  expect((await list()).find(({ slug }) => slug === 'ai')?.label).toEqual({
    en: 'Machines',
    vi: 'Máy',
  });
  valueIn(await renameCategory(client, 'ai', { en: null, vi: null }));
  valueIn(await orderCategories(client, slugs.toReversed()));
  expect((await list()).map(({ slug }) => slug)).toEqual(slugs.toReversed());
  valueIn(await orderCategories(client, slugs));
  await publish({ category: 'ai' });
  expect(valueIn(await mergeCategory(client, 'ai', 'tech'))).toBe(1);
  expect((await list()).find(({ slug }) => slug === 'ai')?.mergedInto).toBe('tech');
  valueIn(await restoreCategory(client, 'ai'));
  expect((await list()).find(({ slug }) => slug === 'ai')?.mergedInto).toBeNull();
  expect(codeIn(await mergeCategory(desk.user.client, 'ai', 'tech'))).toBe('FORBIDDEN');
});

test('a database that does not answer is told in its own words', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const db = desk.broken();
  const seen = { id: NOBODY, updated_at: '' };
  const answers = [
    listCampaigns(db),
    saveCampaign(db, null, DRAFT),
    saveCampaign(db, seen, DRAFT),
    releaseCampaign(db, seen, { scheduledAt: null, adopt: true }),
    withdrawCampaign(db, NOBODY, 'draft'),
    pauseCampaign(db, NOBODY),
    resumeCampaign(db, NOBODY),
    deleteCampaign(db, NOBODY),
    sendCampaignTest(db, NOBODY, ['a@b.vn']),
    getCampaign(db, NOBODY),
    copyCampaign(db, NOBODY),
    findPickableStartups(db, ''),
    listFollowedLinks(db, NOBODY),
    listUnreached(db, NOBODY),
    countSegment(db, {}),
    findPickable(db, ''),
    titlesOf(db, { stories: [NOBODY], startups: [] }),
    titlesOf(db, { stories: [], startups: [NOBODY] }),
    listTopOfWeek(db),
    listTopOfWeek(desk.broken(/page_views/)),
    listTemplates(db),
    createTemplate(db, '', FRAME),
    renameTemplate(db, NOBODY, ''),
    deleteTemplate(db, NOBODY),
    listSegments(db),
    saveSegment(db, null, { name: '', segment: {} }),
    deleteSegment(db, NOBODY),
    listCategories(db),
    renameCategory(db, 'ai', { en: null, vi: null }),
    orderCategories(db, []),
    mergeCategory(db, 'ai', 'tech'),
    restoreCategory(db, 'ai'),
  ];
  for (const [index, answer] of (await Promise.all(answers)).entries())
    expect([index, answer]).toEqual([
      index,
      { ok: false, error: { code: 'UNAVAILABLE', message: 'out of order' } },
    ]);
});
