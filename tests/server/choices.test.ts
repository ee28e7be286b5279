import type { Browser, Page, Request } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveSettings } from '#src/data/site-settings.ts';
import type { Choice } from '#src/domain/settings.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { openBrowser } from '#tests/support/page-weight.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';

// What a publisher decides with a lawyer: the policies, the consents and the pages do as they say.

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const PREFIX = { en: '', vi: '/vi' } as const;
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\u2060/g, '');
const read = async (path: string) => (await fetch(site.url + path)).text();
/** The words of a text that stand in it before its first link. */
const begin = (text: string) => text.split('[', 1)[0]?.replaceAll(/\s/g, ' ') ?? '';

async function choose(name: Choice, value: string | null): Promise<void> {
  const admin = await signedInClient(site, await administrator());
  expect(await saveSettings(admin, [{ name, value }])).toEqual({ ok: true, value: null });
}

describe.each(['en', 'vi'] as const)('in %s', (locale: Locale) => {
  const words = TEXTS[locale];
  const at = (path: string) => read(PREFIX[locale] + path);

  test('what letters count is in the consent and in the policy, or neither', async () => {
    const told = async () => [plain(await at('/newsletter')), plain(await at('/privacy'))].join();
    const of = (value: 'on' | 'off') => [
      begin(words[`subscribe.consent.${value}`]),
      begin(words[`choice.mail_counts.${value}`]),
    ];
    const [before] = [await told()];
    for (const sentence of of('on')) expect(before).toContain(sentence);
    await choose('mail_counts', 'off');
    for (const sentence of of('off')) await expect.poll(told).toContain(sentence);
    const after = await told();
    for (const sentence of of('on')) expect(after).not.toContain(sentence);
    await choose('mail_counts', null);
    await expect.poll(told).toContain(of('on')[0]);
  });

  test('the policy names the register of requests and for how long it is kept', async () => {
    const policy = plain(await at('/privacy'));
    expect(policy).toMatch(
      locale === 'en' ? /“Is this about you\?”/ : /“Nội dung này nói về bạn\?”/,
    );
    expect(policy).toMatch(
      locale === 'en' ? /36 months after the answer/ : /36 tháng sau khi trả lời/,
    );
  });

  test('the page of the open data says whether it names people', async () => {
    const told = async () => plain(await at('/data'));
    expect(await told()).toContain(begin(words['choice.people.on']));
    await choose('data_people', 'off');
    await expect.poll(told).toContain(begin(words['choice.people.off']));
    expect(await told()).not.toContain(begin(words['choice.people.on']));
    await choose('data_people', null);
    await expect.poll(told).toContain(begin(words['choice.people.on']));
  });
});

