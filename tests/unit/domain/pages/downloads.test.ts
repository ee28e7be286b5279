import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DOWNLOAD_FILES } from '#src/domain/pages/download-files.ts';
import {
  findResource,
  formatBytes,
  getDownload,
  PRESS_FILES,
} from '#src/domain/pages/downloads.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { PAGES } from '#src/i18n/pages.ts';

const FOLDER = new URL('../../../../public/downloads/', import.meta.url);
const files = readdirSync(FOLDER).sort();
const read = (name: string) => readFileSync(new URL(name, FOLDER));

const LARGEST = 400 * 1024;
const LARGEST_IN_ALL = 3 * 1024 * 1024;

/** First bytes by file ending. */
const SIGNATURES: Readonly<Record<string, string>> = {
  pdf: '%PDF-1.',
  png: '\x89PNG',
  xlsx: 'PK\x03\x04',
  zip: 'PK\x03\x04',
  svg: '<svg ',
  ase: 'ASEF',
  json: '{',
  md: '# ',
};

describe('the downloads', () => {
  test('are the files that the list names, with the sizes and pages that it says', () => {
    const found = files.map((name) => {
      const content = read(name);
      const pages = content.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
      return [name, { bytes: content.length, ...(name.endsWith('.pdf') && { pages }) }];
    });
    expect(Object.fromEntries(found)).toEqual(DOWNLOAD_FILES);
  });

  test('are what their names say', () => {
    const wrong = files.filter((name) => {
      const ending = name.slice(name.lastIndexOf('.') + 1);
      return !read(name)
        .toString('latin1')
        .startsWith(SIGNATURES[ending] ?? 'no such ending');
    });
    expect(wrong).toEqual([]);
  });

  test.each(files.filter((name) => name.endsWith('.xlsx')))(
    '%s has formulas, each with its result',
    (name) => {
      const sheets = Object.entries(unzipSync(read(name)))
        .filter(([part]) => part.startsWith('xl/worksheets/'))
        .map(([, xml]) => strFromU8(xml));
      const cells = sheets.flatMap(
        (xml) => xml.match(/<c [^>]*>(?:(?!<\/c>).)*<f>.*?<\/c>/gs) ?? [],
      );
      expect(cells.length).toBeGreaterThan(50);
      expect(
        cells.filter((cell) => !/<\/f><v>[^<#]+<\/v>/.test(cell) || / t="e"/.test(cell)),
      ).toEqual([]);
    },
  );

  test('are light: 400 KB each at most, 3 MB in all', () => {
    const sizes = files.map((name) => read(name).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST_IN_ALL);
  });

  test('cover every entry of the Resource Hub in both languages, guides with 3 to 6 pages', () => {
    const { guides, toolkits } = PAGES.en.resources;
    for (const locale of LOCALES) {
      for (const { id } of [...guides.items, ...toolkits.items])
        expect(findResource(id, locale)?.language, id).toBe(locale);
      for (const { id } of guides.items) {
        const pages = findResource(id, locale)?.download.pages ?? 0;
        expect(pages, id).toBeGreaterThanOrEqual(3);
        expect(pages, id).toBeLessThanOrEqual(6);
      }
    }
  });

  test('cover every entry of the press kit', () => {
    expect(Object.keys(PRESS_FILES).sort()).toEqual(
      PAGES.en.press.kit.items.map(({ id }) => id).sort(),
    );
    for (const file of Object.values(PRESS_FILES).flat())
      expect(getDownload(file).bytes).toBeGreaterThan(0);
  });

  test('a resource that a language lacks is offered in English', () => {
    expect(findResource('nothing', 'vi')).toBeNull();
    expect(findResource('logo-light', 'en')).toBeNull();
  });
});

test('sizes are written for people', () => {
  expect(formatBytes(101_888, 'en-US')).toBe('100 KB');
  expect(formatBytes(170, 'en-US')).toBe('1 KB');
  expect(formatBytes(1_500_000, 'vi-VN')).toBe('1,4 MB');
});
