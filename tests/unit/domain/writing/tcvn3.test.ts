import { expect, test } from 'vitest';
import { fromTcvn3, oldFont } from '#src/domain/writing/tcvn3.ts';

/** Every letter of the alphabet that has a byte of its own, and what it stands for. */
const BYTES =
  '¡¢£¤¥¦§ ¨©ª«¬\u00ad® µ¶·¸¹ »¼½¾Æ ÇÈÉÊË ÌÎÏÐÑ ÒÓÔÕÖ ×ØÜÝÞ ßáâãä åæçèé êëìíî ïñòóô õö÷øù úûüýþ';
const LETTERS =
  'ĂÂÊÔƠƯĐ ăâêôơưđ àảãáạ ằẳẵắặ ầẩẫấậ èẻẽéẹ ềểễếệ ìỉĩíị òỏõóọ ồổỗốộ ờởỡớợ ùủũúụ ừửữứự ỳỷỹýỵ';

test('every letter of TCVN3 has its own in Unicode', () => {
  expect(fromTcvn3(BYTES)).toBe(LETTERS);
  expect(fromTcvn3('C«ng ty cæ phÇn C«ng nghÖ, 26 tû ®ång')).toBe(
    'Công ty cổ phần Công nghệ, 26 tỷ đồng',
  );
});

test('what is Unicode already stays, composed and decomposed', () => {
  for (const text of ['Việt Nam', 'Việt Nam'.normalize('NFD'), 'đồng', 'ư'])
    expect(fromTcvn3(text)).toBe(text);
});

test.each([
  ['.VnTime', 'tcvn3'],
  ['".vntime"', 'tcvn3'],
  [' .VnArial Narrow', 'tcvn3'],
  ['.VnTimeH', 'tcvn3-capitals'],
  ['VNI-Times', 'vni'],
  ['Times New Roman', null],
  ['Vnbook', null],
] as const)('the font %s is told', (name, font) => expect(oldFont(name)).toBe(font));
