import { LOCALES } from '../../i18n/locales.ts';
import { articleCategory, articleLocale } from '../option-schemas.ts';
import { CREATE_ARTICLE_CATEGORIES } from '../options.ts';
import { z } from '../zod.ts';
import { isCanonicalAddress, metadataForm, NO_METADATA } from './metadata.ts';
import { readingMinutes } from './reading-time.ts';
import { slugify } from './slug.ts';

/** What the editor holds: the fields of an article as they are typed, named as they are stored. */
export const articleForm = z.object({
  title: z.string(),
  /** As typed; empty means: made from the title. */
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: articleCategory,
  locale: articleLocale,
  featured_image: z.string(),
  /** What the featured image shows, for readers who cannot see it. */
  image_alt: z.string(),
  /** Who made it. */
  image_credit: z.string(),
  /** What is said below it. */
  image_caption: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  ...metadataForm.shape,
});
export type ArticleForm = z.infer<typeof articleForm>;

export const BLANK_ARTICLE: ArticleForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: CREATE_ARTICLE_CATEGORIES[0],
  locale: LOCALES[0],
  featured_image: '',
  image_alt: '',
  image_credit: '',
  image_caption: '',
  featured: false,
  tags: [],
  ...NO_METADATA,
};

/** Spec §5: shown before there is a text to measure. */
const DEFAULT_MINUTES = 5;

export function minutesOf({ content }: Pick<ArticleForm, 'content'>): number {
  return content.trim() === '' ? DEFAULT_MINUTES : readingMinutes(content);
}

/** The address the article will have: as typed, else from the title (spec §5). */
export function slugOf({ slug, title }: Pick<ArticleForm, 'slug' | 'title'>): string {
  return slug.trim() || (title.trim() === '' ? '' : slugify(title));
}

/** Whether there is enough to store: a title and a text (spec §5). */
export function isWritten({ title, content }: ArticleForm): boolean {
  return title.trim() !== '' && content.trim() !== '';
}

/** The rules of the editor (spec §5), each named by the field it is about. */
export type ArticleProblem =
  | 'required'
  | 'slug'
  | 'image'
  | 'alt'
  | 'machine'
  | 'socialImage'
  | 'canonical';

/** The field that mends a problem; `taken`: another article has the slug. */
export function fieldOf(
  problem: ArticleProblem | 'taken',
  { title }: Pick<ArticleForm, 'title'>,
): keyof ArticleForm {
  if (problem === 'required') return title.trim() === '' ? 'title' : 'content';
  const fields = {
    slug: 'slug',
    taken: 'slug',
    image: 'featured_image',
    alt: 'image_alt',
    machine: 'content',
    socialImage: 'social_image',
    canonical: 'canonical_url',
  } as const;
  return fields[problem];
}

export function problemsOf(form: ArticleForm): readonly ArticleProblem[] {
  const problems: ArticleProblem[] = [];
  if (!isWritten(form)) problems.push('required');
  if (!/^[a-z0-9-]*$/.test(form.slug.trim())) problems.push('slug');
  if (form.featured_image.trim() !== '') {
    if (!isImageAddress(form.featured_image)) problems.push('image');
    else if (form.image_alt.trim() === '') problems.push('alt');
  }
  if (isUnconfirmed(form)) problems.push('machine');
  if (form.social_image.trim() !== '' && !isImageAddress(form.social_image))
    problems.push('socialImage');
  if (form.canonical_url.trim() !== '' && !isCanonicalAddress(form.canonical_url))
    problems.push('canonical');
  return problems;
}

/** Whether a machine wrote blocks of it that nobody has confirmed: `private.is_unconfirmed` asks the same. */
export const isUnconfirmed = ({ content }: Pick<ArticleForm, 'content'>): boolean =>
  /data-machine/i.test(content) && /<[^<>]*[\s"'/]data-machine[\s=>/]/i.test(content);

/** Where the database takes an image from: an http(s) address or a path of this site. */
export function isImageAddress(text: string): boolean {
  return /^(https?:\/\/[^\s/?#<>"\\]+|\/[^\s/\\<>"])[^\s<>"\\]*$/i.test(text.trim());
}

/** The fields in which two versions of an article differ; space around a text is no difference. */
export function differences(a: ArticleForm, b: ArticleForm): readonly (keyof ArticleForm)[] {
  const names = Object.keys(articleForm.shape) as (keyof ArticleForm)[];
  const plain = (form: ArticleForm, name: keyof ArticleForm) => {
    const value = name === 'slug' ? slugOf(form) : form[name];
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : JSON.stringify(value);
  };
  return names.filter((name) => plain(a, name) !== plain(b, name));
}
