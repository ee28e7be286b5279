import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type satori from 'satori';
import { SOCIAL_IMAGE_SIZE } from '#src/domain/feeds/social-image.ts';
import { type ArticleCategory, givenCategory } from '#src/domain/options.ts';
import { PAPER } from '#src/domain/site.ts';
import { formatDateLong } from '#src/domain/text/format.ts';
import { typeset } from '#src/domain/text/typeset.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';
import { LOGO } from '../logo-shape.ts';
import { bytesOf, HEAVIEST, MOST_PIXELS, TIMEOUT_SECONDS } from './cover.ts';

export type SocialCard = {
  /** A short label over the title: the category, or the name of the directory. */
  readonly kicker: string;
  readonly title: string;
  /** A line under the title: the date, the place. */
  readonly note: string;
};

/**
 * The card of an article.
 *
 * @param article.label what editors call its category; null: the dictionary's word
 */
export function articleCard(article: {
  readonly title: string;
  readonly category: ArticleCategory;
  readonly label: string | null;
  readonly locale: Locale;
  readonly date: string | Date;
}): SocialCard {
  const { title, category, label, locale, date } = article;
  const kicker = label ?? getT(locale)(`category.${givenCategory(category)}`);
  return { kicker, title, note: formatDateLong(date, locale) };
}

type Font = NonNullable<Parameters<typeof satori>[1]['fonts']>[number];
export type Element = {
  type: string;
  props: { style: object; children?: unknown; src?: string; width?: number; height?: number };
};

const INK = '#15171A';
const MUTED = '#565A60';
const LACQUER = '#C8102E';
const LINE = '#E2DDD3';

const resolve = createRequire(import.meta.url).resolve;
const HANGUL = /\p{Script=Hangul}/u;
const HANGUL_LETTERS = /\p{Script=Hangul}/gu;

const { width: WIDTH } = SOCIAL_IMAGE_SIZE;
/** Beside the words, in pixels. */
const MARGIN = 64;

/** Up to how many letters a headline has which size, in pixels. */
const ON_BAND = [
  [72, 60],
  [126, 50],
  [190, 40],
] as const;
const ON_SHEET = [
  [48, 88],
  [90, 72],
  [150, 56],
  [220, 46],
] as const;

/** How much of a card's height its band takes at least: nothing of the picture needs to be there. */
const BEHIND = 240;

// Each subset is a family of its own: under one name satori asks only the first of them for a glyph,
// and Vietnamese comes out as empty boxes.
const SUBSETS = [
  ['Newsreader', '@fontsource/newsreader/files/newsreader-latin-600-normal.woff'],
  ['Newsreader Vietnamese', '@fontsource/newsreader/files/newsreader-vietnamese-600-normal.woff'],
  ['Newsreader Extended', '@fontsource/newsreader/files/newsreader-latin-ext-600-normal.woff'],
] as const;
const KOREAN = [
  'Gowun Batang',
  '@expo-google-fonts/gowun-batang/700Bold/GowunBatang_700Bold.ttf',
] as const;

const loaded = new Map<string, Promise<Font>>();

function loadFont([name, file]: readonly [string, string]): Promise<Font> {
  let font = loaded.get(name);
  if (font === undefined) {
    font = readFile(resolve(file)).then((data) => ({ name, data, weight: 600, style: 'normal' }));
    loaded.set(name, font);
  }
  return font;
}

export const box = (style: object, children?: unknown): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const wordmark = (height: number): Element => {
  const { width, height: tall, letters, hook } = LOGO;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}"><path fill="${INK}" d="${letters}"/><path fill="${LACQUER}" d="${hook}"/></svg>`;
  return {
    type: 'img',
    props: {
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      ...{ width: Math.round((height * width) / tall), height },
      style: {},
    },
  };
};

/** Letters of the width of a Latin one: a syllable of Hangul takes two. */
const lengthOf = (title: string) => title.length + (title.match(HANGUL_LETTERS)?.length ?? 0);

/**
 * Pixels of a headline: long ones are set smaller, so that three lines hold all that a title may be; without a
 * picture five. Lines are as wide as each other, so the last one has no word alone.
 */
function sizeOf(title: string, hasPicture: boolean): number {
  const length = lengthOf(title);
  const [, size = 32] = (hasPicture ? ON_BAND : ON_SHEET).find(([most]) => length <= most) ?? [];
  return size;
}

function headline(title: string, hasPicture: boolean): Element {
  const style = {
    ...{ display: 'block', width: WIDTH - 2 * MARGIN, lineHeight: 1.2, letterSpacing: '-0.01em' },
    // No word alone on the last line, and no Korean word in two.
    ...{ textWrap: 'balance', wordBreak: HANGUL.test(title) ? 'keep-all' : 'normal' },
    fontSize: sizeOf(title, hasPicture),
  };
  // What belongs together stays on a line.
  return { type: 'div', props: { style, children: typeset(title) } };
}

