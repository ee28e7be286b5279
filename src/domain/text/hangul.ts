// Revised Romanization of Korean (the Republic of Korea's official system, 2000). Slugs need it: a
// Korean company name has no Latin letter of its own, and an address made of them is unreadable.
const SYLLABLE_START = 0xac00;
const SYLLABLE_END = 0xd7a3;
const MEDIALS = 21;
const FINALS = 28;

const INITIAL = 'g kk n d tt r m b pp s ss _ j jj ch k t p h'.split(' ');
const MEDIAL = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');

/** What a final consonant sounds like at the end of a word, by its number in the syllable block. */
const FINAL = '_ k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** What is left in the block and what moves over when the next syllable starts with a vowel. */
const LINKED: readonly (readonly [stays: string, moves: string])[] = [
  ['', ''],
  ['', 'g'],
  ['', 'kk'],
  ['k', 's'],
  ['', 'n'],
  ['n', 'j'],
  ['', 'n'],
  ['', 'd'],
  ['', 'r'],
  ['l', 'g'],
  ['l', 'm'],
  ['l', 'b'],
  ['l', 's'],
  ['l', 't'],
  ['l', 'p'],
  ['', 'r'],
  ['', 'm'],
  ['', 'b'],
  ['p', 's'],
  ['', 's'],
  ['', 'ss'],
  ['ng', ''],
  ['', 'j'],
  ['', 'ch'],
  ['', 'k'],
  ['', 't'],
  ['', 'p'],
  ['', ''],
];

/** Sounds that change where two consonants meet: `<final>+<initial>` → both together. */
const MEETING: Readonly<Record<string, string>> = {
  'k+n': 'ngn',
  'k+m': 'ngm',
  'k+r': 'ngn',
  't+n': 'nn',
  't+m': 'nm',
  't+r': 'nn',
  'p+n': 'mn',
  'p+m': 'mm',
  'p+r': 'mn',
  'n+r': 'll',
  'l+n': 'll',
  'l+r': 'll',
  'm+r': 'mn',
  'ng+r': 'ngn',
};

type Syllable = { initial: number; medial: number; final: number };

function toSyllable(char: string | undefined): Syllable | null {
  const code = char?.charCodeAt(0) ?? 0;
  if (code < SYLLABLE_START || code > SYLLABLE_END) return null;
  const index = code - SYLLABLE_START;
  return {
    initial: Math.floor(index / (MEDIALS * FINALS)),
    medial: Math.floor((index % (MEDIALS * FINALS)) / FINALS),
    final: index % FINALS,
  };
}

const letters = (table: readonly string[], index: number) => (table[index] ?? '').replace('_', '');

/** The end of one syllable together with the start of the next. */
function join(final: number, next: Syllable | null): string {
  const sound = letters(FINAL, final);
  if (next === null) return sound;
  const initial = letters(INITIAL, next.initial);
  if (initial === '') return (LINKED[final] ?? ['', '']).join('');
  return MEETING[`${sound}+${initial}`] ?? sound + initial;
}

/**
 * Writes the Korean syllables of a text in Latin letters and leaves the rest alone.
 *
 * @param text in normal form C
 * @example '쿠팡 투자 유치' → 'kupang tuja yuchi', '한국말' → 'hangungmal'
 */
export function romanizeHangul(text: string): string {
  const chars = [...text];
  let out = '';
  let previous: Syllable | null = null;
  for (const [at, char] of chars.entries()) {
    const syllable = toSyllable(char);
    if (syllable === null) {
      out += char;
    } else {
      // A start that follows another syllable was already written with that syllable's end.
      if (previous === null) out += letters(INITIAL, syllable.initial);
      out += letters(MEDIAL, syllable.medial) + join(syllable.final, toSyllable(chars[at + 1]));
    }
    previous = syllable;
  }
  return out;
}
