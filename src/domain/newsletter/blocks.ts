import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { asLine, withoutControls } from '../text/control-characters.ts';
import { isUuid } from '../text/uuid.ts';
import { z } from '../zod.ts';
import { canonicalHtml } from './draw-rich-text.ts';

/** What an issue can be made of, in the order in which it is offered. */
export const BLOCK_KINDS = [
  'text',
  'heading',
  'story',
  'startup',
  'figure',
  'picture',
  'event',
  'sponsor',
  'button',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** As many as the database takes. */
export const MOST_BLOCKS = 60;
/** The longest text of a block, in characters of HTML. */
export const LONGEST_TEXT = 40_000;

/** Where a link of an issue may lead: http(s), mailto, tel, a path of this site, or a heading of the issue; '' is nowhere. */
export const ADDRESS =
  /^(?:https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+|tel:\+?[0-9().-]{2,30}|#[^\s"<>\\]+|\/(?:[^/\s"<>\\][^\s"<>\\]*)?)$/;

/** Figures of the ledger (domain/ledger/figure.ts) that an issue can have. */
export const LETTER_FIGURE = /^(?:chart:all|rounds:(?:all|(?:19|20)\d\d(?:-q[1-4])?))$/;

/** What somebody wrote, made what can be stored; '' where nobody wrote anything. */
const written = (clean: (text: string) => string, most: number) =>
  z._default(
    z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(z.maxLength(most))),
    '',
  );
/** What stands in a line, without what would break or turn it. */
const line = (most: number) => written(asLine, most);
/** Plain text of several lines. */
const text = (most: number) =>
  written((value) => withoutControls(value.replace(/\r\n?/g, '\n')), most);

/** The words of a block, once for each language; what is not there is ''. */
function inEach<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const words = z.prefault(z.object(shape), {} as z.input<z.ZodMiniObject<Shape>>);
  return z.object(
    Object.fromEntries(LOCALES.map((locale) => [locale, words])) as Record<Locale, typeof words>,
  );
}

const id = z.string().check(z.regex(/^[a-z0-9]{1,24}$/));
const uuid = z.string().check(z.refine(isUuid));
/** What has a form, or is not there: what somebody has half typed is not stored. */
const formed = (form: RegExp) =>
  z.catch(z.string().check(z.trim(), z.maxLength(2000), z.regex(form)), '');
const address = formed(ADDRESS);
const picture = formed(/^(?:https?:\/\/[^\s/?#<>"\\]+|\/[^/\\\s<>"])[^\s<>"\\]*$/);

const BLOCKS = {
  /** Running text, as HTML of a few tags. */
  text: z.object({
    id,
    kind: z.literal('text'),
    words: inEach({ html: written(canonicalHtml, LONGEST_TEXT) }),
  }),
  /** The head of what comes next. */
  heading: z.object({ id, kind: z.literal('heading'), words: inEach({ text: line(200) }) }),
  /** A story by the id of its original; each language shows its version. A blurb stands for the excerpt. */
  story: z.object({
    id,
    kind: z.literal('story'),
    article: uuid,
    words: inEach({ blurb: text(1000) }),
  }),
  /** A startup of the directory. */
  startup: z.object({
    id,
    kind: z.literal('startup'),
    startup: uuid,
    words: inEach({ blurb: text(1000) }),
  }),
  /** Numbers of the ledger, as they are when it is sent: of a chart, of rounds of all or of a time. */
  figure: z.object({
    id,
    kind: z.literal('figure'),
    figure: z._default(z.string().check(z.regex(LETTER_FIGURE)), 'chart:all'),
    words: inEach({ title: line(200) }),
  }),
  /** A picture in the width of the mail. `alt` says what it shows, to who does not see it. */
  picture: z.object({
    id,
    kind: z.literal('picture'),
    url: address,
    image: picture,
    words: inEach({ alt: line(300), caption: line(300) }),
  }),
  /** Something that takes place: `day` as 2026-12-01, `time` as 18:30 on the clock of the place. */
  event: z.object({
    id,
    kind: z.literal('event'),
    day: formed(/^\d{4}-\d{2}-\d{2}$/),
    time: formed(/^\d{2}:\d{2}$/),
    url: address,
    words: inEach({ title: line(200), place: line(200), text: text(1000) }),
  }),
  /** What somebody paid for; it always says so. */
  sponsor: z.object({
    id,
    kind: z.literal('sponsor'),
    url: address,
    image: picture,
    words: inEach({ name: line(120), text: text(1000), action: line(80) }),
  }),
  button: z.object({
    id,
    kind: z.literal('button'),
    url: address,
    words: inEach({ label: line(80) }),
  }),
} as const;

const block = z.discriminatedUnion('kind', [
  BLOCKS.text,
  BLOCKS.heading,
  BLOCKS.story,
  BLOCKS.startup,
  BLOCKS.figure,
  BLOCKS.picture,
  BLOCKS.event,
  BLOCKS.sponsor,
  BLOCKS.button,
]);
export type Block = z.infer<typeof block>;
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** The blocks of an issue, as they are stored: their texts are written anew from what they say. */
export const letter = z.array(block).check(z.maxLength(MOST_BLOCKS));
export type Letter = readonly Block[];

/**
 * Stored blocks; one that cannot be read, of another edition, is left out.
 *
 * @param stored the column of the database
 */
export function readLetter(stored: unknown): Block[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const read = block.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** What a new block begins with. */
export function newBlock<Kind extends BlockKind>(
  kind: Kind,
  named: { readonly id: string; readonly article?: string; readonly startup?: string },
): BlockOf<Kind> {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
  return block.parse({ ...named, kind, words }) as BlockOf<Kind>;
}
