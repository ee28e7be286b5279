/**
 * Builds public/downloads but for its workbooks, which are made in a spreadsheet, and
 * src/domain/pages/download-files.ts, which tells the pages how large each file is and how many pages it has.
 * Run it after a change to a guide, a template, the logo or the press texts: `npm run downloads`. Prints
 * with the Chromium of CHROMIUM_PATH, else with the one that a package brings for Linux.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import packedChromium from '@sparticuz/chromium';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { isLocale, LOCALES } from '#src/i18n/locales.ts';
import { coloursAse, coloursJson, logoFiles } from './brand.ts';
import { colourSheet, type Document, factSheet, guide, template } from './documents.ts';
import { founderPortrait } from './portrait.ts';

const OUT = new URL('../../public/downloads/', import.meta.url);
const LIST = new URL('../domain/pages/download-files.ts', import.meta.url);
const GUIDES = new URL('guides/', import.meta.url);

const PRESS_KIT = /^khoi-(logo|wordmark|mark|colours|fact-sheet|founder)/;

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(new URL(name, OUT), content);
}

/** Dates and the producer's version change with every run; the documents do not. */
function withoutDates(pdf: Buffer): Buffer {
  const text = pdf
    .toString('latin1')
    .replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20240101000000');
  return Buffer.from(text, 'latin1');
}

async function printAll(documents: ReadonlyMap<string, Document>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await packedChromium.executablePath()),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  for (const [name, { html }] of documents) {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    write(name, withoutDates(pdf));
  }
  await browser.close();
}

/** Pages of a PDF that Chromium wrote: its page objects are not compressed. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

function listFiles(): string {
  const lines = readdirSync(OUT)
    .sort()
    .map((name) => {
      const content = readFileSync(new URL(name, OUT));
      const pages = name.endsWith('.pdf') ? `, pages: ${countPages(content)}` : '';
      return `  '${name}': { bytes: ${content.length}${pages} },`;
    });
  return `/** Written by \`npm run downloads\`: what lies in public/downloads. A test compares it with the files. */
export const DOWNLOAD_FILES = {
${lines.join('\n')}
} as const satisfies Record<string, { bytes: number; pages?: number }>;

export type DownloadFile = keyof typeof DOWNLOAD_FILES;
`;
}

const drawings: Record<string, string> = { ...logoFiles(), 'khoi-founder.svg': founderPortrait() };
for (const [name, svg] of Object.entries(drawings)) {
  write(name, svg);
  const width = name.startsWith('khoi-mark') ? 1024 : name.startsWith('khoi-founder') ? 1200 : 1600;
  const png = await sharp(Buffer.from(svg), { density: 200 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  write(name.replace('.svg', '.png'), png);
}
write('khoi-colours.json', coloursJson());
write('khoi-colours.ase', coloursAse());

const documents = new Map<string, Document>();
for (const file of readdirSync(GUIDES)) {
  const [name = '', locale] = file.split('.');
  if (!isLocale(locale)) continue;
  documents.set(`khoi-${name}-${locale}.pdf`, guide(name, locale));
}
for (const locale of LOCALES) {
  documents.set(`khoi-fact-sheet-${locale}.pdf`, factSheet(locale));
  documents.set(`khoi-colours-${locale}.pdf`, colourSheet(locale));
  write(`khoi-fundraising-emails-${locale}.md`, template('fundraising-emails', locale));
}
await printAll(documents);

const kit = readdirSync(OUT).filter((name) => PRESS_KIT.test(name));
const entries = Object.fromEntries(kit.map((name) => [name, readFileSync(new URL(name, OUT))]));
write(
  'khoi-press-kit.zip',
  zipSync(entries, { level: 9, mtime: new Date('2024-01-01T00:00:00Z') }),
);

writeFileSync(LIST, listFiles());
