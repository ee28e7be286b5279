import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { FIELD_OF_GAP, gapsOf } from '#src/domain/articles/gaps.ts';

/** The fields of the panel, in its order, that readers would miss something in; the text says its own gaps. */
export function missingOf(
  form: ArticleForm,
  isCategoryChosen: boolean,
): readonly (keyof ArticleForm)[] {
  // Without the text: this is asked at every key.
  const gaps = gapsOf({ ...form, content: '' }).map((gap) => FIELD_OF_GAP[gap]);
  const missing = isCategoryChosen ? gaps : [...gaps, 'category' as const];
  const order = ['excerpt', 'category', 'featured_image', 'image_alt'] as const;
  return order.filter((field) => missing.includes(field));
}
