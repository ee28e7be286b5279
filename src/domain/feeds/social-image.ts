import type { Locale } from '../../i18n/locales.ts';
import type { Article } from '../articles/article.ts';
import type { Metadata } from '../articles/metadata.ts';
import { oneSource } from '../pictures.ts';
import type { SocialStyle } from '../settings.ts';

// The pictures that networks and search engines show of a page: rasters of their own, drawn by src/pages/og.

/** Size of the preview images that other sites show of a page, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Shapes of a story's picture, in pixels: `share` is for networks, the others are those that Google asks for. */
export const STORY_SHAPES = {
  share: SOCIAL_IMAGE_SIZE,
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;
export type StoryShape = keyof typeof STORY_SHAPES;

export const isStoryShape = (name: string): name is StoryShape => Object.hasOwn(STORY_SHAPES, name);

/** Pages with a card of their own that says words in the page's language. */
export const CARD_KINDS = [
  'startup',
  'investor',
  'person',
  'author',
  'tag',
  'period',
  'directory',
  'letter',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

type Story = Pick<Article, 'id' | 'slug' | 'updatedAt'> & {
  readonly metadata?: Metadata;
};

/**
 * A slug with the second in which its page changed last, as it stands in an address: networks keep a picture by its
 * address, so another picture has another one.
 */
function dated({ id, slug, updatedAt, metadata }: Story): string {
  const second = Math.trunc(Date.parse(updatedAt) / 1000);
  // What was written for networks alone is no change for readers.
  const { socialTitle = '', socialImage = '', headline = socialTitle } = metadata ?? {};
  const own = socialImage + (socialTitle === headline ? '' : socialTitle);
  return `${encodeURIComponent(slug || id)}.${second.toString(36)}${own && `-${markOf(own)}`}`;
}

/** Tells one text from another, in few letters. */
const markOf = (text: string): string =>
  [...text]
    .reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);

/** The parts of what `dated` writes. @returns what is asked for, and the version if one is */
export function readDated(name: string): { readonly key: string; readonly version: string | null } {
  const [key = '', version = null] = name.split('.', 2);
  return { key, version };
}

/** The version that the address of a story's picture says. */
export const versionOf = (story: Story): string | null => readDated(dated(story)).version;

/** Path of the site's own card in a language. */
export const siteCardPath = (locale: Locale): string => `/og/site/${locale}.png`;

/** Path of the card with a story's headline. */
export const storyCardPath = (story: Story): string => `/og/article/${dated(story)}.png`;

/** Path of a story's picture without words, cut to a shape; where it has none, its headline stands there. */
export const storyPicturePath = (shape: StoryShape, story: Story): string =>
  `/og/cover/${shape}/article/${dated(story)}.jpg`;

/** Path of a card with words in a language. @param slug of the page among those of its kind */
export const wordCardPath = (kind: CardKind, locale: Locale, slug: string): string =>
  `/og/${kind}/${locale}/${encodeURIComponent(slug)}.png`;

/** A story's picture in every shape that search engines ask for. */
export function searchPictures(
  story: Story,
): readonly { readonly path: string; readonly width: number; readonly height: number }[] {
  return (['16x9', '4x3', '1x1'] as const).map((shape) => ({
    path: storyPicturePath(shape, story),
    ...STORY_SHAPES[shape],
  }));
}

/** Path of an author's picture as a square JPEG. */
export const authorPicturePath = (slug: string): string =>
  `/og/cover/1x1/author/${encodeURIComponent(slug)}.jpg`;

/** Whether a picture lies with us, so that we may send it in another shape. */
export const isOwnPicture = (address: string): boolean =>
  /^\/(?!\/)|\/storage\/v1\/object\/public\//.test(address);

/** Whether networks can be sent a picture itself: it lies with us, and is no drawing. */
export const isPhotograph = (address: string): boolean =>
  isOwnPicture(address) && !/\.svg(?:[?#]|$)/i.test(address);

/**
 * What networks show of a story: the one place that decides it.
 *
 * @param style what the newsroom chose for stories with a photograph
 * @returns the path of the picture, and what it shows; a card shows the headline
 */
export function socialPicture(
  story: Story & Pick<Article, 'title' | 'image' | 'imageAlt'>,
  style: SocialStyle,
): { readonly image: string; readonly imageAlt: string } {
  const { socialImage = '', socialTitle = story.title } = story.metadata ?? {};
  if (socialImage !== '') {
    const image = isOwnPicture(socialImage)
      ? storyPicturePath('share', story)
      : oneSource(socialImage, 1280, 'jpg');
    return { image, imageAlt: socialTitle };
  }
  if (style === 'card' || !isPhotograph(story.image))
    return { image: storyCardPath(story), imageAlt: socialTitle };
  return { image: storyPicturePath('share', story), imageAlt: story.imageAlt || story.title };
}
