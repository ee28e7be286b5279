import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { openBrowser } from '#tests/support/page-weight.ts';
import { enlargeText, layoutProblems, WHOLE_NAMES } from '#tests/support/reflow.ts';
import { untilAwake } from '#tests/support/settled.ts';
import { startSite } from '#tests/support/site.ts';
import { type Context, type Finding, noneOf } from './claim.ts';

const WIDTHS = [320, 390, 768, 1440];
const TEXT = [1, 2];
const THEMES = ['light', 'dark'] as const;

/** Of each kind of address, this many: all startups look alike. */
const OF_A_KIND = 4;
const START = ['/', '/search?q=pho', '/search?q=zzxxqq', '/nope', '/auth', '/funding?rounds=1'];

/** Every page that the home page of the English site leads to, and some that nothing leads to. */
async function addresses(siteUrl: string): Promise<readonly string[]> {
  const queue = [...START];
  const seen = new Set(queue);
  const perKind = new Map<string, number>();
  const found: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await fetch(new URL(path, siteUrl));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    found.push(path);
    for (const [, link = ''] of (await answer.text()).matchAll(/<a[^>]+href="(\/[^"#]*)/g)) {
      const address = link.replaceAll('&amp;', '&');
      if (/^\/(vi|_|admin|api|account)(\/|$)/.test(address) || seen.has(address)) continue;
      seen.add(address);
      const kind = address.split('?')[0]?.split('/')[1] ?? '';
      const known = perKind.get(kind) ?? 0;
      if (known >= OF_A_KIND || /\.[a-z0-9]+$/.test(address)) continue;
      perKind.set(kind, known + 1);
      queue.push(address);
    }
  }
  return found;
}

/**
 * Looks at every page that readers find, in four windows, with text of 100 and 200 %, in both themes and languages:
 * nothing is wider than the window, nothing lies over the page, no name is split.
 */
export async function readerLayout({ scale, say }: Context): Promise<readonly Finding[]> {
  const site = await startSite();
  const browser = await openBrowser();
  const problems: string[] = [];
  let looks = 0;
  try {
    const paths = await addresses(site.url);
    const shown = paths.slice(0, Math.max(1, Math.ceil(paths.length * scale)));
    say(`${shown.length} addresses`);
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      for (const locale of LOCALES)
        for (const path of shown)
          for (const factor of TEXT) {
            await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 900 });
            await page.goto(`${site.url}${pathTo(locale, path)}`);
            await untilAwake(page);
            await enlargeText(page, factor);
            for (const width of WIDTHS) {
              await page.setViewportSize({ width, height: 900 });
              const where = `${pathTo(locale, path)} ${colorScheme} ${width} px ${factor * 100} %`;
              looks += 1;
              const found = await layoutProblems(page, WHOLE_NAMES);
              problems.push(...found.map((problem) => `${where}: ${problem}`));
            }
          }
      await context.close();
      say(`${colorScheme}: ${problems.length} problems so far`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return [noneOf('reader pages: too wide, covered, or a name split', looks, 'looks', problems)];
}
