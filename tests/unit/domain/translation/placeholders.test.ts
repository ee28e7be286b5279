import { describe, expect, test } from 'vitest';
import { mask, unmask } from '#src/domain/translation/placeholders.ts';

const NAMES = ['Nồi Lớn', 'Nồi', 'Mekong Fund'];
const masked = (html: string) => mask(html, NAMES);

describe('what must stay', () => {
  test.each([
    ['Nồi Lớn raised US$5.2 million.', '<x id="1"/> raised <x id="2"/> million.'],
    ['Nồi and Nồi Lớn’s pot', '<x id="1"/> and <x id="2"/>’s pot'],
    ['Nồis are no name', 'Nồis are no name'],
    ['1,200,000 in Q3 2026, 20% more', '<x id="1"/> in <x id="2"/> <x id="3"/>, <x id="4"/> more'],
    ['On 2026-11-28 at 10:30', 'On <x id="1"/> at <x id="2"/>'],
    [
      'Write to an@example.com, or https://example.com/a?b=1.',
      'Write to <x id="1"/>, or <x id="2"/>.',
    ],
    ['It <strong>boils</strong><br>over', 'It <g id="1">boils</g><x id="2"/>over'],
    [
      '<a href="https://example.com/5">Five &amp; <em>six</em></a>',
      '<g id="1">Five &amp; <g id="2">six</g></g>',
    ],
  ])('%s', (html, text) => {
    expect(masked(html).text).toBe(text);
    expect(unmask(text, masked(html))).toBe(html);
  });

  test('names with signs of patterns in them', () => {
    expect(mask('C++ (Hà Nội) & Co. won', ['C++ (Hà Nội)', '& Co.']).text).toBe(
      '<x id="1"/> & Co. won',
    );
  });
});

describe('a translation', () => {
  const html = 'Nồi Lớn sold <strong>12</strong> pots to <a href="/startup/x">Mekong Fund</a>.';
  const source = masked(html);

  test('may move what stays', () => {
    const answer = '<g id="4"><x id="5"/></g> mua <g id="2"><x id="3"/></g> nồi của <x id="1"/>.';
    expect(unmask(answer, source)).toBe(
      '<a href="/startup/x">Mekong Fund</a> mua <strong>12</strong> nồi của Nồi Lớn.',
    );
  });

  test('may be written as services write: entities, other spaces, an end tag of its own', () => {
    const answer =
      '<x id="1" /> &amp; b&#225;n&nbsp;&quot;<g id="2"><x id="3"></x></g>&quot; &lt;<g id="4"><x id="5"/></g>';
    expect(unmask(answer, source)).toBe(
      'Nồi Lớn &amp; bán\u00a0"<strong>12</strong>" &lt;<a href="/startup/x">Mekong Fund</a>',
    );
  });

  test.each([
    ['a lost one', '<x id="1"/> <g id="2">12</g> <g id="4"><x id="5"/></g>'],
    [
      'one that came twice',
      '<x id="1"/><x id="1"/> <g id="2"><x id="3"/></g> <g id="4"><x id="5"/></g>',
    ],
    ['a torn pair', '<x id="1"/> <g id="2"><x id="3"/> <g id="4"><x id="5"/></g>'],
    [
      'an end without a beginning',
      '</g><x id="1"/> <g id="2"><x id="3"/></g> <g id="4"><x id="5"/></g>',
    ],
    [
      'an unknown one',
      '<x id="1"/> <g id="2"><x id="3"/></g> <g id="4"><x id="5"/></g><x id="6"/>',
    ],
    [
      'a pair where one place was',
      '<g id="1">a</g> <g id="2"><x id="3"/></g> <g id="4"><x id="5"/></g>',
    ],
    [
      'markup of its own',
      '<b>a</b><x id="1"/> <g id="2"><x id="3"/></g> <g id="4"><x id="5"/></g>',
    ],
    ['a script', '<script>a</script><x id="1"/><g id="2"><x id="3"/></g><g id="4"><x id="5"/></g>'],
    ['nothing', ' '],
    ['a book', `${'a'.repeat(3000)}<x id="1"/><g id="2"><x id="3"/></g><g id="4"><x id="5"/></g>`],
  ])('is none with %s', (_what, answer) => {
    expect(unmask(answer, source)).toBeNull();
  });
});
