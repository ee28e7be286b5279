import { reduceToLetter } from '#src/domain/newsletter/draw-rich-text.ts';
import type { Subset } from '../writing/subset.ts';

const names = (list: string) => new Set(list.split(' '));

/** Of the writing surface, what a mail can show. */
export const LETTER: Subset = {
  content: names('doc text paragraph heading blockquote hr br ul ol li a strong em'),
  actions: names('undo redo h2 h3 strong em link ul ol quote rule keys'),
  reduce: reduceToLetter,
};
