import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEXT_DATES } from '#src/domain/pages/text-dates.ts';
import { PAGES, type PageName } from '#src/i18n/pages.ts';
import { TEXTS } from '#src/i18n/texts.ts';

type Path = keyof typeof TEXT_DATES;

/** Another text, another day in TEXT_DATES: then write the new hash here. */
const HASHES: Record<Path, string> = {
  '/about': '273ce053ae0c',
  '/contact': '3371cb750db5',
  '/careers': '171e1509d5ed',
  '/press': '6f8e38e8f7d6',
  '/founder': '57d81a18e7e4',
  '/resources': '86ae44257473',
  '/submit-startup': 'f9f814119daf',
  '/submit-investor': 'f9f814119daf',
};

/** What a page says, in every language. */
function textsOf(path: Path): unknown {
  const name = path.slice(1);
  if (name in PAGES.en) return Object.values(PAGES).map((pages) => pages[name as PageName]);
  return Object.values(TEXTS).map((texts) =>
    Object.entries(texts).filter(([key]) => key.startsWith('submit.')),
  );
}

test.each(Object.keys(TEXT_DATES) as Path[])('%s is dated by its texts', (path) => {
  const texts = JSON.stringify(textsOf(path));
  expect(texts.length).toBeGreaterThan(500);
  expect(createHash('sha256').update(texts).digest('hex').slice(0, 12)).toBe(HASHES[path]);
  expect(TEXT_DATES[path]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
