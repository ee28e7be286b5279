import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import { listCampaigns } from '#src/data/newsroom/newsletter.ts';
import { checkCampaign } from '#src/data/newsroom/newsletter-check.ts';
import { findPickablePictures } from '#src/data/newsroom/newsletter-picks.ts';
import { releaseCampaign } from '#src/data/newsroom/newsletter-sending.ts';
import { countTrial, readTrial, toStoredTrial } from '#src/data/newsroom/newsletter-trial.ts';
import { copyCampaign, getCampaign, saveCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { type Block, newBlock } from '#src/domain/newsletter/blocks.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { letterOf, POSTAL } from '#tests/support/letter.ts';

// What is known of an issue before it goes, and its subjects on trial.

const desk = sharedDesk();
const { publish } = makersOf(desk);

const DRAFT: CampaignDraft = {
  subject_en: 'The week in rice',
  subject_vi: 'Tuần của gạo',
  preheader_en: null,
  preheader_vi: null,
  blocks: letterOf('Good morning.', 'Chào buổi sáng.'),
  segment: {},
  track_opens: false,
  trial: null,
};
const check = (change: Partial<CampaignDraft> = {}, due: string | null = null) =>
  checkCampaign(
    desk.editor.client,
    { ...DRAFT, ...change },
    { due, pageExists: async (path) => path !== '/gone' },
  );

beforeEach(async () => {
  for (const table of ['newsletter_issues', 'newsletter_subscribers', 'articles'])
    await desk.rows(`delete from public.${table}`);
  await desk.rows(POSTAL);
});
afterEach(() => vi.unstubAllGlobals());

const reader = (email: string, locale: string) =>
  desk.rows(
    `insert into public.newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page)
     values ($1, $2, 'confirmed', now(), 'test', '/')`,
    ...[email, locale],
  );

describe('the check of an issue', () => {
  test('has nothing to say of one that is complete', async () => {
    await reader('a@khoi-readers.net', 'vi');
    expect(valueIn(await check())).toEqual([]);
  });

  test('asks for words in the languages that have readers', async () => {
    const heading = newBlock('heading', { id: 'h' });
    const blocks = [
      ...DRAFT.blocks,
      { ...heading, words: { ...heading.words, en: { text: 'A' } } },
    ];
    expect(valueIn(await check({ blocks }))).toHaveLength(1);
    await reader('a@khoi-readers.net', 'en');
    expect(valueIn(await check({ blocks }))).toEqual([]);
    await reader('b@khoi-readers.net', 'vi');
    expect(valueIn(await check({ blocks }))).toEqual([
      { code: 'no_words', block: 'h', locale: 'vi', detail: '1' },
    ]);
    expect(valueIn(await check({ blocks, segment: { locale: 'en' } }))).toEqual([]);
  });

  test('knows what is not out, and when it will be', async () => {
    const id = await publish({ title: 'A story' });
    const blocks: Block[] = [...DRAFT.blocks, newBlock('story', { id: 's', article: id })];
    expect(valueIn(await check({ blocks })).map(({ code }) => code)).not.toContain('not_public');
    await desk.rows("update public.articles set status = 'draft' where id = $1", id);
    expect(valueIn(await check({ blocks }))).toEqual([{ code: 'not_public', block: 's' }]);
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await desk.rows('update public.articles set scheduled_at = $2 where id = $1', id, at);
    expect(valueIn(await check({ blocks }))).toEqual([{ code: 'waits', block: 's', detail: at }]);
    expect(
      valueIn(await check({ blocks }, new Date(Date.now() + 8_000_000).toISOString())),
    ).toEqual([]);
  });

  test('misses the postal address, without which the database lets nobody send it', async () => {
    await desk.rows("delete from public.site_settings where name = 'postal.vi'");
    expect(valueIn(await check())).toEqual([{ code: 'no_postal', locale: 'vi' }]);
    const seen = valueIn(await saveCampaign(desk.editor.client, null, DRAFT));
    const release = { scheduledAt: null, adopt: false };
    expect(codeIn(await releaseCampaign(desk.editor.client, seen, release))).toBe('no_postal');
  });

  test('follows each link once: of ours itself, of others through the server', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      const { address } = JSON.parse(body) as { address: string };
      asked.push(`${path} ${address}`);
      const says = {
        'https://here.vn/': { reachable: true, title: null, publisher: 'here.vn' },
        'https://nobody.vn/': { reachable: false, why: 'unknown' },
        'https://old.vn/': { reachable: false, why: 'status', status: 410 },
        'https://shut.vn/': { reachable: false, why: 'status', status: 403 },
        'https://slow.vn/': { reachable: false, why: 'slow' },
      }[address];
      return Response.json(says);
    });
    const to = (href: string) => `<a href="${href}">x</a>`;
    const html = ['here', 'nobody', 'old', 'shut', 'slow', 'nobody']
      .map((name) => to(`https://${name}.vn/`))
      .join(' ');
    const blocks = letterOf(`${html} ${to('/gone')} ${to('/latest')} ${to('tel:113')}`, 'Chào.');
    expect(valueIn(await check({ blocks }))).toEqual(
      ['https://nobody.vn/', 'https://old.vn/', '/gone'].map((detail) => ({
        ...{ code: 'dead_link', block: 'text', detail },
      })),
    );
    expect(asked).toHaveLength(5);
    // Readers of Vietnamese meet none of them.
    expect(valueIn(await check({ blocks, segment: { locale: 'vi' } }))).toEqual([]);
    expect(asked).toHaveLength(5);
  });

  test('says when it cannot be made', async () => {
    const check = (db: typeof desk.editor.client, blocks = DRAFT.blocks) =>
      checkCampaign(db, { ...DRAFT, blocks }, { due: null, pageExists: async () => true });
    expect(codeIn(await check(desk.broken(/newsletter_letter_content/)))).toBe('UNAVAILABLE');
    expect(codeIn(await check(desk.broken(/segment_size/)))).toBe('UNAVAILABLE');
    const story = newBlock('story', { id: 's', article: 'a0000000-0000-4000-8000-000000000001' });
    expect(codeIn(await check(desk.broken(/articles/), [story]))).toBe('UNAVAILABLE');
    const long = letterOf('x'.repeat(40_001), 'y');
    expect(codeIn(await check(desk.editor.client, long))).toBe('long_issue');
  });
});

