import { type Locale, otherLocale } from '../../i18n/locales.ts';
import { oneSource } from '../pictures.ts';
import type { Block, Letter } from './blocks.ts';
import { hasUnknownField, lacksFallback } from './merge-fields.ts';
import { anchorOf, anchorsIn } from './page-text.ts';
import { addressesIn, readRich } from './rich-text.ts';
import { isWrittenIn, type LetterContent, saysSomething } from './shown.ts';

// What somebody wants to know before an issue goes to its readers. What would break a promise or the law stops it (the
// database stops it, too); the rest is asked about.

/** Nothing goes out while one of these stands. */
const STOPS = ['no_subject', 'empty', 'no_postal', 'no_alt', 'too_large'] as const;
const ASKS = [
  'no_preheader',
  'heavy',
  'no_words',
  'empty_block',
  'no_blurb',
  'no_mail_picture',
  'not_public',
  'waits',
  'dead_link',
  'dead_anchor',
  'no_fallback',
  'unknown_field',
  'same_subjects',
] as const;
export type FindingCode = (typeof STOPS)[number] | (typeof ASKS)[number];

export type Finding = {
  readonly code: FindingCode;
  /** In whose copies; absent where it is in all. */
  readonly locale?: Locale;
  /** Where in the issue; absent for what is around its blocks. */
  readonly block?: string;
  /** An address, a moment, or how many readers or kilobytes. */
  readonly detail?: string;
};

export const stops = ({ code }: Finding): boolean =>
  (STOPS as readonly FindingCode[]).includes(code);

type InEach<Value> = Readonly<Record<Locale, Value>>;

/** An issue as it is written. */
export type CheckedLetter = {
  readonly subject: InEach<string>;
  readonly preheader: InEach<string>;
  readonly blocks: Letter;
  /** Other subjects that are tried. */
  readonly tried: readonly InEach<string>[];
  /** The languages that it may go to. */
  readonly languages: readonly Locale[];
};

/** What is known of it besides. */
export type CheckFacts = {
  /** How many readers it would reach now. */
  readonly readers: InEach<number>;
  readonly content: InEach<Pick<LetterContent, 'stories' | 'startups' | 'postal'>>;
  /** Languages in which mail programs would cut it off. */
  readonly tooLarge: readonly Locale[];
  /** How large the mail is where that is close to it, in kilobytes. */
  readonly heavy: Readonly<Partial<Record<Locale, number>>>;
  /** When stories that are not out are planned to be, by their ids; as ISO moments. */
  readonly planned: ReadonlyMap<string, string>;
  /** When it goes, as an ISO moment. */
  readonly due: string;
  /** Addresses that lead nowhere. */
  readonly dead: ReadonlySet<string>;
};

/** Where the links of a block lead, in the languages that it goes to. */
export function addressesOf(block: Block, languages: readonly Locale[]): string[] {
  if (block.kind === 'text') {
    const found = languages.flatMap((locale) => addressesIn(readRich(block.words[locale].html)));
    return [...new Set(found)];
  }
  return 'url' in block && block.url !== '' ? [block.url] : [];
}

/** What is to be said about an issue before it goes: what stops it first. */
export function checkLetter(letter: CheckedLetter, facts: CheckFacts): Finding[] {
  const { languages, blocks, subject, preheader, tried } = letter;
  const read = languages.filter((locale) => facts.readers[locale] > 0);
  // Nobody is there yet: whoever comes until it goes may read either.
  const asked = read.length === 0 ? languages : read;
  const found: Finding[] = [];
  for (const locale of languages) {
    if ([subject, ...tried].some((each) => each[locale].trim() === ''))
      found.push({ code: 'no_subject', locale });
    if (!saysSomething(blocks, locale)) found.push({ code: 'empty', locale });
    if (facts.content[locale].postal === '') found.push({ code: 'no_postal', locale });
    if (facts.tooLarge.includes(locale)) found.push({ code: 'too_large', locale });
    else if (facts.heavy[locale] !== undefined)
      found.push({ code: 'heavy', locale, detail: String(facts.heavy[locale]) });
    for (const block of blocks)
      if (block.kind === 'picture' && block.image !== '' && !isWrittenIn(block, locale))
        found.push({ code: 'no_alt', locale, block: block.id });
  }
  for (const locale of asked) {
    const other = otherLocale(locale);
    if (preheader[locale].trim() === '' && languages.includes(other) && preheader[other].trim())
      found.push({ code: 'no_preheader', locale });
    const subjects = [subject, ...tried].map((each) => each[locale].trim());
    if (new Set(subjects).size < subjects.length) found.push({ code: 'same_subjects', locale });
    const texts = [...subjects, preheader[locale]];
    if (texts.some(lacksFallback)) found.push({ code: 'no_fallback', locale });
    if (texts.some(hasUnknownField)) found.push({ code: 'unknown_field', locale });
  }
  for (const block of blocks) found.push(...findingsOf(block, letter, facts, asked));
  return found.sort((a, b) => Number(stops(b)) - Number(stops(a)));
}

