import { expect, test } from 'vitest';
import { sourceQuestions } from '#src/domain/articles/source-questions.ts';

const FORM = {
  content: '<p>Sông Xanh raised <b>two</b> rounds.</p>',
  image_credit: '',
  image_caption: '',
};
const ask = (part: Partial<Parameters<typeof sourceQuestions>[0]> = {}) =>
  sourceQuestions(
    { form: FORM, statements: [], rights: { credit: '', endsOn: null }, ...part },
    '2026-11-28',
  );

test('nothing is asked where nothing was written down, or all of it is settled', () => {
  const none = { unchecked: [], ended: null, uncredited: null };
  expect(ask()).toEqual(none);
  const statements = [{ statement: 'Two rounds', checked: { by: 'Lan', at: '' } }];
  expect(ask({ statements, rights: { credit: '', endsOn: '2026-11-28' } })).toEqual(none);
});

test('what was not checked is named, and a right that ended yesterday', () => {
  const statements = [
    { statement: 'Two rounds', checked: null },
    { statement: 'Three founders', checked: {} },
  ];
  expect(ask({ statements, rights: { credit: '', endsOn: '2026-11-27' } })).toMatchObject({
    unchecked: ['Two rounds'],
    ended: '2026-11-27',
  });
});

test.each([
  ['the text', { ...FORM, content: '<p>Ảnh: <em>T</em>TXVN &amp; Co</p>' }],
  ['the credit of the picture', { ...FORM, image_credit: 'ttxvn  & co' }],
  ['its caption', { ...FORM, image_caption: 'Phở. TTXVN & Co' }],
])('a credit line may stand in %s', (_, form) => {
  const rights = { credit: 'TTXVN & Co', endsOn: null };
  expect(ask({ rights }).uncredited).toBe('TTXVN & Co');
  expect(ask({ rights, form }).uncredited).toBeNull();
});
