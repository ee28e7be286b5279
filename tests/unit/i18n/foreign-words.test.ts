import { expect, test } from 'vitest';
import { foreignWords } from '#src/i18n/foreign-words.ts';

test.each([
  ['A pot of nước mắm stands by the bếp.', ['nước mắm', 'bếp']],
  ['They call it <span lang="vi">bếp</span>, and cook in a <em>bếp</em>.', ['bếp']],
  ['A café, a rôle, a naïve résumé.', []],
  ['A bowl of phở costs 40,000 đồng in HỒ CHÍ MINH.', []],
  ['Nồi Lớn and Nguyễn Thị Hằng met in Đà Nẵng.', []],
  ['She says 고맙습니다 and leaves; 하늘셀 stays.', ['고맙습니다', '하늘셀']],
  ['Bếp twice: bếp, bếp.', ['bếp']],
  ['<a href="/vi/phở">soup</a>', []],
])('finds in the English %s', (text, words) => {
  expect(foreignWords(text, 'en')).toEqual(words);
});

test('letters do not tell English words in a Vietnamese text, but Korean ones', () => {
  expect(foreignWords('Vòng seed của 하늘셀 đã xong.', 'vi')).toEqual(['하늘셀']);
});