describe('subjects on trial', () => {
  const TRIAL = { subjects: [{ en: 'Rice!', vi: 'Gạo!' }], share: 30, hours: 8 };

  test('are stored behind the own one, and come back beside it', async () => {
    const client = desk.editor.client;
    const seen = valueIn(await saveCampaign(client, null, { ...DRAFT, trial: TRIAL }));
    expect(valueIn(await getCampaign(client, seen.id)).draft.trial).toEqual(TRIAL);
    const [listed] = valueIn(await listCampaigns(client));
    expect(listed).toMatchObject({
      ...{ trial: TRIAL, trial_ends_at: null, trial_winner: null },
      tried: [{ en: 'The week in rice', vi: 'Tuần của gạo' }, ...TRIAL.subjects],
    });
    expect(valueIn(await countTrial(client, seen.id))).toEqual([
      { sent: 0, clicked: 0 },
      { sent: 0, clicked: 0 },
    ]);
    // What was tried belongs to its own readers.
    const copy = valueIn(await copyCampaign(client, seen.id));
    expect(valueIn(await getCampaign(client, copy.id)).draft.trial).toBeNull();
    expect(valueIn(await countTrial(client, copy.id))).toEqual([]);
    const without = valueIn(await saveCampaign(client, seen, DRAFT));
    expect(valueIn(await getCampaign(client, without.id)).draft.trial).toBeNull();
    expect(codeIn(await countTrial(desk.broken(/trial_counts/), seen.id))).toBe('UNAVAILABLE');
    expect(valueIn(await countTrial(desk.user.client, seen.id))).toEqual([]);
  });

  test('are none where nothing is stored', () => {
    expect(readTrial({ trial_subjects: [], trial_share: 20, trial_hours: 4 })).toBeNull();
    expect(toStoredTrial(null, DRAFT)).toEqual({ trial_subjects: [] });
  });
});

test('the pictures of stories can be found, with what they show', async () => {
  const id = await publish({ title: 'Rice on the river' });
  const client = desk.editor.client;
  await desk.rows('update public.articles set featured_image = null where id = $1', id);
  expect(valueIn(await findPickablePictures(client, ''))).toEqual([]);
  await desk.rows(
    "update public.articles set featured_image = '/a.png', image_alt = 'A boat' where id = $1",
    id,
  );
  const picture = { id, title: 'Rice on the river', image: '/a.png', alt: 'A boat', locale: 'en' };
  expect(valueIn(await findPickablePictures(client, ''))).toEqual([picture]);
  expect(valueIn(await findPickablePictures(client, 'RIVER'))).toEqual([picture]);
  expect(valueIn(await findPickablePictures(client, 'sea'))).toEqual([]);
  expect(codeIn(await findPickablePictures(desk.broken(/articles/), ''))).toBe('UNAVAILABLE');
});
