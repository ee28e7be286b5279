import { tokens, VOID } from '../articles/tokens.ts';

/**
 * A text for a translation service. What must come back as it was stands in it as an element with a number: `<x id="1"/>`
 * for a name, a number, an address; `<g id="2">…</g>` around words that are set in bold or lead somewhere. The names are
 * those of XLIFF, which such services know.
 *
 * @see https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#Struct_InLine
 */
export type Masked = {
  readonly text: string;
  /** What stands for `x` and the beginning of `g`, by number from 1: HTML. */
  readonly kept: readonly string[];
  /** Numbers of those with an end. */
  readonly pairs: ReadonlySet<number>;
};

const ADDRESS = String.raw`https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
/** A word with a digit in it, with its currency and its per cent: US$5.2m, 1,200,000, 20%, Q3, 2026-11-28. */
const DIGITS = String.raw`(?=\p{L}*\p{N})[\p{L}\p{N}]+`;
const NUMBER = String.raw`(?<![\p{L}\p{N}])(?:[A-Z]{0,3}\p{Sc})?${DIGITS}(?:[.,:/–-]${DIGITS})*(?:%|\p{Sc})?`;

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Longest first: of "Nồi Lớn" and "Nồi" the first is meant where both fit. */
function findKept(names: readonly string[]): RegExp {
  const called = names
    .filter((name) => name.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `(?<![\\p{L}\\p{N}])${quoted(escaped(name.trim()))}(?![\\p{L}\\p{N}])`);
  return new RegExp([ADDRESS, ...called, NUMBER].join('|'), 'gu');
}

/**
 * Puts placeholders into a line of safe HTML.
 *
 * @param names of companies and people, which are not translated
 */
export function mask(html: string, names: readonly string[]): Masked {
  const find = findKept(names);
  const kept: string[] = [];
  const pairs = new Set<number>();
  const keep = (text: string) => kept.push(text);
  let text = '';
  for (const { text: part, tag, closes } of tokens(html)) {
    if (tag === null)
      // Entities are no words: "&amp;" holds none that could be a name or a number.
      text += part.replace(find, (found) => `<x id="${keep(found)}"/>`);
    else if (closes) text += '</g>';
    else if (VOID.has(tag)) text += `<x id="${keep(part)}"/>`;
    else {
      const id = keep(part);
      pairs.add(id);
      text += `<g id="${id}">`;
    }
  }
  return { text, kept, pairs };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Entities that services write, as text. */
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** More than a translation is longer than its original: something else was answered. */
const MOST_GROWTH = 5;
const ALWAYS = 400;

const PART = /<x\s+id="(\d+)"\s*(?:\/>|>\s*<\/x>)|<g\s+id="(\d+)"\s*>|(<\/g>)|[^<]+|</g;

/**
 * The translation with what was kept in its places again.
 *
 * @param answer what a service made of `masked.text`
 * @returns safe HTML; null where a placeholder is missing, twice there or torn, or where something else came
 */
export function unmask(answer: string, { text, kept, pairs }: Masked): string | null {
  if (answer.trim() === '' || answer.length > text.length * MOST_GROWTH + ALWAYS) return null;
  const used = new Set<number>();
  const open: string[] = [];
  let html = '';
  const use = (id: number, isPair: boolean) => {
    const original = kept[id - 1];
    if (original === undefined || used.has(id) || pairs.has(id) !== isPair) return null;
    used.add(id);
    return original;
  };
  for (const [part, single, pair, end] of answer.trim().matchAll(PART)) {
    if (single !== undefined) {
      const original = use(Number(single), false);
      if (original === null) return null;
      html += original;
    } else if (pair !== undefined) {
      const original = use(Number(pair), true);
      if (original === null) return null;
      open.push(/^<([a-z0-9]+)/.exec(original)?.[1] ?? '');
      html += original;
    } else if (end !== undefined) {
      const tag = open.pop();
      if (tag === undefined) return null;
      html += `</${tag}>`;
    } else if (part === '<') return null;
    else html += escaped(decode(part)).replace(/\s*\n\s*/g, ' ');
  }
  return open.length === 0 && used.size === kept.length ? html : null;
}
