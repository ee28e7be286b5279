import { z } from 'zod';
import type { NewArticle } from '#src/data/admin-articles.ts';
import { articleLocale } from '#src/domain/option-schemas.ts';
import {
  ARTICLE_LOCALES,
  type ArticleStatus,
  CREATE_ARTICLE_CATEGORIES,
} from '#src/domain/options.ts';
import { readingMinutes } from '#src/domain/reading-time.ts';
import { slugify } from '#src/domain/slug.ts';

/** What the page for a new article holds. */
export const articleForm = z.object({
  title: z.string(),
  /** As typed; empty means: made from the title. */
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.enum(CREATE_ARTICLE_CATEGORIES),
  locale: articleLocale,
  image: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
});
export type ArticleForm = z.infer<typeof articleForm>;

export const BLANK: ArticleForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: CREATE_ARTICLE_CATEGORIES[0],
  locale: ARTICLE_LOCALES[0],
  image: '',
  featured: false,
  tags: [],
};

/** Spec §5: shown before there is a text to measure. */
const DEFAULT_MINUTES = 5;

export function minutesOf({ content }: ArticleForm): number {
  return content.trim() === '' ? DEFAULT_MINUTES : readingMinutes(content);
}

/** The address the article will have: as typed, else from the title (spec §5). */
export function slugOf({ slug, title }: ArticleForm): string {
  return slug.trim() || (title.trim() === '' ? '' : slugify(title));
}

/** The rules of the create page (spec §5), each named by the field it is about. */
export type Problem = 'required' | 'slug' | 'image';

export function problemsOf(form: ArticleForm): readonly Problem[] {
  const problems: Problem[] = [];
  if (form.title.trim() === '' || form.content.trim() === '') problems.push('required');
  if (!/^[a-z0-9-]*$/.test(form.slug.trim())) problems.push('slug');
  if (form.image.trim() !== '' && !isImageAddress(form.image)) problems.push('image');
  return problems;
}

/** Where the database takes an image from: an http(s) address or a path of this site. */
export function isImageAddress(text: string): boolean {
  return /^(https?:\/\/[^\s/?#<>"\\]+|\/[^\s/\\<>"])[^\s<>"\\]*$/i.test(text.trim());
}

/** Spec §7, "Create article". The language is said only where it is not the default. */
export function toNewArticle(
  form: ArticleForm,
  { status, author, now }: { status: ArticleStatus; author: string; now: Date },
): NewArticle {
  return {
    title: form.title.trim(),
    slug: slugOf(form),
    excerpt: form.excerpt.trim(),
    content: form.content,
    category: form.category,
    tags: form.tags,
    featured_image: form.image.trim() || null,
    featured: form.featured,
    status,
    reading_time: minutesOf(form),
    author_id: author,
    published_at: status === 'published' ? now.toISOString() : null,
    ...(form.locale !== ARTICLE_LOCALES[0] && { locale: form.locale }),
  };
}
