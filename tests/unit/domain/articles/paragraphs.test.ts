import { describe, expect, test } from 'vitest';
import {
  changedCount,
  changedSince,
  fingerprintsOf,
  joinParagraphs,
  paragraphsOf,
} from '#src/domain/articles/paragraphs.ts';

test('paragraphs are what blank lines separate, and come back as they were', () => {
  const content = 'One\nline.\n\n<h2>Two</h2>\n \n\n Three.\r\n\r\nFour.';
  expect(paragraphsOf(content)).toEqual(['One\nline.', '<h2>Two</h2>', 'Three.', 'Four.']);
  expect(joinParagraphs(['One.', ' ', 'Two.'])).toBe('One.\n\nTwo.');
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

test('changed paragraphs are counted, where the versions were compared', () => {
  const before = { title: 'Sông', content: 'Một.\n\nHai.' };
  expect(changedCount({ title: 'Biển', content: 'Một.\n\nBa.' }, fingerprintsOf(before))).toBe(2);
  expect(changedCount(before, fingerprintsOf(before))).toBe(0);
  expect(changedCount(before, null)).toBeNull();
});
