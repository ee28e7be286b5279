import type { Page } from '@playwright/test';

/** Makes text larger without making the window smaller, as browsers do that enlarge text alone. @param factor 2 is 200 % */
export async function enlargeText(page: Page, factor: number): Promise<void> {
  await page.evaluate((percent) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { font-size: ${percent}%; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, factor * 100);
}

/**
 * What a page does wrong in its window: what is wider than it, what lies fixed over its words, and names whose two
 * halves stand on two lines.
 *
 * @param names that stay on one line where it has room for them
 * @returns a line for each finding, none for a page that is in order
 */
export function layoutProblems(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((whole) => {
    const limit = document.documentElement.clientWidth;
    const problems: string[] = [];
    const isClipped = (element: Element): boolean => {
      for (
        let each = element.parentElement;
        each && each !== document.body;
        each = each.parentElement
      )
        if (getComputedStyle(each).overflowX !== 'visible') return true;
      return false;
    };
    if (document.documentElement.scrollWidth > limit) {
      const wide = [...document.querySelectorAll('body *')].find(
        (each) => each.getBoundingClientRect().right > limit + 1 && !isClipped(each),
      );
      problems.push(
        `${document.documentElement.scrollWidth - limit} px too wide: ${wide?.tagName.toLowerCase()} ${wide?.textContent?.trim().slice(0, 40)}`,
      );
    }
    for (const element of document.querySelectorAll('main *, footer *')) {
      if (getComputedStyle(element).position !== 'fixed') continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible')
        problems.push(`covers the page: ${element.tagName.toLowerCase()}.${element.className}`);
    }
    /** How wide a name is, with all that is bound to it, in the font of its heading on one line. */
    const lineOf = (text: string, at: number, parent: Element): number => {
      const before = /[^ \n\t]*$/.exec(text.slice(0, at))?.[0] ?? '';
      const after = /^[^ \n\t]*/.exec(text.slice(at))?.[0] ?? '';
      const line = document.createElement('span');
      line.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
      line.textContent = before + after;
      parent.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return width;
    };
    /** What a heading or the block around its link offers to a line. */
    const roomOf = (parent: Element): number => {
      const block = parent.closest('h1, h2, h3, h4') ?? parent;
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(block);
      return block.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!parent?.matches(':is(main, footer) :is(h1, h2, h3, h4, h1 a, h2 a, h3 a, h4 a)'))
        continue;
      for (const name of whole) {
        const text = node.textContent ?? '';
        const at = text.indexOf(name);
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + name.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        // A name that is wider than its column has to break somewhere.
        if (lines.size > 1 && lineOf(text, at, parent) <= roomOf(parent))
          problems.push(`split name: ${name}`);
      }
    }
    return problems;
  }, names as string[]);
}

const NO_BREAK = '\u00a0';

/** Names of the demo content as pages are set with them: their halves are bound to each other. */
export const WHOLE_NAMES = [
  'Hà Nội',
  'Đà Nẵng',
  'Việt Nam',
  'Hàn Quốc',
  'Đông Nam Á',
  'Cần Thơ',
  'Hải Phòng',
  'Sài Gòn',
  'Da Nang',
].map((name) => name.replaceAll(' ', NO_BREAK));