describe('a publisher who asks first', () => {
  const BAR = '[data-consent-bar]';
  beforeAll(async () => {
    expect(await read('/latest')).not.toMatch(/consent-bar|data-asks/);
    await choose('consent', 'ask');
    await vi.waitFor(async () => expect(await read('/latest')).toContain('data-asks'));
  });
  afterAll(() => choose('consent', null));

  /** Visits a page, and what it counted. */
  async function visit(page: Page, path: string): Promise<string[]> {
    const counted: string[] = [];
    const note = (request: Request) => {
      if (request.method() === 'POST' && request.url().endsWith('/page-view')) counted.push(path);
    };
    page.on('request', note);
    await page.goto(site.url + path, { waitUntil: 'load' });
    // A view is counted half a second after the page is there.
    await page.waitForTimeout(900);
    page.off('request', note);
    return counted;
  }

  test.each([
    ['en', 390],
    ['vi', 390],
    ['en', 1440],
    ['vi', 1440],
  ] as const)('has one line in %s at %i px, whose buttons are alike', async (locale, width) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.goto(`${site.url}${PREFIX[locale]}/latest`);
    const bar = page.locator(BAR);
    await bar.waitFor();
    const [no, yes] = await Promise.all(
      (['reject', 'accept'] as const).map(async (name) => {
        const button = bar.getByRole('button', { name: TEXTS[locale][`consent.${name}`] });
        const style = await button.evaluate((node) => {
          const { color, backgroundColor, borderColor, fontWeight, fontSize } =
            getComputedStyle(node);
          return { color, backgroundColor, borderColor, fontWeight, fontSize };
        });
        return { style, box: await button.boundingBox() };
      }),
    );
    expect(no?.style).toEqual(yes?.style);
    expect(no?.box?.height).toBe(yes?.box?.height);
    expect(no?.box?.height).toBeGreaterThanOrEqual(40);
    // A line and no wall: the page is read and used behind it, to its last word.
    expect((await bar.boundingBox())?.height).toBeLessThan(844 / 3);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [footer, line] = await Promise.all([
      page.getByRole('contentinfo').boundingBox(),
      bar.boundingBox(),
    ]);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + 1);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    await page.close();
  });

  test('counts and remembers nothing before a choice, nor after a no, and does after a yes', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    expect(await visit(page, '/latest')).toEqual([]);
    await page.evaluate(() => {
      const dark = document.querySelector<HTMLInputElement>('[data-theme-choice][value="dark"]');
      if (!dark) throw new Error('There is no choice of a theme.');
      dark.checked = true;
      dark.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([
      [],
      '',
    ]);
    await page.locator(BAR).getByRole('button', { name: 'Reject All' }).click();
    expect(await page.locator(BAR).isVisible()).toBe(false);
    expect(await visit(page, '/funding')).toEqual([]);
    expect(await page.locator(BAR).isVisible()).toBe(false);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.url}/latest`);
    await page.locator(BAR).getByRole('button', { name: 'Accept All' }).click();
    expect(await visit(page, '/funding')).toEqual(['/funding']);
    await context.close();
  });

  test('has its switches off on the cookie page, where a choice ends the question', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.url}/cookies`);
    await page.locator(BAR).waitFor();
    for (const name of ['Analytics', 'Functional', 'Targeting'])
      expect(await page.getByRole('switch', { name }).isChecked()).toBe(false);
    await page.getByRole('switch', { name: 'Functional' }).check();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await page.locator(BAR).waitFor({ state: 'hidden' });
    expect(plain(await read('/cookies'))).toContain(TEXTS.en['choice.consent.ask']);
    expect(plain(await read('/privacy'))).toContain(TEXTS.en['choice.basis.ask']);
    await page.close();
  });
});

describe('a story that somebody paid for', () => {
  test.each([
    ['en', 'Sponsored by Rice &amp; Sons', 'Translated by a machine'],
    ['vi', 'Rice &amp; Sons tài trợ', 'Bản dịch của máy'],
  ] as const)(
    'says so in %s wherever it is listed, before its headline',
    async (locale, paid, made) => {
      const admin = await signedInClient(site, await administrator());
      const { data } = await admin
        .from('articles')
        .select('id,slug,title')
        .eq('status', 'published')
        .eq('locale', locale)
        .order('published_at', { ascending: false })
        .limit(1)
        .single();
      const { id = '', slug = '', title = '' } = data ?? {};
      const path = `${PREFIX[locale]}/article/${slug}`;
      expect(await read(path)).not.toContain(paid);
      const said = await admin.rpc('disclose_story', {
        ...{
          article: id,
          paid: 'sponsored',
          paid_by: 'Rice & Sons',
          machine_made: ['translation'],
        },
      });
      expect(said).toMatchObject({ error: null, data: true });
      await expect.poll(() => read(path)).toContain(paid);
      const page = await read(path);
      const main = page.slice(page.indexOf('<main'));
      expect(main.indexOf(paid)).toBeLessThan(main.indexOf('<h1'));
      expect(main).toContain(made);
      expect(page).toContain('"@type":"AdvertiserContentArticle"');
      await expect.poll(() => read(`${PREFIX[locale]}/latest`)).toContain(paid);
      const list = await read(`${PREFIX[locale]}/latest`);
      const [card = ''] = list.split(`href="${path}"`).slice(0, 1);
      expect(card.lastIndexOf(paid)).toBeGreaterThan(card.lastIndexOf('</h2>'));
      for (const format of ['rss', 'atom', 'json']) {
        const feed = await read(`${PREFIX[locale]}/feeds/latest.${format}`);
        const head = format === 'json' ? paid.replace('&amp;', '&') : paid;
        expect([format, feed.includes(`[${head} · ${made}] ${title.slice(0, 10)}`)]).toEqual([
          format,
          true,
        ]);
      }
      await admin.rpc('disclose_story', {
        ...{ article: id, paid: null as unknown as string, paid_by: '', machine_made: [] },
      });
      await expect.poll(() => read(path)).not.toContain(paid);
    },
  );
});
