import { LOCALES, type Locale } from '../../i18n/locales.ts';
import type { FigureData } from '../ledger/draw-figure.ts';
import { type LedgerFigure, parseFigure } from '../ledger/figure.ts';
import { readFigure } from '../ledger/figure-data.ts';
import { z } from '../zod.ts';
import { type Block, type BlockOf, type Letter, readLetter } from './blocks.ts';
import { withoutName } from './merge-fields.ts';
import { mapWords, type Rich, readRich } from './rich-text.ts';

/** A story as an issue shows it, in the language of its readers where there is such a version. */
export const letterStory = z.object({
  id: z.string(),
  slug: z.nullable(z.string()),
  locale: z.enum(LOCALES),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  /** What the newsroom calls the category; null: the word of the dictionary. */
  label: z.nullable(z.string()),
  image: z.nullable(z.string()),
  paid: z.optional(z.nullable(z.string())),
  paid_by: z.optional(z.nullable(z.string())),
  machine_made: z.optional(z.array(z.string())),
});
export type LetterStory = z.infer<typeof letterStory>;

/** A startup of the directory as an issue shows it. */
export const letterStartup = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  location: z.string(),
  image: z.nullable(z.string()),
});
export type LetterStartup = z.infer<typeof letterStartup>;

/** What blocks name, as `newsletter_letter_content` answers it. */
export const letterContent = z.object({
  stories: z.record(z.string(), letterStory),
  startups: z.record(z.string(), letterStartup),
  /** What figures show, by their names. */
  figures: z._default(z.record(z.string(), z.unknown()), {}),
  /** The postal address of the sender; '' while nobody has set one. */
  postal: z.string(),
  /** Whether a subject says that the letter carries advertising, in languages whose law has a mark for it. */
  marks_ads: z._default(z.boolean(), false),
});
export type LetterContent = z.infer<typeof letterContent>;

/** An issue in a language, as `newsletter_issue_content` answers it. */
export const issueContent = z.extend(letterContent, {
  slug: z.nullable(z.string()),
  subject: z.string(),
  preheader: z.string(),
  blocks: z.pipe(z.unknown(), z.transform(readLetter)),
});
export type IssueContent = z.infer<typeof issueContent>;

/** The same as a page shows it, which knows no name of who reads it. */
export const publicContent = z.pipe(
  issueContent,
  z.transform((content) => ({
    ...content,
    subject: withoutName(content.subject),
    preheader: withoutName(content.preheader),
  })),
);

/** A block as readers of a language meet it. */
export type Shown =
  | { readonly kind: 'text'; readonly id: string; readonly rich: readonly Rich[] }
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'story';
      readonly id: string;
      /** The first one of the issue stands out. */
      readonly lead: boolean;
      readonly story: LetterStory;
      readonly blurb: string;
    }
  | {
      readonly kind: 'startup';
      readonly id: string;
      readonly startup: LetterStartup;
      readonly blurb: string;
    }
  | {
      readonly kind: 'figure';
      readonly id: string;
      readonly figure: LedgerFigure;
      readonly data: FigureData;
      readonly title: string;
    }
  | ({ readonly kind: 'picture'; readonly id: string } & Pick<BlockOf<'picture'>, 'url' | 'image'> &
      BlockOf<'picture'>['words'][Locale])
  | ({ readonly kind: 'event'; readonly id: string } & Pick<
      BlockOf<'event'>,
      'day' | 'time' | 'url'
    > &
      BlockOf<'event'>['words'][Locale])
  | ({ readonly kind: 'sponsor'; readonly id: string } & Pick<BlockOf<'sponsor'>, 'url' | 'image'> &
      BlockOf<'sponsor'>['words'][Locale])
  | { readonly kind: 'button'; readonly id: string; readonly label: string; readonly url: string };

/**
 * What an issue says in a language, in order. A block that says nothing in it, or names what is not public
 * (any more), is left out.
 *
 * @param write what becomes of each of its texts; without one, names are left to their fallbacks
 */
