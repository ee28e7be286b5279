import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import { figurePath } from '../ledger/figure.ts';
import type { Block, Letter } from './blocks.ts';
import { addressesIn, readRich } from './rich-text.ts';

/** Where a link of an issue leads. */
export type LinkTarget =
  | { readonly kind: 'address'; readonly href: string }
  /** A page of this site in the language of who follows it, by its English-form path. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'story' | 'startup'; readonly id: string };

/** A link of an issue, by which it is counted. */
export type LetterLink = {
  /** Among all links of the issue, from 1. The same in every language. */
  readonly place: number;
  readonly block: string;
  readonly target: LinkTarget;
};

function targetsOf(block: Block): LinkTarget[] {
  switch (block.kind) {
    case 'text': {
      const found = LOCALES.flatMap((locale) => addressesIn(readRich(block.words[locale].html)));
      return [...new Set(found)].map((href) => ({ kind: 'address', href }));
    }
    case 'story':
      return [{ kind: 'story', id: block.article }];
    case 'startup':
      return [{ kind: 'startup', id: block.startup }];
    case 'figure':
      return [{ kind: 'page', path: figurePath(block.figure) }];
    case 'heading':
      return [];
    default:
      return block.url === '' ? [] : [addressOf(block.url)];
  }
}

/** What one address says for all languages: a page of ours is meant in each, unless it names one. */
function addressOf(url: string): LinkTarget {
  const isPage = url.startsWith('/') && pageOf(url).locale === DEFAULT_LOCALE;
  return isPage ? { kind: 'page', path: url } : { kind: 'address', href: url };
}

/** A path of this site as its page and its language. @example '/vi/latest' → { path: '/latest', locale: 'vi' } */
export function pageOf(path: string): { path: string; locale: Locale } {
  const [, first] = /^\/([a-z]+)(?=$|[/?#])/.exec(path) ?? [];
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { path, locale: DEFAULT_LOCALE };
  const rest = path.slice(first.length + 1);
  return { path: rest.startsWith('/') ? rest : `/${rest}`, locale: first };
}

/** A mail program, a telephone and the mail itself open these without us. */
const isCounted = (target: LinkTarget) =>
  target.kind !== 'address' || !/^(?:mailto:|tel:|#)/.test(target.href);

/**
 * The links of an issue in order, but for those to a mailbox, a telephone or a heading of the issue. A link keeps its
 * place as long as the issue is not rewritten, which one that is on its way cannot be; so the mails name places, and no
 * address.
 */
export function linksOf(letter: Letter): LetterLink[] {
  return letter
    .flatMap((block) =>
      targetsOf(block)
        .filter(isCounted)
        .map((target) => ({ block: block.id, target })),
    )
    .map((link, index) => ({ place: index + 1, ...link }));
}

/** The link of a block; of a text that to an address. */
export function linkOf(
  links: readonly LetterLink[],
  block: string,
  href?: string,
): LetterLink | undefined {
  return links.find(
    (link) =>
      link.block === block &&
      (href === undefined || link.target.kind !== 'address' || link.target.href === href),
  );
}

/** Where an address that stands for all languages leads on the site, in one of them. */
export function addressOn(url: string, locale: Locale): string {
  const target = addressOf(url);
  return target.kind === 'page' ? pathTo(locale, target.path) : url;
}

/** The ids of stories and startups that an issue names. */
export function namedIn(letter: Letter): { stories: string[]; startups: string[] } {
  return {
    stories: letter.flatMap((block) => (block.kind === 'story' ? [block.article] : [])),
    startups: letter.flatMap((block) => (block.kind === 'startup' ? [block.startup] : [])),
  };
}
