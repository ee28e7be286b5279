import { describe, expect, test } from 'vitest';
import { type ArticleForm, BLANK_ARTICLE } from '#src/domain/articles/article-form.ts';
import { mergeForms } from '#src/domain/articles/merge.ts';

const form = (...paragraphs: string[]): ArticleForm => ({
  ...BLANK_ARTICLE,
  title: 'A',
  content: paragraphs.join('\n\n'),
});
const merge = (base: string[], mine: string[], theirs: string[]) =>
  mergeForms(form(...base), form(...mine), form(...theirs));
const BASE = ['One.', 'Two.', 'Three.', 'Four.'];

describe('two writers of one text', () => {
  test.each([
    [
      'far apart',
      ['1', 'Two.', 'Three.', 'Four.'],
      ['One.', 'Two.', 'Three.', '4'],
      '1 Two. Three. 4',
    ],
    [
      'side by side',
      ['One.', '2', 'Three.', 'Four.'],
      ['One.', 'Two.', '3', 'Four.'],
      'One. 2 3 Four.',
    ],
    ['two in a row each', ['1', '2', 'Three.', 'Four.'], ['One.', 'Two.', '3', '4'], '1 2 3 4'],
    [
      'both at the end',
      [...BASE, 'Mine.'],
      [...BASE, 'Theirs.'],
      'One. Two. Three. Four. Theirs. Mine.',
    ],
    [
      'one deletes, one edits elsewhere',
      ['One.', 'Three.', 'Four.'],
      ['One.', 'Two.', 'Three.', '4'],
      'One. Three. 4',
    ],
    [
      'one puts in before what the other edits',
      ['One.', 'New.', 'Two.', 'Three.', 'Four.'],
      ['One.', '2', 'Three.', 'Four.'],
      'One. New. 2 Three. Four.',
    ],
    [
      'the same change',
      ['One.', '2', 'Three.', 'Four.'],
      ['One.', '2', 'Three.', '4'],
      'One. 2 Three. 4',
    ],
    [
      'one deletes everything else that the other left',
      ['One.'],
      ['1', 'Two.', 'Three.', 'Four.'],
      '1',
    ],
  ])('lose nothing: %s', (_, mine, theirs, merged) => {
    const { form: both, clashes } = merge(BASE, mine, theirs);
    expect(clashes).toEqual([]);
    expect(both.content.replaceAll('\n\n', ' ')).toBe(merged);
  });

  test('are told of the paragraph that both changed, and have both of it', () => {
    const { form: both, clashes } = merge(
      BASE,
      ['1', 'Two, mine.', 'Three.', 'Four.'],
      ['One.', 'Two, theirs.', 'Three.', '4'],
    );
    expect(clashes).toEqual([{ field: 'content', mine: ['Two, mine.'], theirs: ['Two, theirs.'] }]);
    expect(both.content.replaceAll('\n\n', ' ')).toBe('1 Two, theirs. Two, mine. Three. 4');
  });

  test('are told of a paragraph that one deleted and the other changed', () => {
    const { clashes, form: both } = merge(
      BASE,
      ['One.', '2', 'Three.', 'Four.'],
      ['One.', 'Three.', 'Four.'],
    );
    expect(clashes).toEqual([{ field: 'content', mine: ['2'], theirs: [] }]);
    expect(both.content).toContain('2');
  });

  test('merge fields and tags', () => {
    const base = { ...form('One.'), tags: ['A', 'B'] };
    const mine = { ...base, excerpt: 'Short.', tags: ['A', 'C'] };
    const theirs = { ...base, title: 'B', tags: ['A', 'B', 'D'] };
    expect(mergeForms(base, mine, theirs)).toEqual({
      form: { ...base, title: 'B', excerpt: 'Short.', tags: ['A', 'D', 'C'] },
      clashes: [],
    });
    expect(mergeForms(base, { ...base, title: 'M' }, { ...base, title: 'T' }).clashes).toEqual([
      { field: 'title', mine: ['M'], theirs: ['T'] },
    ]);
  });

  test('keep every paragraph that either wrote, whatever they did elsewhere', () => {
    const texts = [0, 1, 2, 3, 4, 5];
    for (const edited of texts)
      for (const other of texts) {
        const base = texts.map((n) => `P${n}`);
        const mine = base.map((text, n) => (n === edited ? 'MINE' : text));
        const theirs = base.flatMap((text, n) => (n === other ? ['THEIRS', 'MORE'] : [text]));
        const { form: both, clashes } = merge(base, mine, theirs);
        for (const word of ['MINE', 'THEIRS', 'MORE']) expect(both.content).toContain(word);
        expect(clashes).toHaveLength(edited === other ? 1 : 0);
      }
  });
});
