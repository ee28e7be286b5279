import { expect, test } from 'vitest';
import {
  certainOf,
  keyOf,
  questionsOf,
  type Step,
  undoOf,
} from '#src/domain/ledger/mention-desk.ts';
import { type Candidate, suggestMentions } from '#src/domain/ledger/mentions.ts';

const one = (id: string, called: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'startup', id, name: called, slug: id, about: null, called, former: false },
  ...more,
});
const NOBODY: ReadonlySet<string> = new Set();
const OPEN = { named: NOBODY, declined: NOBODY };

/** Two who are called the same, one who is certain, one who is called so twice. */
const FOUND = suggestMentions(
  { title: 'Money', paragraphs: ['Today Hoa Sen raised from Vốn Xanh Capital and from Quế Anh.'] },
  [
    one('lotus', 'Hoa Sen'),
    one('fund', 'Hoa Sen', { kind: 'investor' }),
    one('green', 'Vốn Xanh Capital', { kind: 'investor' }),
    one('anh', 'Quế Anh', { kind: 'person' }),
    one('anh', 'Quế Anh', { kind: 'person', name: 'Lê Quế Anh' }),
  ],
);
const idsOf = (settled = OPEN) =>
  questionsOf(FOUND, settled).map(({ of }) => of.map(({ id }) => id).toSorted());

test('a name of several is one question, which has no certain answer', () => {
  expect(idsOf()).toEqual(expect.arrayContaining([['fund', 'lotus'], ['green'], ['anh']]));
  expect(idsOf()).toHaveLength(3);
  const questions = questionsOf(FOUND, OPEN);
  expect(questions.find(({ of }) => of.length === 2)?.said).toBe('Hoa Sen');
  expect(
    certainOf(questions)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['anh', 'green']);
  expect(questionsOf([], OPEN)).toEqual([]);
  expect(certainOf([])).toEqual([]);
});

test('who is named settles the question for all of that name, who is declined for themselves', () => {
  expect(idsOf({ named: new Set(['lotus', 'green']), declined: NOBODY })).toEqual([['anh']]);
  const one = idsOf({ named: NOBODY, declined: new Set(['lotus']) });
  expect(one).toContainEqual(['fund']);
  // It is not certain for being the last that is left.
  const left = questionsOf(FOUND, { named: NOBODY, declined: new Set(['lotus']) });
  expect(certainOf(left).map(({ id }) => id)).not.toContain('fund');
  expect(idsOf({ named: NOBODY, declined: new Set(['lotus', 'fund', 'green', 'anh']) })).toEqual(
    [],
  );
});

test('three in a chain of names are asked for once each', () => {
  const chain = suggestMentions({ title: '', paragraphs: ['Ask Sao Mai and Sao Hôm.'] }, [
    one('a', 'Sao Mai'),
    one('b', 'Sao Mai'),
    one('b', 'Sao Hôm'),
    one('c', 'Sao Hôm'),
  ]);
  const asked = questionsOf(chain, OPEN).flatMap(({ of }) => of.map(({ id }) => id));
  expect(asked.toSorted()).toEqual(['a', 'b', 'c']);
});

test('a name is looked up in small letters without accents and brackets', () => {
  expect(keyOf("  Nồi  Lớn's (웨이브)")).toBe('noi lon');
  expect(keyOf('…')).toBe('');
});

test('every step can be taken back, and that again', () => {
  const named = [{ kind: 'startup', id: 'a', name: 'A', role: 'subject' }] as const;
  const steps: readonly Step[] = [
    { what: 'add', article: 'x', named },
    { what: 'remove', article: 'x', named },
    { what: 'role', article: 'x', named },
    { what: 'decline', ids: ['a'], said: 'A' },
    { what: 'ask', ids: ['a'], said: 'A' },
  ];
  expect(steps.map((step) => undoOf(step).what)).toEqual([
    'remove',
    'add',
    'role',
    'ask',
    'decline',
  ]);
  expect(undoOf({ what: 'role', article: 'x', named })).toMatchObject({
    named: [{ role: 'mentioned' }],
  });
  expect(steps.map((step) => undoOf(undoOf(step)))).toEqual(steps);
});
