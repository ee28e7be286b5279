import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/page-weight.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { administrator, startSite } from '#tests/support/site.ts';
import { openStored, storedSession } from '#tests/support/stored-session.ts';
import { type Context, type Finding, noneOf } from './claim.ts';

/** Every screen of the office that has an address, with an article of the demo content in the editor. */
const SCREENS = [
  '/admin',
  '/admin?tab=users',
  '/admin?tab=newsletter',
  '/admin?tab=newsletter&view=templates',
  '/admin?tab=newsletter&view=segments',
  '/admin?tab=newsletter&view=subscribers',
  '/admin?tab=newsletter&new',
  '/admin?tab=startups',
  '/admin?tab=investors',
  '/admin?tab=analytics',
  '/admin?tab=settings',
  '/admin/deliverability',
  '/admin/articles',
  '/admin/plan',
  '/admin/plan?view=week',
  '/admin/plan?view=list',
  '/admin/create-article',
  '/admin/edit-article?id=a0000000-0000-4000-8000-000000000001',
];
const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'] as const;

/** What axe says of every screen of the office, in both languages and themes, on a phone and a desk. */
export async function officeAxe({ say }: Context): Promise<readonly Finding[]> {
  const site = await startSite();
  const browser = await openBrowser();
  const session = await storedSession(site, await administrator());
  const problems: string[] = [];
  let looks = 0;
  try {
    for (const colorScheme of THEMES)
      for (const width of WIDTHS) {
        const viewport = { width, height: 900 };
        const context = await openStored(browser, site.url, session, { colorScheme, viewport });
        const page = await context.newPage();
        for (const locale of LOCALES)
          for (const screen of SCREENS) {
            const path = pathTo(locale, screen);
            const where = `${path} ${colorScheme} ${width}`;
            await page.goto(`${site.url}${path}`);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await untilSettled(page);
            if (new URL(page.url()).pathname !== path.split('?')[0])
              problems.push(`${where}: led to ${page.url()}`);
            looks += 1;
            const found = await axeProblems(page);
            problems.push(...found.map((problem) => `${where}: ${problem}`));
            const tooWide = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            if (tooWide > 0) problems.push(`${where}: ${tooWide} px wider than the window`);
          }
        await context.close();
        say(`${colorScheme}, ${width} px: ${problems.length} problems so far`);
      }
  } finally {
    await browser.close();
    await site.stop();
  }
  return [noneOf('office: axe problems, or wider than the window', looks, 'screens', problems)];
}