const row = (style: object, ...children: Element[]) =>
  box(
    { width: WIDTH - 2 * MARGIN, justifyContent: 'space-between', alignItems: 'center', ...style },
    children,
  );

/** Under the picture: the headline on a band. */
function band({ kicker, title, note }: SocialCard, fontFamily: string): Element {
  const above = [kicker, note].filter(Boolean).join(' · ');
  return box(
    { width: '100%', height: '100%', flexDirection: 'column', justifyContent: 'flex-end' },
    [
      box(
        {
          ...{ flexDirection: 'column', width: '100%', padding: `26px ${MARGIN}px 38px` },
          ...{ backgroundColor: PAPER, borderTop: `10px solid ${LACQUER}`, fontFamily, color: INK },
        },
        [
          row({ marginBottom: 14 }, box({ fontSize: 27, color: MUTED }, above), wordmark(46)),
          headline(title, true),
        ],
      ),
    ],
  );
}

/** Without a picture the headline has the whole sheet. */
function sheet({ kicker, title, note }: SocialCard, fontFamily: string): Element {
  return box(
    {
      ...{ width: '100%', height: '100%', flexDirection: 'column', fontFamily, color: INK },
      // With its padding within the card: else the last line is below it.
      ...{ boxSizing: 'border-box', padding: `58px ${MARGIN}px 56px` },
      justifyContent: 'space-between',
      ...{ backgroundColor: PAPER, borderTop: `14px solid ${LACQUER}` },
    },
    [
      box({ flexDirection: 'column' }, [
        box({ fontSize: 30, color: LACQUER, marginBottom: 20 }, kicker),
        headline(title, false),
      ]),
      row(
        { borderTop: `2px solid ${LINE}`, paddingTop: 28 },
        wordmark(58),
        box({ fontSize: 28, color: MUTED }, note),
      ),
    ],
  );
}

/** The picture over the whole card; null for what is no picture. */
async function backdrop(picture: Blob | string): Promise<Buffer | null> {
  const bytes = await bytesOf(picture);
  if (bytes === null) return null;
  const { default: sharp } = await import('sharp');
  const { width, height } = SOCIAL_IMAGE_SIZE;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 96 })
      .autoOrient()
      // What is behind the band is lost: the middle of the picture stands in the middle of the rest.
      .resize({ width, height: height - BEHIND, fit: 'cover' })
      .extend({ bottom: BEHIND, background: PAPER })
      .flatten({ background: PAPER })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * Draws the preview image that other sites show of a page.
 *
 * @param picture its bytes, or the path of a file that the site came with: it fills the card, the headline stands on
 * a band below it
 * @param size in pixels; its width is that of SOCIAL_IMAGE_SIZE, and with a picture its height
 * @returns a PNG of that size
 */
export async function drawSocialCard(
  card: SocialCard,
  picture: Blob | string | null = null,
  size: { readonly width: number; readonly height: number } = SOCIAL_IMAGE_SIZE,
): Promise<Uint8Array<ArrayBuffer>> {
  const behind = picture === null ? null : await backdrop(picture);
  const layOut = (family: string) => (behind ? band : sheet)(card, family);
  return drawLayout(layOut, card.title + card.note + card.kicker, size, behind);
}

/**
 * Draws a picture of boxes and words.
 *
 * @param text everything that it says, by which fonts are chosen
 * @param behind a picture of the same size
 * @returns a PNG
 */
export async function drawLayout(
  layOut: (fontFamily: string) => Element,
  text: string,
  size: { readonly width: number; readonly height: number },
  behind: Buffer | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const korean = HANGUL.test(text) ? [KOREAN] : [];
  // Loaded with the first card: a site that nobody shares never pays for either library.
  const [{ default: draw }, { default: sharp }, ...fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    ...[...SUBSETS, ...korean].map(loadFont),
  ]);
  const family = fonts.map(({ name }) => `"${name}"`).join(', ');
  const svg = await draw(layOut(family) as unknown as Parameters<typeof draw>[0], {
    ...size,
    fonts,
  });
  const drawn = behind
    ? sharp(behind).composite([{ input: Buffer.from(svg) }])
    : sharp(Buffer.from(svg));
  let png = new Uint8Array(new ArrayBuffer(0));
  for (const colours of behind ? [256, 64, 16] : [64]) {
    // Undithered: what dithering hands on from pixel to pixel stays on an even ground, and one card in six had a
    // grey one behind its headline.
    const options = { palette: true, colours, effort: 3, dither: 0 };
    png = new Uint8Array(await drawn.clone().png(options).toBuffer());
    if (png.length < HEAVIEST) break;
  }
  return png;
}
