import type { Page } from '@playwright/test';
import { openNewsroom } from '#tests/support/newsroom.ts';
import { openBrowser } from '#tests/support/page-weight.ts';
import type { RunningSite, SignIn } from '#tests/support/site.ts';
import { openStored, storedSession } from '#tests/support/stored-session.ts';
import { createCorpus } from './corpus.ts';
import { percentiles } from './load.ts';
import { print, table } from './table.ts';
import { TARGET } from './targets.ts';

const WORDS = 10_000;
/** Of one key, in milliseconds: a quick typist's. */
const PACE_MS = 80;
/** Typed at the beginning, in the middle and at the end of the article. */
const TEXT =
  'The company says that it will pay its sellers daily, and that it has the money to. '.repeat(2);

/** What a key costs while a long article is written, as the browser's event timing tells it. */
export async function measureTyping(site: RunningSite, signIn: SignIn) {
  const newsroom = openNewsroom({ KHOI_SITE_URL: site.url, KHOI_SITE_DATA_DIR: site.dataDir });
  const story = await newsroom.write({ content: longArticle() });
  const browser = await openBrowser();
  const context = await openStored(browser, site.url, await storedSession(site, signIn));
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/edit-article?id=${story.id}`);
  const surface = page.locator('[data-name="content"]');
  await surface.waitFor();
  const paragraphs = await surface.locator('> p').count();
  const rows = [];
  for (const [where, part] of [
    ['beginning', 0],
    ['middle', 0.5],
    ['end', 1],
  ] as const) {
    await surface
      .locator('> p')
      .nth(Math.floor((paragraphs - 1) * part))
      .click();
    const keys = await typed(page);
    rows.push({
      typed: where,
      keys: keys.length,
      ...percentiles(keys),
      target: `p50 < ${TARGET.keyMs}, p95 < ${TARGET.slowKeyMs}`,
    });
  }
  await browser.close();
  await newsroom.remove([story]);
  print(table(rows));
  return rows;
}

/** Milliseconds from each key to what it painted. */
async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const told: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') told.push(duration);
    });
    // The browser rounds to 8 ms and tells nothing of what took less than 16.
    const quickest = { type: 'event', durationThreshold: 16 };
    observer.observe(quickest);
    Object.assign(window, { told, observer });
  });
  await page.keyboard.type(TEXT, { delay: PACE_MS });
  const told = await page.evaluate(async () => {
    const { told, observer } = window as unknown as {
      readonly told: readonly number[];
      readonly observer: PerformanceObserver;
    };
    // The last keys are told after their frame.
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return told;
  });
  return [...told, ...Array.from({ length: Math.max(0, TEXT.length - told.length) }, () => 8)];
}

/** Paragraphs with a bold word and a link each, and a heading before every fifth. */
function longArticle(): string {
  const paragraphs = createCorpus(1).prose('en', WORDS).split('\n\n');
  return paragraphs
    .map((paragraph, at) => {
      const [first = '', second = '', ...rest] = paragraph.split(' ');
      const text = `<strong>${first}</strong> <a href="/latest">${second}</a> ${rest.join(' ')}`;
      return at % 5 === 0 ? `<h2>Part ${at / 5 + 1}</h2>\n\n${text}` : text;
    })
    .join('\n\n');
}
