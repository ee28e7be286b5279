import { describe, expect } from 'vitest';
import { type Engine, KEYS } from '#tests/engines/engine.ts';
import {
  ENGINES,
  openOffice,
  SURFACE,
  testsOnSurface,
  untilFound,
} from '#tests/engines/surface.ts';

// What floats is at the caret in every engine, as tests/e2e/office-geometry.spec.ts holds at more sizes in one.

const PARAGRAPHS = 200;
const TEXT = Array.from(
  { length: PARAGRAPHS },
  (_, at) => `Paragraph ${at}. ${'word '.repeat(48).trim()}`,
).join('\n\n');

/** How far from the caret something may float, in pixels. */
const NEAR = 24;

/** What is wrong with where a floating part is: seen from the caret, the window, and a finger. */
function findingsIn(selector: string, near: number): string[] {
  const part = document.querySelector(selector);
  const range = getSelection()?.getRangeAt(0).cloneRange();
  if (!part || !range) return ['nothing floats'];
  if (range.collapsed && range.startOffset > 0)
    range.setStart(range.startContainer, range.startOffset - 1);
  const [box, words] = [part.getBoundingClientRect(), range.getBoundingClientRect()];
  const away = Math.max(
    ...[0, box.left - words.right, words.left - box.right],
    ...[box.top - words.bottom, words.top - box.bottom],
  );
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return [
    ...(away > near ? [`${Math.round(away)} px away`] : []),
    ...(box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
      ? ['leaves the window']
      : []),
    ...(part.contains(hit) ? [] : ['is covered']),
  ];
}

/** Scrolls to a share of the text; whether the toolbar is what a finger would hit there then. */
async function isToolbarHit(selector: string, share: number): Promise<boolean> {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) return false;
  const [top, end] = [box.top + scrollY, box.bottom + scrollY - innerHeight];
  scrollTo({ top: top + (end - top) * share, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(done));
  const button = document.querySelector('[data-layer] [role=toolbar] button');
  const at = button?.getBoundingClientRect();
  if (!at) return false;
  const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
  return button?.contains(hit) ?? false;
}

const session = openOffice();

describe.each(ENGINES)('$name', (browser) => {
  let engine: Engine;
  const onSurface = testsOnSurface(browser, session, (started) => {
    engine = started;
  });
  const at = (selector: string) =>
    expect.poll(() => engine.run(findingsIn, selector, NEAR)).toEqual([]);

  async function everythingFloatsHere(): Promise<void> {
    for (const menu of [' /', '@a']) {
      await engine.type(menu);
      await untilFound(engine, '[role=listbox]');
      await at('[role=listbox]');
      await engine.type([KEYS.escape, KEYS.backspace, KEYS.backspace]);
    }
    await engine.type([KEYS.enter, ...'Typed']);
    await engine.chord([KEYS.shift], KEYS.home);
    await expect.poll(() => engine.run(() => String(getSelection()))).toBe('Typed');
    await at('[role=toolbar]:not([data-layer] *)');
  }

  onSurface('in an empty text', everythingFloatsHere);

  onSurface('in the middle and at the end of 10,000 words', async () => {
    await engine.paste({ text: TEXT });
    await untilFound(engine, `${SURFACE} > p:nth-of-type(${PARAGRAPHS})`);
    for (const paragraph of [PARAGRAPHS / 2, PARAGRAPHS]) {
      const selector = `${SURFACE} > p:nth-of-type(${paragraph})`;
      await engine.run(
        (wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center' }),
        selector,
      );
      await engine.click(selector);
      await engine.type([KEYS.end]);
      await everythingFloatsHere();
    }
  });

  onSurface('the toolbar is in sight at 20 places of 10,000 words', async () => {
    await engine.paste({ text: TEXT });
    await untilFound(engine, `${SURFACE} > p:nth-of-type(${PARAGRAPHS})`);
    for (let step = 0; step < 20; step += 1)
      expect(await engine.run(isToolbarHit, SURFACE, step / 19), `step ${step}`).toBe(true);
  });
});
