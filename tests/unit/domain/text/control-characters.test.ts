import { expect, test } from 'vitest';
import {
  asLine,
  breaksLine,
  holdsControls,
  withoutControls,
} from '#src/domain/text/control-characters.ts';

const named = (...codes: number[]) => codes.map((code) => String.fromCharCode(code));

test('a text has tabs and line ends, and nothing else that nobody types', () => {
  expect(holdsControls('Một\tdòng\r\nvà nữa\u00a0\u200b😀')).toBe(false);
  for (const sign of named(0, 8, 0xb, 0xc, 0xe, 0x1f, 0x7f)) {
    expect(holdsControls(`a${sign}b`)).toBe(true);
    expect(withoutControls(`a${sign}b${sign}`)).toBe('ab');
  }
});

test('a line has none of these, nor what ends it or turns its direction', () => {
  expect(breaksLine('Một dòng 😀 \u00a0\u200b')).toBe(false);
  for (const sign of named(0, 9, 0xa, 0xd, 0x7f, 0x80, 0x9f, 0x2028, 0x2029, 0x202e, 0x2066)) {
    expect(breaksLine(`a${sign}b`)).toBe(true);
    expect(asLine(`a${sign}${sign}b`)).toBe('a b');
  }
});