function findingsOf(
  block: Block,
  { blocks }: CheckedLetter,
  facts: CheckFacts,
  asked: readonly Locale[],
): Finding[] {
  const found: Finding[] = [];
  const add = (code: FindingCode, more: Partial<Finding> = {}) =>
    found.push({ code, block: block.id, ...more });
  if (isEmpty(block, asked)) {
    add('empty_block');
    return found;
  }
  if (block.kind === 'story' || block.kind === 'startup') found.push(...named(block, facts, asked));
  else if (block.kind !== 'picture')
    for (const locale of asked)
      if (!isWrittenIn(block, locale))
        add('no_words', {
          locale,
          ...(facts.readers[locale] > 0 && { detail: String(facts.readers[locale]) }),
        });
  for (const locale of asked) {
    const texts = Object.values<string>(block.words[locale]);
    if (texts.some(lacksFallback)) add('no_fallback', { locale });
    if (texts.some(hasUnknownField)) add('unknown_field', { locale });
  }
  // Of what is stored a mail has a JPEG, of a path of the site the file that it names.
  if (
    'image' in block &&
    /\.(?:svg|webp|avif)(?:[?#]|$)/i.test(oneSource(block.image, 1280, 'jpg'))
  )
    add('no_mail_picture');
  for (const address of addressesOf(block, asked)) {
    if (facts.dead.has(address)) add('dead_link', { detail: address });
    if (address.startsWith('#') && !asked.some((locale) => leadsTo(blocks, locale, address)))
      add('dead_anchor', { detail: address });
  }
  return found;
}

/** Whether readers would see nothing of it in any language. */
function isEmpty(block: Block, asked: readonly Locale[]): boolean {
  if (block.kind === 'picture') return block.image === '';
  if (block.kind === 'button' && block.url === '') return true;
  return !asked.some((locale) => isWrittenIn(block, locale));
}

/** What is said of a story or a startup. */
function named(
  block: Extract<Block, { kind: 'story' | 'startup' }>,
  { content, planned, due }: CheckFacts,
  asked: readonly Locale[],
): Finding[] {
  const id = block.kind === 'story' ? block.article : block.startup;
  const at = planned.get(id);
  if (asked.every((locale) => shownAs(block, content[locale]) === undefined)) {
    if (at !== undefined && at <= due) return [];
    return [
      {
        block: block.id,
        ...(at === undefined ? { code: 'not_public' } : { code: 'waits', detail: at }),
      },
    ];
  }
  return asked.flatMap((locale): Finding[] => {
    const text = shownAs(block, content[locale]);
    if (text === undefined) return [{ code: 'not_public', block: block.id, locale }];
    const says = block.words[locale].blurb.trim() !== '' || text.trim() !== '';
    return says ? [] : [{ code: 'no_blurb', block: block.id, locale }];
  });
}

/** What stands under its name without a blurb; undefined where readers do not see it. */
function shownAs(
  block: Extract<Block, { kind: 'story' | 'startup' }>,
  { stories, startups }: Pick<LetterContent, 'stories' | 'startups'>,
): string | undefined {
  return block.kind === 'story'
    ? stories[block.article]?.excerpt
    : startups[block.startup]?.description;
}

function leadsTo(blocks: Letter, locale: Locale, address: string): boolean {
  const anchor = decoded(address.slice(1));
  return blocks.some((block) => {
    if (block.kind === 'heading') return anchorOf(block.words[locale].text) === anchor;
    return block.kind === 'text' && anchorsIn(readRich(block.words[locale].html)).includes(anchor);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
