/**
 * A text in a normal form of Unicode, in time that grows with its length alone. Putting n marks on one
 * letter in order takes n² steps, so no letter keeps more than the 30 that any writing system needs.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);
}
