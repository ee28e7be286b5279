// `npm run tour`: looks at the built site with its demo content as a reader and as its administrator, and writes the
// pictures of docs/tour with the page that shows them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect } from '@playwright/test';
import sharp from 'sharp';
import { pathTo } from '#src/i18n/paths.ts';
import { openBrowser } from '#tests/support/page-weight.ts';
import { untilSettled } from '#tests/support/settled.ts';
import { administrator, PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';
import { openStored, type Stored, storedSession } from '#tests/support/stored-session.ts';
import { VIEWS, type View } from './views.ts';

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** Pixels across in the file: a phone's are sharper than a desk's, of which one sees the whole. */
const ACROSS = { desk: 1200, phone: 585 } as const;
/** What all pictures may take. */
const MOST_BYTES = 1.5e6;

const folder = path.join(PROJECT, 'docs/tour');
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(path.join(folder, name));

const site = await startSite();
const browser = await openBrowser();
try {
  const session = await storedSession(site, await administrator());
  let bytes = 0;
  const lines: string[] = [];
  for (const [place, view] of VIEWS.entries()) {
    const stored = view.path.startsWith('/admin') ? session : {};
    const picture = await sharp(await shoot(browser, site, stored, view))
      .resize({ width: ACROSS[view.size] })
      .webp({ quality: 72, effort: 6 })
      .toBuffer();
    const file = `${String(place + 1).padStart(2, '0')}-${view.name}.webp`;
    writeFileSync(path.join(folder, file), picture);
    bytes += picture.length;
    const width = view.size === 'phone' ? ' width="300"' : '';
    lines.push(`## ${view.caption}\n\n<img src="${file}" alt="${view.caption}"${width}>\n`);
  }
  const intro =
    'Twenty-five looks at the demo content of a first start: reading, looking things up, and the newsroom. `npm run tour` draws them anew.';
  writeFileSync(path.join(folder, 'README.md'), `# A tour\n\n${intro}\n\n${lines.join('\n')}`);
  process.stdout.write(`${VIEWS.length} pictures, ${Math.round(bytes / 1000)} kB\n`);
  if (bytes > MOST_BYTES) throw new Error(`More than ${MOST_BYTES} bytes.`);
} finally {
  await browser.close();
  await site.stop();
}

/** @returns a PNG of what is on the screen */
async function shoot(browser: Browser, site: RunningSite, stored: Stored, view: View) {
  const context = await openStored(browser, site.url, stored, {
    viewport: SIZES[view.size],
    deviceScaleFactor: view.size === 'phone' ? 1.5 : 1,
    colorScheme: view.theme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}${pathTo(view.locale, view.path)}`);
    await untilSettled(page);
    // As the second page that somebody sees, which has the typeface from its first line on.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('main').locator('[data-skeleton]')).toHaveCount(0);
    await untilSettled(page);
    if (view.from) await page.locator(view.from).first().scrollIntoViewIfNeeded();
    return await page.screenshot();
  } finally {
    await context.close();
  }
}
