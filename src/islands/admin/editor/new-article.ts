import { toNewArticle } from '#src/data/newsroom/article-editing.ts';
import type { NewArticle } from '#src/data/newsroom/articles.ts';
import { type ArticleForm, isImageAddress, minutesOf } from '#src/domain/articles/article-form.ts';
import { withoutOfficeLinks } from '#src/domain/articles/office-links.ts';

/**
 * The draft that the first autosave of a new text makes. It has no address before it is saved or published, so
 * that one that is half typed, or another's, keeps nothing from being stored; nor do links that no reader can follow,
 * which its working copy keeps until it is saved.
 */
export function toBegun(
  form: ArticleForm,
  about: { author: string; translationOf: string | null; counterpartSeen: string[] | null },
): NewArticle {
  const image = isImageAddress(form.featured_image) ? form.featured_image : '';
  const { content } = withoutOfficeLinks(form.content, location.origin);
  return {
    ...toNewArticle(
      { ...form, featured_image: image, content },
      {
        ...about,
        status: 'draft',
        now: new Date(),
        minutes: minutesOf(form),
        review: false,
      },
    ),
    slug: null,
  };
}
