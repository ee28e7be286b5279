import { withoutAccents } from '../text/accents.ts';
import { romanizeHangul } from '../text/hangul.ts';
import { normalForm } from '../text/normal-form.ts';

/**
 * The closest ASCII spelling of a text, in lower case: Vietnamese and other Latin letters lose their
 * marks, Korean is romanised. What has no such spelling stays as it is.
 *
 * @example 'Gọi vốn' → 'goi von', 'Đặng Lê' → 'dang le', '쿠팡' → 'kupang'
 */
export function transliterate(text: string): string {
  return withoutAccents(romanizeHangul(normalForm(text, 'NFC')));
}

/** A short name for what cannot be spelt in ASCII: the same text always gets the same one. */
function fallbackId(text: string): string {
  // FNV-1a over UTF-16, twice with different seeds: 52 bits, far from a collision by chance.
  const hash = (seed: number) => {
    let value = seed;
    for (let at = 0; at < text.length; at += 1) {
      value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    }
    return value >>> 0;
  };
  const digits = hash(0x811c9dc5).toString(36) + hash(0x9747b28c).toString(36);
  return digits.slice(0, 10).padStart(6, '0');
}

/** The longest address that is still looked at; leaves room for a number behind it. */
const MAX_LENGTH = 190;

/** Cuts between words where there is a word to cut after. */
function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH);
  return cut.replace(/(?<=.{100})-[^-]*$/, '');
}

const isAscii = (text: string) => [...text].every((char) => char.charCodeAt(0) < 128);
const trimHyphens = (slug: string) => slug.replace(/^-+|-+$/g, '');

/** Figures as Vietnamese writes them: thousands stay together, a decimal does not melt into what is before it. */
function spellFigures(text: string): string {
  return text
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?!\d)/g, (figure) => figure.replaceAll('.', ''))
    .replace(/(?<=\d)[.,](?=\d)/g, '-');
}

/**
 * The address of an article, from its title. Never empty. For an ASCII title exactly spec §5:
 * lower-cased, only a-z, 0-9, space and hyphen kept, spaces to hyphens, hyphens collapsed.
 *
 * @example 'Gọi vốn' → 'goi-von', '3,2 triệu' → '3-2-trieu', 'AI & ML: what now?' → 'ai-ml-what-now'
 */
export function slugify(title: string): string {
  const slug = transliterate(isAscii(title) ? title : spellFigures(title))
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
  if (!/[a-z0-9]/.test(slug)) return `a-${fallbackId(normalForm(title, 'NFC'))}`;
  return shorten(isAscii(title) ? slug : trimHyphens(slug));
}

/**
 * The address of a startup or an investor, from its name (spec §5): runs of anything but letters and
 * digits become one hyphen, none at the ends. Never empty.
 *
 * @example 'Phở 24 & Co.' → 'pho-24-co', '토스' → 'toseu'
 */
export function slugifyName(name: string): string {
  const slug = trimHyphens(transliterate(name).replace(/[^a-z0-9]+/g, '-'));
  return shorten(slug) || `n-${fallbackId(normalForm(name, 'NFC'))}`;
}

/**
 * Gives each address once: the base itself, then with the lowest free number from 2 behind it.
 *
 * @example 'goi-von', 'goi-von' → 'goi-von', 'goi-von-2'
 */
export function createUniqueSlugs(): (base: string) => string {
  const taken = new Set<string>();
  // Where the search for a stem's next number begins: a text may have the same heading very often.
  const next = new Map<string, number>();
  return (base) => {
    let slug = base;
    if (taken.has(base)) {
      const stem = base.replace(/-+$/, '');
      let number = next.get(stem) ?? 2;
      while (taken.has(`${stem}-${number}`)) number += 1;
      next.set(stem, number + 1);
      slug = `${stem}-${number}`;
    }
    taken.add(slug);
    return slug;
  };
}
