import { expect, test } from 'vitest';
import {
  addressed,
  hasUnknownField,
  lacksFallback,
  withMarks,
  withoutName,
} from '#src/domain/newsletter/merge-fields.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';

test.each([
  ['Hi {{first_name|friend}}!', 'Hi An!', 'Hi friend!'],
  ['{{ first_name | bạn thân }}, chào', 'An, chào', 'bạn thân, chào'],
  ['{{first_name}} {{first_name|x}}', 'An An', ' x'],
  ['{{first_name|a|b}} {{name}} {first_name}', '{{first_name|a|b}} {{name}} {first_name}', null],
  ['\uE000stray\uE001 and \uE000', 'stray and ', null],
])('%j calls a reader by name, or by what stands for it', (text, named, unnamed) => {
  expect(addressed(withMarks(text), 'An')).toBe(named);
  expect(addressed(withMarks(text), null)).toBe(unnamed ?? named);
  if (unnamed !== null) expect(withoutName(text)).toBe(unnamed);
});

test('a name is escaped where it stands, and a fallback as all that is drawn', () => {
  const drawn = escapeHtml(withMarks('<b> {{first_name|a & b}}'));
  expect(addressed(drawn, 'A<i>"&', escapeHtml)).toBe('&lt;b&gt; A&lt;i&gt;&quot;&amp;');
  expect(addressed(drawn, null, escapeHtml)).toBe('&lt;b&gt; a &amp; b');
});

test('a name that looks like a field or a mark stays a name', () => {
  expect(addressed(withMarks('{{first_name|x}}'), '$& {{first_name|y}}')).toBe(
    '$& {{first_name|y}}',
  );
  expect(addressed(withMarks('{{first_name|x}}'), 'A\uE000n')).toBe('An');
});

test('a text that was cut within a field shows no mark', () => {
  expect(addressed(withMarks('Hi {{first_name|friend}}').slice(0, 6), 'An')).toBe('Hi fr');
});

test.each([
  ['{{first_name|friend}}', false, false],
  ['{{first_name}}', true, false],
  ['{{first_name| }}', true, false],
  ['{{firstname|friend}}', false, true],
  ['{{first_name|<b>x</b>', false, true],
  ['plain', false, false],
])('%j: no fallback %s, unknown %s', (text, lacks, unknown) => {
  expect(lacksFallback(text)).toBe(lacks);
  expect(hasUnknownField(text)).toBe(unknown);
});
