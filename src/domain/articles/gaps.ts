import { type ArticleForm, isUnconfirmed } from './article-form.ts';
import { withoutOfficeLinks } from './office-links.ts';

/**
 * What readers will miss in an article. A picture without words (`alt`) keeps it from being published, as does what a
 * `machine` wrote and nobody has confirmed. A `placeholder` stands where something that was pasted could not be taken, a `link` is dropped on saving.
 */
export type ArticleGap =
  | 'machine'
  | 'alt'
  | 'credit'
  | 'picture'
  | 'excerpt'
  | 'textAlt'
  | 'placeholder'
  | 'link';

/** The field that closes a gap. */
export const FIELD_OF_GAP: Readonly<Record<ArticleGap, keyof ArticleForm>> = {
  alt: 'image_alt',
  credit: 'image_credit',
  picture: 'featured_image',
  excerpt: 'excerpt',
  textAlt: 'content',
  placeholder: 'content',
  link: 'content',
  machine: 'content',
};

/** @param origin this site's, where links may be absolute */
export function gapsOf(form: ArticleForm, origin = ''): readonly ArticleGap[] {
  const gaps: ArticleGap[] = isUnconfirmed(form) ? ['machine'] : [];
  if (form.featured_image.trim() === '') gaps.push('picture');
  else {
    if (form.image_alt.trim() === '') gaps.push('alt');
    if (form.image_credit.trim() === '') gaps.push('credit');
  }
  if (form.excerpt.trim() === '') gaps.push('excerpt');
  if (/<img\b(?![^>]*\balt="[^"]*[^\s"])/i.test(form.content)) gaps.push('textAlt');
  if (/<mark>\[[^\]<]*\]<\/mark>/.test(form.content)) gaps.push('placeholder');
  if (withoutOfficeLinks(form.content, origin).dropped.length > 0) gaps.push('link');
  return gaps;
}
