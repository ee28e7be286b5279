import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RENDERINGS, type Rendering, showMail } from '#tests/support/mail-renderings.ts';
import { openBrowser } from '#tests/support/page-weight.ts';

// Mails as programs draw them, compared by what stands where: no pictures of before, which change with every font.

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** What somebody reads, looks at and presses in a mail. */
type Outline = {
  readonly words: readonly string[];
  readonly headings: readonly string[];
  readonly languages: readonly string[];
  readonly width: number;
  readonly sheet: number;
  readonly faint: readonly string[];
  readonly small: readonly string[];
  readonly fonts: readonly string[];
  readonly stuck: readonly string[];
  readonly wide: readonly string[];
  readonly buttons: readonly { readonly height: number; readonly ground: string }[];
  /** Of a thumbnail and the words beside or below it. */
  readonly beside: readonly boolean[];
};

async function outlineOf(rendering: Rendering): Promise<Outline> {
  await showMail(page, rendering);
  return page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const groundOf = (from: Element): number[] => {
      for (let at: Element | null = from; at !== null; at = at.parentElement) {
        const found = channels(getComputedStyle(at).backgroundColor);
        if (found.length === 3 || (found[3] ?? 0) > 0) return found;
      }
      return [255, 255, 255];
    };
    const luminance = (colour: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((channel) => {
        const part = channel / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (element: Element) => {
      const [one, other] = [channels(getComputedStyle(element).color), groundOf(element)].map(
        luminance,
      );
      const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)];
      return (light + 0.05) / (dark + 0.05);
    };
    const texts: { words: string; element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
      const element = node.parentElement;
      if (words === '' || element === null || !isSeen(element)) continue;
      if (getComputedStyle(element).opacity === '0' || element.closest('[style*="opacity:0"]'))
        continue;
      texts.push({ words, element });
    }
    const said = (keep: (text: (typeof texts)[number]) => boolean) =>
      texts.filter(keep).map(({ words }) => words);
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const box = (element: Element) => element.getBoundingClientRect();
    const sheet = document.querySelector('.sheet');
    const blocks = [...(sheet?.children ?? [])].filter(
      (block) => isSeen(block) && (block.textContent ?? '').trim() !== '',
    );
    // Where the words of one block end and those of the next begin.
    const edges = blocks.map((block) => {
      const inside = texts.filter(({ element }) => block.contains(element));
      const rects = inside.map(({ element }) => box(element));
      return {
        block,
        top: Math.min(...rects.map(({ top }) => top)),
        bottom: Math.max(...rects.map(({ bottom }) => bottom)),
      };
    });
    return {
      words: said(() => true),
      headings: all('h1, h2, h3').map(
        (each) => `${each.tagName} ${(each.textContent ?? '').replace(/\s+/g, ' ').trim()}`,
      ),
      languages: texts.map(
        ({ words, element }) => `${element.closest('[lang]')?.getAttribute('lang')} ${words}`,
      ),
      width: document.documentElement.scrollWidth,
      sheet: Math.round(sheet ? box(sheet).width : 0),
      faint: said(({ element }) => contrast(element) < 4.5),
      small: said(({ element }) => Number.parseFloat(getComputedStyle(element).fontSize) < 13),
      fonts: [
        ...new Set(
          texts.map(({ element }) =>
            (getComputedStyle(element).fontFamily.split(',')[0] ?? '').replaceAll('"', ''),
          ),
        ),
      ],
      stuck: edges.flatMap(({ block, top }, at) => {
        const before = edges[at - 1];
        return before && top - before.bottom < 8 ? [(block.textContent ?? '').slice(0, 60)] : [];
      }),
      wide: all('.sheet img').flatMap((picture) => {
        const around = picture.closest('td, div');
        const room = around ? box(around) : null;
        return room && box(picture).right > room.right + 1 ? [picture.outerHTML] : [];
      }),
      buttons: all('.button').map((button) => ({
        height: Math.round(box(button).height),
        ground: getComputedStyle(button).backgroundColor,
      })),
      beside: all('.words').map((words) => {
        const thumb = words.parentElement?.querySelector('.thumb') ?? null;
        const pictured = thumb ?? words.closest('tr')?.querySelector('.thumb') ?? null;
        return pictured !== null && box(pictured).right <= box(words).left + 1;
      }),
    };
  });
}

const nameOf = ({ kind, locale }: Rendering) => `${kind} in ${locale}`;
const groups = [...Map.groupBy(RENDERINGS, nameOf)];

test('there are 140 renderings of seven kinds', () => {
  expect([RENDERINGS.length, groups.length]).toEqual([140, 14]);
});

describe.each(groups)('%s', (_, renderings) => {
  test('says the same, legibly and in order, however it is drawn', async () => {
    const [first] = renderings;
    if (first === undefined) throw new Error('Nothing to draw.');
    const expected = await outlineOf(first);
    expect(expected.headings[0]).toMatch(/^H1 /);
    for (const rendering of renderings) {
      const { look, width } = rendering;
      const drawn = await outlineOf(rendering);
      const named = `${look} at ${width}`;
      expect([named, drawn.words]).toEqual([named, expected.words]);
      expect([named, drawn.headings]).toEqual([named, expected.headings]);
      expect([named, drawn.languages]).toEqual([named, expected.languages]);
      for (const fault of ['faint', 'small', 'stuck', 'wide'] as const)
        expect([named, fault, drawn[fault]]).toEqual([named, fault, []]);
      // Word's engine has one width.
      const shown = look === 'word' ? 600 : width;
      expect([named, drawn.width, drawn.sheet]).toEqual([named, shown, shown]);
      for (const font of drawn.fonts) expect(['Segoe UI', 'Georgia', 'Consolas']).toContain(font);
      for (const { height, ground } of drawn.buttons) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(ground).toMatch(/^rgb\((?:200, 16, 46|255, 92, 108)\)$/);
      }
      // A thumbnail stands above its words only where nothing says better.
      const isNarrow = look === 'no-styles' && width === 375;
      expect([named, new Set(drawn.beside)]).toEqual([
        named,
        new Set(drawn.beside.length === 0 ? [] : [!isNarrow]),
      ]);
    }
  });
});

test('headings go down one step at a time, and each part says its language', async () => {
  const issue = RENDERINGS.find(
    ({ kind, locale }) => kind === 'newsletter-issue' && locale === 'vi',
  );
  if (issue === undefined) throw new Error('No issue.');
  const { headings, languages } = await outlineOf(issue);
  const levels = headings.map((heading) => Number(heading[1]));
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  expect(headings).toEqual(
    expect.arrayContaining(['H2 Gọi vốn', 'H3 Cần Thơ: ba startup, một chuyến đò', 'H3 Đêm demo']),
  );
  expect(languages).toContain(
    'en A kitchen in Gia Lâm simmers eleven tonnes of phở broth a night.',
  );
  expect(languages).toContain('vi Cần Thơ: ba startup, một chuyến đò');
  expect(languages).toContain('vi Đọc bài');
});
