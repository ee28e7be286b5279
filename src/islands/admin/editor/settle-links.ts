import { withoutOfficeLinks } from '#src/domain/articles/office-links.ts';
import type { Translate } from '../admin-context.ts';
import type { Autosave } from './article-autosave.ts';

/**
 * Takes the links off a story that no reader can follow: the database refuses one with such a link.
 *
 * @returns what is said of it; undefined where there was none
 */
export function settleLinks(autosave: Autosave, t: Translate): string | undefined {
  const { content, dropped } = withoutOfficeLinks(autosave.get().form.content, location.origin);
  if (dropped.length === 0) return undefined;
  autosave.change({ content });
  return t('admin.intake.linksDropped', { count: dropped.length });
}
