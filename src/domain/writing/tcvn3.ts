/** Vietnamese letters in the order of their bytes in TCVN 5712 VN3, which fonts named `.Vn…` are made for. */
const LETTERS: readonly (readonly [number, string])[] = [
  [0xa1, 'ĂÂÊÔƠƯĐăâêôơưđ'],
  [0xb5, 'àảãáạ'],
  [0xbb, 'ằẳẵắ'],
  [0xc6, 'ặầẩẫấậè'],
  [0xce, 'ẻẽéẹềểễếệìỉ'],
  [0xdc, 'ĩíịò'],
  [0xe1, 'ỏõóọồổỗốộờởỡớợù'],
  [0xf1, 'ủũúụừửữứựỳỷỹýỵ'],
];

const TABLE: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap(([from, letters]) =>
    [...letters.normalize('NFC')].map(
      (letter, at) => [String.fromCharCode(from + at), letter] as const,
    ),
  ),
);

/** Fonts whose letters stand for others: the text under them is no text without the font. */
export type OldFont = 'tcvn3' | 'tcvn3-capitals' | 'vni' | null;

/** @param name as a document names the font */
export function oldFont(name: string): OldFont {
  const font = name.trim().replace(/^["']/, '');
  if (/^\.vn[a-z]/i.test(font)) return /h["']?$/i.test(font) ? 'tcvn3-capitals' : 'tcvn3';
  return /^vni[- ]/i.test(font) ? 'vni' : null;
}

/**
 * Text under a font of TCVN3, in Unicode. What is Unicode already stays.
 *
 * @example 'C«ng nghÖ' → 'Công nghệ'
 */
export function fromTcvn3(text: string, isCapitals = false): string {
  // Letters beyond Latin-1 were typed in Unicode, whatever the font is called.
  const isOld = !/[\u0100-\u01b0\u1ea0-\u1ef9]|\p{Mn}/u.test(text);
  const read = isOld ? [...text].map((sign) => TABLE.get(sign) ?? sign).join('') : text;
  return isCapitals ? read.toUpperCase() : read;
}
