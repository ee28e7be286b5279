import { withPictures } from '#src/domain/articles/body-pictures.ts';
import { scrollTables } from '#src/domain/articles/scroll-tables.ts';
import { layOutStory } from '#src/domain/articles/story-layout.ts';
import { type Linked, linkMentions } from '#src/domain/ledger/link-mentions.ts';
import { keepTexts } from '#src/domain/text/kept-texts.ts';
import { typesetHtml } from '#src/domain/text/typeset.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

/** A page is made anew whenever something beside its story changes. */
const laidOut = keepTexts(1_000_000);

/**
 * The body of a story as its page shows it: with links to whom it names, notes beside their lines, tables in
 * scrollers, and in good type.
 *
 * @param locale the story's own language
 */
export function layOutBody(html: string, entities: readonly Linked[], locale: Locale): string {
  const t = getT(locale);
  return laidOut(JSON.stringify([html, entities, locale]), () => {
    const story = layOutStory(linkMentions(html, entities), (number) =>
      t('article.figure', { number }),
    );
    const scrolling = scrollTables(story, (number) => t('article.table', { number }));
    return withPictures(typesetHtml(scrolling));
  });
}
