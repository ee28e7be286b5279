import { normalForm } from './normal-form.ts';

/** Latin letters that no normal form takes apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * A text in lower case and without the marks of its letters, as the database keeps what is searched
 * (private.search_text).
 *
 * @example 'Phở' → 'pho', 'Đặng Lê' → 'dang le', 'Łódź' → 'lodz'
 */
export function withoutAccents(text: string): string {
  const lower = text.toLowerCase();
  // Bodies are long, and most of their words have nothing to take apart.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return normalForm(lower, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[đðøłßæœþħı]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * A word in lower case, composed, with its tone where the database compares it (private.place_tones): some write
 * 'hòa' and some 'hoà'.
 *
 * @example 'hòa' → 'hoà', 'thủy' → 'thuỷ', 'mùa' stays
 */
export function placeTones(word: string): string {
  return word.replace(/[òóỏõọ][ae]|[ùúủũụ]y/g, ([first = '', second = '']) => {
    const [base = '', tone = ''] = first.normalize('NFD');
    return `${base}${second}${tone}`.normalize('NFC');
  });
}

/**
 * A text without the marks of Latin letters, in capitals where it was, and with its letters apart (NFD). For addresses:
 * other scripts keep theirs, since a Thai word without its vowels is another word, and what the database's addresses
 * are made of (private.tag_slug) depends on no dictionary.
 *
 * @example 'Gọi Vốn' → 'Goi Von', 'Đà Nẵng' → 'da Nang', 'กรุงเทพ' stays
 */
export function withoutLatinMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[Đđ]/g, 'd');
}
