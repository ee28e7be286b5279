import { describe, expect, test } from 'vitest';
import { type Engine, KEYS } from '#tests/engines/engine.ts';
import {
  ENGINES,
  openOffice,
  SURFACE,
  testsOnSurface,
  untilFound,
} from '#tests/engines/surface.ts';
import { guessed, retyped, telex, vni, WORDS } from '#tests/engines/vietnamese.ts';

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const TABLE =
  '<table>\n<thead>\n<tr><th>first</th><th></th><th></th></tr>\n</thead>\n<tbody>\n<tr><td></td><td></td><td></td></tr>\n<tr><td></td><td></td><td></td></tr>\n</tbody>\n</table>';

const session = openOffice();

describe.each(ENGINES)('$name', ({ android, ...browser }) => {
  let engine: Engine;
  const inEngine = testsOnSurface(browser, session, (started) => {
    engine = started;
  });
  const until = (selector: string) => untilFound(engine, selector);

  /** Expects the text that is stored, from behind the button that shows it. */
  async function expectSource(wanted: string): Promise<void> {
    await engine.run(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.trim() === 'HTML')?.click();
    });
    await until('textarea[name="content"]');
    const source = await engine.run(
      () => document.querySelector<HTMLTextAreaElement>('textarea[name="content"]')?.value ?? '',
    );
    expect(source.replaceAll('\u00a0', ' ')).toBe(wanted);
  }

  const textOf = () =>
    engine.run((selector) => document.querySelector(selector)?.textContent ?? '', SURFACE);

  inEngine('typing sets Markdown as it comes', async () => {
    await engine.type('A **bold** word, ~~gone~~.');
    await engine.type([KEYS.enter, ...'## A part', KEYS.enter, ...'- one', KEYS.enter, ...'two']);
    await expectSource(
      'A <strong>bold</strong> word, <s>gone</s>.\n\n<h2>A part</h2>\n\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
  });

  inEngine('a paste comes out clean', async () => {
    await engine.type('Before.');
    await engine.paste({
      html: '<b style="font-weight:normal" id="docs-internal-guid-1"><h1>Part</h1><p style="color:red"><span style="font-weight:700" onclick="x()">Bold</span> text</p></b><script>1</script>',
      text: 'Part Bold text',
    });
    await expect.poll(() => textOf()).toContain('Bold text');
    await expectSource('Before.\n\n<h2>Part</h2>\n\n<strong>Bold</strong> text');
  });

  inEngine('undo takes back, redo brings again', async () => {
    await engine.type('One.');
    await engine.paste({ text: 'Two.' });
    await expect.poll(() => textOf()).toBe('One.Two.');
    await engine.chord([KEYS.control], 'z');
    await engine.chord([KEYS.control], 'z');
    await expect.poll(() => textOf()).toBe('');
    await engine.chord([KEYS.control], 'y');
    await engine.chord([KEYS.control], 'y');
    await expectSource('One.Two.');
  });

  inEngine('a picture is described, uploaded and shown', async () => {
    await engine.type('One.');
    await engine.run((base64) => {
      const input = document.querySelector<HTMLInputElement>('input[aria-label="Insert image"]');
      if (!input) throw new Error('No picture can be chosen.');
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, PNG);
    await until('dialog[open] input');
    await engine.click('dialog[open] input');
    await engine.type(['A', ' ', 'p', 'o', 't', KEYS.enter]);
    await until(`${SURFACE} figure img`);
    expect(
      await engine.run(
        (selector) => document.querySelector<HTMLImageElement>(selector)?.alt ?? '',
        `${SURFACE} figure img`,
      ),
    ).toBe('A pot');
  });

  const PLACES = [
    { place: 'a paragraph', open: async () => {}, body: (text: string) => text },
    {
      place: 'bold',
      open: () => engine.chord([KEYS.control], 'b'),
      body: (text: string) => `<strong>${text}</strong>`,
    },
    {
      place: 'a link',
      open: async () => {
        await engine.type('ab cd');
        await engine.chord([KEYS.control], 'a');
        await engine.paste({ text: '/latest' });
        await engine.type([KEYS.end, KEYS.left, KEYS.left]);
      },
      body: (text: string) => `<a href="/latest">ab ${text}cd</a>`,
    },
    {
      place: 'a cell of a table',
      open: async () => {
        await engine.type('/table');
        await until('[role=listbox] [role=option]');
        await engine.type([KEYS.enter]);
        await until(`${SURFACE} table`);
      },
      body: (text: string) => TABLE.replace('first', text),
    },
  ];

  const composed = (steps: readonly string[]) => engine.compose(steps, android);
  const typed = (steps: readonly string[]) => engine.type(retyped(steps, KEYS.backspace));
  const KEYBOARDS = android
    ? [
        { keyboard: 'Telex', write: (word: string) => composed(telex(word)) },
        { keyboard: 'VNI', write: (word: string) => composed(vni(word)) },
        { keyboard: 'guessing', write: (word: string) => composed(guessed(word)) },
      ]
    : [
        { keyboard: 'Telex by composition', write: (word: string) => composed(telex(word)) },
        { keyboard: 'VNI by composition', write: (word: string) => composed(vni(word)) },
        { keyboard: 'Telex by typing anew', write: (word: string) => typed(telex(word)) },
        { keyboard: 'VNI by typing anew', write: (word: string) => typed(vni(word)) },
      ];

  for (const { place, open, body } of PLACES)
    for (const { keyboard, write } of KEYBOARDS)
      inEngine(`${keyboard} loses and doubles no accent of 200 words in ${place}`, async () => {
        await open();
        for (const [at, word] of WORDS.entries()) {
          if (at > 0) await engine.type(' ');
          await write(word);
        }
        await expectSource(body(WORDS.join(' ')));
      });
});

test('the words are 200, and what is typed for them differs by keyboard', () => {
  expect(WORDS).toHaveLength(200);
  expect(telex('tiếng')).toEqual(['t', 'ti', 'tie', 'tiê', 'tiên', 'tiêng', 'tiếng']);
  expect(vni('đường')).toEqual([
    'd',
    'du',
    'duo',
    'duon',
    'duong',
    'đuong',
    'đưong',
    'đương',
    'đường',
  ]);
  expect(guessed('Việt')).toEqual(['V', 'Vi', 'Vie', 'Viet', 'Việt']);
  expect(retyped(['Vie', 'Viê', 'Viêt', 'Việt'], '<')).toEqual([...'Vie<êt<<ệt']);
});
