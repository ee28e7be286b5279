import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isMailName, renderMail, TEMPLATES } from '#supabase/functions/_shared/mail/render.ts';
import { LOOKS, RENDERINGS, showMail, WIDTHS } from '#tests/support/mail-renderings.ts';
import { MAIL_SAMPLES, SAMPLE_SITE } from '#tests/support/mail-samples.ts';
import { openBrowser } from '#tests/support/page-weight.ts';

// Writes every mail in both languages to test-results/mail/, with a page that lists them, and draws kinds of each shape
// as programs show them: a sheet for each kind and language, widths below each other.
// Run: npm run mail:preview

const OUT = new URL('../../test-results/mail/', import.meta.url);
await mkdir(OUT, { recursive: true });

const rows: string[] = [];
for (const name of Object.keys(TEMPLATES).filter(isMailName)) {
  for (const locale of ['en', 'vi'] as const) {
    const mail = renderMail(name, locale, MAIL_SAMPLES[name], SAMPLE_SITE);
    await writeFile(new URL(`${name}.${locale}.html`, OUT), mail.html);
    await writeFile(new URL(`${name}.${locale}.txt`, OUT), `${mail.subject}\n\n${mail.text}`);
    rows.push(
      `<li>${name} (${locale}): <a href="${name}.${locale}.html">${mail.subject}</a>, <a href="${name}.${locale}.txt">text</a></li>`,
    );
  }
}

/** Pixels of a sheet from one look to the next, and as many as are shown of a mail's length. */
const COLUMN = 320;
const LENGTH = 1100;
const sheets = Map.groupBy(RENDERINGS, ({ kind, locale }) => `${kind}.${locale}`);
const browser = await openBrowser();
const page = await browser.newPage();
for (const [name, renderings] of sheets) {
  const drawn = [];
  for (const rendering of renderings) {
    await showMail(page, rendering);
    const input = await sharp(await page.screenshot({ fullPage: true }))
      .resize({ width: COLUMN - 10 })
      .toBuffer();
    const { height = 0 } = await sharp(input).metadata();
    const cut = sharp(input).extract({
      ...{ left: 0, top: 0, width: COLUMN - 10 },
      height: Math.min(height, LENGTH),
    });
    drawn.push({
      input: await cut.png().toBuffer(),
      left: LOOKS.indexOf(rendering.look) * COLUMN,
      top: WIDTHS.indexOf(rendering.width) * (LENGTH + 10),
    });
  }
  await sharp({
    create: {
      ...{ width: COLUMN * LOOKS.length, height: (LENGTH + 10) * WIDTHS.length, channels: 3 },
      background: '#888888',
    },
  })
    .composite(drawn)
    .webp()
    .toFile(new URL(`${name}.webp`, OUT).pathname);
  rows.push(`<li><a href="${name}.webp">${name} as ${renderings.length} programs draw it</a></li>`);
}
await browser.close();

await writeFile(
  new URL('index.html', OUT),
  `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${rows.join('')}</ul>`,
);
process.stdout.write(
  `${rows.length - sheets.size} mails, ${RENDERINGS.length} renderings in ${OUT.pathname}\n`,
);
