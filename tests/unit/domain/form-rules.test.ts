import { describe, expect, test } from 'vitest';
import { checkForm, email, named, readForm, typed, written } from '#src/domain/form-rules.ts';
import { z } from '#src/domain/zod.ts';

const rules = z.object({
  name: named(5),
  note: typed(3),
  topics: z.array(z.string()),
  featured: z.boolean(),
  days: z.pipe(z.string(), z.transform(Number)),
});

function fields(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('what fields hold', () => {
  test('is read as the rules want it: a text, several of a list, on or off', () => {
    const form = fields([
      ['name', 'Phở'],
      ['topics', 'ai'],
      ['topics', 'fintech'],
      ['featured', 'on'],
      ['days', '7'],
      ['other', 'nobody asks'],
    ]);
    expect(readForm(form, rules)).toEqual({
      name: 'Phở',
      note: '',
      topics: ['ai', 'fintech'],
      featured: true,
      days: '7',
    });
  });

  test('is empty where the field is not there', () => {
    expect(readForm(fields([]), rules)).toMatchObject({ name: '', topics: [], featured: false });
  });

  test('has one character for each new line', () => {
    expect(readForm(fields([['note', 'a\r\nb']]), rules)).toMatchObject({ note: 'a\nb' });
  });
});

describe('a form', () => {
  const good = { name: ' Nồi ', note: '', topics: [], featured: false, days: '7' };

  test('sends what its rules make of what was typed', () => {
    expect(checkForm(rules, good)).toEqual({ values: { ...good, name: 'Nồi', days: 7 } });
  });

  test('names the first problem of each field', () => {
    expect(checkForm(rules, { ...good, name: ' ', note: 'long' })).toEqual({
      problems: { name: 'required', note: 'tooLong 3' },
    });
  });
});

test.each([
  [written(5), '', 'required'],
  [written(5), ' \u200b', 'required'],
  [written(5), '🍜🍜🍜🍜🍜', undefined],
  [written(5), '🍜🍜🍜🍜🍜🍜', 'tooLong 5'],
  [written(), 'x'.repeat(100_000), undefined],
  [typed(5), '', undefined],
  [email, '', 'required'],
  [email, 'an@example', 'email'],
  [email, ' an@example.com ', undefined],
])('rule %# says of %j: %s', (rule, text, problem) => {
  expect(rule.safeParse(text).error?.issues[0]?.message).toBe(problem);
});
