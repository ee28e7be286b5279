import { describe, expect, test } from 'vitest';
import {
  behindOf,
  changedSince,
  fingerprint,
  fingerprintsOf,
  pairsIn,
  paragraphsOf,
  takenOver,
  UNSEEN,
  untranslatedCount,
} from '#src/domain/articles/paragraphs.ts';

test('paragraphs are what blank lines separate', () => {
  const content = 'One\nline.\n\n<h2>Two</h2>\n \n\n Three.\r\n\r\nFour.';
  expect(paragraphsOf(content)).toEqual(['One\nline.', '<h2>Two</h2>', 'Three.', 'Four.']);
});

describe('what changed since the fingerprints were stored', () => {
  const before = { title: 'Sông', content: 'Một.\n\nHai.\n\nBa.' };
  const seen = fingerprintsOf(before);
  test.each([
    ['nothing', before, [false, false, false, false]],
    ['the title', { ...before, title: 'Biển' }, [true, false, false, false]],
    [
      'a paragraph',
      { ...before, content: 'Một.\n\nHai, sửa.\n\nBa.' },
      [false, false, true, false],
    ],
    [
      'the order: moved is not changed',
      { ...before, content: 'Ba.\n\nMột.' },
      [false, false, false],
    ],
    ['a new one', { ...before, content: 'Một.\n\nMới.\n\nHai.' }, [false, false, true, false]],
  ])('%s', (_, now, expected) => {
    expect(changedSince(now, seen)).toEqual(expected);
  });
  test('versions that were never compared have no marks', () => {
    expect(changedSince(before, null)).toEqual([false, false, false, false]);
  });
  test('10,000 paragraphs have 10,000 fingerprints', () => {
    const content = Array.from({ length: 10_000 }, (_, n) => `Đoạn ${n}`).join('\n\n');
    expect(new Set(fingerprintsOf({ title: '', content })).size).toBe(10_001);
  });
});

describe('how far a version is behind', () => {
  const theirs = { title: 'Sông', content: 'Một.\n\nHai.\n\nBa.\n\nBốn.' };
  const [title = '', one = '', two = '', three = '', four = ''] = fingerprintsOf(theirs);
  const [own, old] = [fingerprint('One.'), fingerprint('Cũ.')];
  test.each([
    ['nothing', [title, `${one}:${own}`, two, three, four], 0, 0],
    ['what has no translation was not changed', [title, `${one}:${own}`], 3, 0],
    ['what is new is not translated', [title, one, two, three], 1, 0],
    ['what became something else has changed', [title, `${old}:${own}`, two, three, four], 0, 1],
    ['both', [title, `${old}:${own}`, two], 2, 1],
    ['what is not confirmed has changed', [title, `~${one}:${own}`, two, three, four], 0, 1],
    [
      'what is the same word for word is neither',
      [title, `~${one}:${one}`, two, three, four],
      0,
      0,
    ],
    ['what only this version has tells nothing', [title, `:${own}`, one, two, three], 1, 0],
    ['the title', [old, one, two, three, four], 0, 1],
  ] as const)('%s', (_, seen, untranslated, changed) => {
    expect(behindOf(theirs, seen)).toEqual({ untranslated, changed, count: 4 });
  });
  test('is unknown of what was never compared', () => {
    expect(behindOf(theirs, null)).toBeNull();
  });
});

test('pairs are told from what was taken over', () => {
  const before = { title: 'Sông', content: 'Một.\n\nHai.\n\nBa.' };
  const [title = '', one = '', two = ''] = fingerprintsOf(before);
  const own = fingerprint('Một');
  const seen = [title, `${one}:${own}`, `~${two}:abcdef012345`, ':0123456789ab'];
  expect(behindOf(before, seen)).toMatchObject({ untranslated: 1, changed: 1 });
  expect(pairsIn(seen)).toEqual(
    new Map([
      [own, one],
      ['abcdef012345', two],
      ['0123456789ab', ''],
    ]),
  );
  expect(pairsIn([title, one])).toBeNull();
  expect(pairsIn(['an earlier form'])).toBeNull();
  expect(takenOver([UNSEEN, `${one}:${own}`])?.has(title)).toBe(false);
});

test('what both versions say word for word was not translated yet, but for names and figures', () => {
  const english =
    'Readers waited for five days.\n\n<h2>Nồi Lớn</h2>\n\n12 tỷ đồng\n\nA <em>third</em> thing they say.';
  const vietnamese =
    'Bạn đọc đã chờ năm ngày.\n\n<h2>Nồi Lớn</h2>\n\n12 tỷ đồng\n\nA third thing they say.';
  expect(untranslatedCount(vietnamese, english)).toBe(1);
  expect(untranslatedCount(english, english)).toBe(2);
});
