import { expect, test } from 'vitest';
import { TEXTS } from '#src/i18n/texts.ts';

const COUNTED = /\{\{(\w+)\|[^}]*\}\}/g;
/** What English says of several only: beside a count it has to be in the count's slot, in both numbers. */
const OF_SEVERAL = /\b(are|were|have|do|wait|move)\b/;

const counted = Object.entries(TEXTS.en).filter(([, text]) => text.match(COUNTED));

test('there are texts that count', () => {
  expect(counted.length).toBeGreaterThan(30);
});

test.each(counted)('%s tells its number once: the slot writes it before its word', (_, text) => {
  const names = [...text.matchAll(COUNTED)].map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

test.each(counted)('%s is right of one as of several', (_, text) => {
  const sentences = text.split(/[.:;?!]/).filter((sentence) => sentence.match(COUNTED));
  expect(
    sentences.filter((sentence) =>
      OF_SEVERAL.test(sentence.replace(COUNTED, '').replace(/\{\{\w+\}\} [a-z]+ are\b/, '')),
    ),
  ).toEqual([]);
});
