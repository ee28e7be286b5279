import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/page-weight.ts';
import { administrator, type RunningSite, startSite } from '#tests/support/site.ts';
import { openStored, storedSession } from '#tests/support/stored-session.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { SCREENS, show } from './office-screens.ts';

const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'] as const;
const COMBINATIONS = WIDTHS.length * THEMES.length * LOCALES.length;

/** What axe says of every screen of the office, in both languages and themes, on a phone and a desk. */
export async function officeAxe({ scale, say }: Context): Promise<readonly Finding[]> {
  const site = await startSite();
  const browser = await openBrowser();
  await writeIn(site);
  const session = await storedSession(site, await administrator());
  const problems: string[] = [];
  let looks = 0;
  let combination = 0;
  /** A quick look sees every screen still, each in other combinations. */
  const step = Math.max(1, Math.min(COMBINATIONS, Math.round(1 / scale)));
  try {
    for (const colorScheme of THEMES)
      for (const width of WIDTHS) {
        const viewport = { width, height: 900 };
        const context = await openStored(browser, site.url, session, { colorScheme, viewport });
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        for (const locale of LOCALES) {
          combination += 1;
          for (const [place, screen] of SCREENS.entries()) {
            if ((place + combination) % step !== 0) continue;
            const address = pathTo(locale, screen.path);
            const where = `${[address, screen.name].filter(Boolean).join(', ')} ${colorScheme} ${width}`;
            looks += 1;
            // One that does not open is a finding, and no reason not to look at the others.
            const failed = await show(page, `${site.url}${address}`, screen, locale).catch(String);
            if (failed) problems.push(`${where}: ${failed}`);
            if (new URL(page.url()).pathname !== address.split('?')[0])
              problems.push(`${where}: led to ${page.url()}`);
            const found = await axeProblems(page);
            problems.push(...found.map((problem) => `${where}: ${problem}`));
            const tooWide = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            if (tooWide > 0) problems.push(`${where}: ${tooWide} px wider than the window`);
          }
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

/** A reader's message, for the inbox. */
async function writeIn({ url, dataDir }: Pick<RunningSite, 'url' | 'dataDir'>): Promise<void> {
  const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const { error } = await createClient<Database>(url, secretKey).from('contact_messages').insert({
    first_name: 'Hạnh',
    last_name: 'Trần',
    email: 'hanh@example.com',
    subject: 'A correction',
    message: 'It was twenty.',
  });
  if (error) throw error;
}