export function shownIn(
  letter: Letter,
  content: Pick<LetterContent, 'stories' | 'startups'> & Partial<Pick<LetterContent, 'figures'>>,
  locale: Locale,
  write: (text: string) => string = withoutName,
): Shown[] {
  let hasLead = false;
  const show = (given: Block): Shown[] => {
    const block = inWords(given, locale, write);
    const { id } = block;
    switch (block.kind) {
      case 'text': {
        const rich = mapWords(readRich(block.words[locale].html), write);
        return rich.length === 0 ? [] : [{ kind: 'text', id, rich }];
      }
      case 'heading': {
        const text = block.words[locale].text.trim();
        return text === '' ? [] : [{ kind: 'heading', id, text }];
      }
      case 'story': {
        const story = content.stories[block.article];
        if (story === undefined) return [];
        const lead = !hasLead;
        hasLead = true;
        return [{ kind: 'story', id, lead, story, blurb: block.words[locale].blurb.trim() }];
      }
      case 'startup': {
        const startup = content.startups[block.startup];
        const blurb = block.words[locale].blurb.trim();
        return startup === undefined ? [] : [{ kind: 'startup', id, startup, blurb }];
      }
      case 'figure': {
        const figure = parseFigure(block.figure);
        const data = figure && readFigure(figure, content.figures?.[block.figure]);
        const title = block.words[locale].title.trim();
        return data ? [{ kind: 'figure', id, figure, data, title }] : [];
      }
      case 'picture': {
        const { image, url } = block;
        return image === '' ? [] : [{ kind: 'picture', id, url, image, ...block.words[locale] }];
      }
      case 'event': {
        const words = block.words[locale];
        if (words.title.trim() === '') return [];
        return [{ kind: 'event', id, day: block.day, time: block.time, url: block.url, ...words }];
      }
      case 'sponsor': {
        const words = block.words[locale];
        if (words.name.trim() === '') return [];
        return [{ kind: 'sponsor', id, url: block.url, image: block.image, ...words }];
      }
      case 'button': {
        const label = block.words[locale].label.trim();
        return label === '' || block.url === ''
          ? []
          : [{ kind: 'button', id, label, url: block.url }];
      }
    }
  };
  return letter.flatMap(show);
}

/** A block with its words in a language written anew, but for those of HTML. */
function inWords<Kind extends Block>(
  block: Kind,
  locale: Locale,
  write: (text: string) => string,
): Kind {
  if (block.kind === 'text') return block;
  const words = Object.entries(block.words[locale]).map(([name, text]) => [name, write(text)]);
  return { ...block, words: { ...block.words, [locale]: Object.fromEntries(words) } };
}

/**
 * Whether a block has its words in a language: what the other one says and this one does not is missing. A
 * blurb need not be there.
 */
export function isWrittenIn(block: Block, locale: Locale): boolean {
  switch (block.kind) {
    case 'text':
      return readRich(block.words[locale].html).length > 0;
    case 'heading':
      return block.words[locale].text.trim() !== '';
    case 'picture':
      return block.words[locale].alt.trim() !== '';
    case 'event':
      return block.words[locale].title.trim() !== '';
    case 'sponsor':
      return block.words[locale].name.trim() !== '';
    case 'button':
      return block.words[locale].label.trim() !== '';
    default:
      return true;
  }
}

/** Whether an issue carries advertising: a sponsor, or a story that somebody paid for. */
export const advertises = (shown: readonly Shown[]): boolean =>
  shown.some(
    (block) => block.kind === 'sponsor' || (block.kind === 'story' && Boolean(block.story.paid)),
  );

/** Whether an issue of these blocks says something to read, as far as can be told without asking what they name. */
export function saysSomething(letter: Letter, locale: Locale): boolean {
  return letter.some((block) => {
    if (block.kind === 'story' || block.kind === 'startup' || block.kind === 'figure') return true;
    return (block.kind === 'text' || block.kind === 'event') && isWrittenIn(block, locale);
  });
}

/** The languages that a choice of readers may go to. */
export const languagesOf = (segment: { readonly locale?: Locale | undefined }): Locale[] =>
  LOCALES.filter((language) => (segment.locale ?? language) === language);
