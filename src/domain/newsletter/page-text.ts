import { slugify } from '../articles/slug.ts';
import { BARE, richHtml, wordsOf } from './draw-rich-text.ts';
import type { Rich } from './rich-text.ts';

/** What a `#` link leads to a heading by, from its words. */
export const anchorOf = (heading: string): string => `s-${slugify(heading)}`;

/** The anchors of the headings of a text. */
export const anchorsIn = (blocks: readonly Rich[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [anchorOf(wordsOf(block.inline))] : []));

/** A text as a page shows it: what leads outside does not say where somebody came from. */
export const pageHtml = (blocks: readonly Rich[]): string =>
  richHtml(blocks, {
    ...BARE,
    heading: (_, words) => ` id="${anchorOf(words)}"`,
    link: (href) => `${BARE.link(href)}${/^[/#]/.test(href) ? '' : ' rel="noopener noreferrer"'}`,
  });
