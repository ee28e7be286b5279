/**
 * What a typesetter does to a text, in both languages alike: no line ends between a number and its unit, inside
 * names that are one sign to the eye, or before a dash; quotes, dashes and ellipses are the real ones. What is
 * stored stays as it was typed: this is applied where readers see it (docs/style).
 */

const NO_BREAK = '\u00a0';

const MAGNITUDES = 'triệu|tỷ|tỉ|nghìn|ngàn|thousand|million|billion|trillion';
const CURRENCIES =
  'USD|VND|KRW|SGD|EUR|đồng|đô la|dollars?|đô|won|baht|rupiah|yen|euros?|xu|cents?';
const MEASURES =
  'km²?|m²?|m³|cm|mm|ha|kg|mg|g|tấn|tạ|tonnes?|lít|litres?|k?Wh|MWh|k?W|MW|[KMGT]B|[kMG]?Hz|°C|độ|pixel|phần trăm|per cent';
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** Names of two or three short words that read as one: a headline never breaks in them. */
const NAMES =
  'Việt Nam|Hàn Quốc|Đông Nam Á|Trung Quốc|Nhật Bản|Thái Lan|Hà Nội|Đà Nẵng|Sài Gòn|Cần Thơ|Hải Phòng|South Korea|Da Nang|Hong Kong';

/** Not within a longer word: `\b` knows no letters with marks. */
const END = '(?![\\p{L}\\p{N}])';
const BEGIN = '(?<![\\p{L}\\p{N}])';

/** Most texts need none of it: looking first is several times faster than replacing in vain. */
const WANTS = new RegExp(
  `\\d[ -]|[ .\\d]\\d|["']|\\.\\.\\.| [-–—]|Series |vòng [A-F]|\\p{Lu}\\p{L}{0,3}\\. \\p{Lu}|${NAMES}`,
  'u',
);
const WHOLE_NAMES = new RegExp(`${BEGIN}(?:${NAMES})${END}`, 'gu');

const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\.)\.\.\.(?!\.)/g, '…'],
  // Signs of percentages stand at the number.
  [/(?<=\d)[ \u00a0]%/g, '%'],
  [/ (?:--?|–|—) /g, `${NO_BREAK}– `],
  // A range of numbers, and no date, score, telephone number or part of a name.
  [/(?<![\p{L}\p{N}/.,:+–-])(\d{1,4})-(\d{1,4})(?![\p{L}\p{N}/:–-]|[.,]\d)/gu, '$1–$2'],
  [new RegExp(`(?<=\\d) (?=(?:${MAGNITUDES}|${CURRENCIES}|${MEASURES})${END})`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=\\d\u00a0(?:${MAGNITUDES})) (?=(?:${CURRENCIES})${END})`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=${BEGIN}(?:[Nn]gày|[Tt]háng|[Nn]ăm|[Qq]uý)) (?=\\d)`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=${BEGIN}(?:${MONTHS})) (?=\\d{1,2}(?!\\d))`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=${BEGIN}(?:Series|[Vv]òng)) (?=[A-F]${END})`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=${BEGIN}TP\\.) (?=HCM|Hồ Chí Minh)`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=${BEGIN}(?:Mrs?|Ms|Dr|Prof|PGS|GS|ThS|TS|BS)\\.) (?=\\p{Lu})`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=${BEGIN}\\p{Lu}\\.) (?=\\p{Lu}\\.)`, 'gu'), NO_BREAK],
];

/** A straight quote opens after these, and after nothing. */
const OPENS = /[\s([{–—“‘/\u00a0]/;

/** The quotes of both languages: “…”, and ‘…’ inside them; an apostrophe is ’. */
function quote(text: string, before: string): string {
  return text.replace(/["']/g, (sign, at: number) => {
    const last = at === 0 ? before : (text[at - 1] ?? '');
    const opens = last === '' || OPENS.test(last);
    if (sign === '"') return opens ? '“' : '”';
    // ’90s
    return opens && !/\d/.test(text[at + 1] ?? '') ? '‘' : '’';
  });
}

function set(text: string, before: string): string {
  if (!WANTS.test(text)) return text;
  const quoted = quote(text, before).replace(WHOLE_NAMES, (name) => name.replaceAll(' ', NO_BREAK));
  return RULES.reduce((done, [pattern, by]) => done.replace(pattern, by), quoted);
}

/**
 * A line of plain text as readers see it: a headline, an excerpt. Set twice it is as set once.
 *
 * @example '26 tỷ đồng' keeps together; 'Series A', 'TP. HCM' too; '"Phở"' → '“Phở”'
 */
export const typeset = (text: string): string => set(text, '');

/** What is shown letter by letter, or drawn. */
const VERBATIM = new Set(['pre', 'code', 'kbd', 'samp', 'script', 'style', 'svg', 'textarea']);
const INLINE = /^(?:a|abbr|b|bdi|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u)$/;
const PARTS = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/gi;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/;

/**
 * The same in the text of balanced HTML, as the sanitizer leaves it: neither in code nor in addresses. A quote
 * knows what stands before it in another element of its line.
 */
export function typesetHtml(html: string): string {
  let verbatim = 0;
  let before = '';
  return html.replace(PARTS, (part, slash?: string, tag?: string) => {
    if (tag !== undefined) {
      if (VERBATIM.has(tag)) verbatim += slash ? -1 : 1;
      else if (!INLINE.test(tag)) before = '';
      return part;
    }
    if (verbatim > 0) return part;
    const typed = part.includes('&')
      ? part.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
      : part;
    const done = ADDRESS.test(typed)
      ? typed
          .split(/((?:https?:\/\/|www\.)\S+)/)
          .map((piece, at) => (at % 2 === 1 ? piece : set(piece, at === 0 ? before : ' ')))
          .join('')
      : set(typed, before);
    before = typed.at(-1) ?? before;
    return done;
  });
}
