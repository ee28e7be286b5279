import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type satori from 'satori';
import { SOCIAL_IMAGE_SIZE } from '#src/domain/feeds/social-image.ts';
import { type ArticleCategory, givenCategory } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { formatDateLong } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

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
export type Element = { type: string; props: { style: object; children?: unknown } };

const PAPER = '#FBFAF7';
const INK = '#15171A';
const MUTED = '#565A60';
const LACQUER = '#C8102E';
const LINE = '#E2DDD3';

const resolve = createRequire(import.meta.url).resolve;
const HANGUL = /\p{Script=Hangul}/u;

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

/** Long titles are set smaller, so that four lines hold them. */
function titleSize(title: string): number {
  if (title.length <= 48) return 84;
  if (title.length <= 80) return 70;
  return 58;
}

function layout(card: SocialCard, fontFamily: string): Element {
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      backgroundColor: PAPER,
      borderTop: `14px solid ${LACQUER}`,
      padding: '58px 72px 52px',
      fontFamily,
      color: INK,
    },
    [
      box({ flexDirection: 'column' }, [
        box({ fontSize: 30, color: LACQUER }, card.kicker),
        {
          type: 'div',
          props: {
            style: {
              display: 'block',
              width: 1056,
              marginTop: 22,
              fontSize: titleSize(card.title),
              lineHeight: 1.16,
              lineClamp: 4,
            },
            children: card.title,
          },
        },
      ]),
      box(
        {
          position: 'absolute',
          left: 72,
          right: 72,
          bottom: 52,
          justifyContent: 'space-between',
          alignItems: 'center',
          borderTop: `2px solid ${LINE}`,
          paddingTop: 26,
        },
        [
          box({ alignItems: 'center' }, [
            box({
              width: 26,
              height: 26,
              borderRadius: 13,
              marginRight: 16,
              backgroundColor: LACQUER,
            }),
            box({ fontSize: 42 }, SITE.name),
          ]),
          box({ fontSize: 28, color: MUTED }, card.note),
        ],
      ),
    ],
  );
}

/**
 * Draws the preview image that other sites show of a page.
 *
 * @returns a PNG of SOCIAL_IMAGE_SIZE
 */
export async function drawSocialCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  return drawPicture((family) => layout(card, family), card.title + card.note, SOCIAL_IMAGE_SIZE);
}

/**
 * Draws a picture of boxes and words.
 *
 * @param text everything that it says, by which fonts are chosen
 * @returns a PNG
 */
export async function drawPicture(
  layOut: (fontFamily: string) => Element,
  text: string,
  size: { readonly width: number; readonly height: number },
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
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
  return new Uint8Array(png);
}
