import type { Editor } from '@tiptap/core';
import { showToast } from '#src/browser/toasts.ts';
import type { Instead } from '#src/browser/word/html.ts';
import { together } from '#src/domain/writing/left-out.ts';
import { takeTitle } from '#src/domain/writing/title-of.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Translate } from '../admin-context.ts';
import type { Source } from './copying.ts';
import { reportOf } from './left-out-words.ts';
import {
  blocksFromFile,
  blocksFromHtml,
  blocksFromSource,
  insertPasted,
  Refused,
  type Taken,
  TooMuch,
  textOfFile,
  withPictures,
} from './paste.ts';
import type { Place } from './place.ts';
import type { Subset } from './subset.ts';

const MAX_FILE = 50_000_000;

/** What was pasted or dropped, or why it is not taken at all. */
export type Given =
  | { readonly source: Source }
  | { readonly file: File }
  | { readonly refused: 'picture' | 'type' };

type Options = {
  readonly t: Translate;
  readonly locale: Locale;
  readonly subset: Subset | null;
  /** Uploads a picture and gives its address in a text, or null. */
  readonly store: (file: File) => Promise<string | null>;
  /** Takes the title of a document; absent: there is one already, or none is wanted. */
  readonly onTitle: ((title: string) => void) | undefined;
  /** Where it goes, whatever was typed since. */
  readonly from: Place;
  readonly to: Place;
};

type Found = Taken & { readonly title?: string | undefined };

/** Reads what was pasted or dropped, uploads its pictures, puts it into the text, and says what is not among it. */
export async function land(editor: Editor, given: Given, options: Options): Promise<void> {
  const { t, locale, subset, store, onTitle, from, to } = options;
  const file = 'file' in given ? given.file : undefined;
  const instead = subset
    ? undefined
    : { picture: t('admin.intake.instead.picture'), formula: t('admin.intake.instead.formula') };
  try {
    if ('refused' in given) throw new Refused(given.refused);
    const read = await ('file' in given
      ? blocksOf(given.file, instead)
      : blocksFromSource(given.source, instead));
    const { title, blocks } = file && onTitle ? titled(read) : { ...read, title: undefined };
    const wanted = subset ? subset.reduce(blocks) : blocks;
    const landed = await withPictures(wanted, store, instead?.picture);
    insertPasted(editor, landed.blocks, { from: from.at(), to: to.at() });
    if (title !== undefined) onTitle?.(title);
    const failed = landed.left;
    const left = together(read.left, { pictures: failed });
    const isTitled = title !== undefined;
    const report = reportOf(t, locale, { left, failed, isTitled, name: file?.name });
    if (report) showToast(report);
  } catch (error) {
    showToast({ title: t(reasonOf(error, file), { name: file?.name ?? '' }), tone: 'error' });
  }
}

async function blocksOf(file: File, instead: Instead | undefined): Promise<Found> {
  if (file.size > MAX_FILE) throw new TooMuch();
  if (!/\.docx$/i.test(file.name)) return blocksFromFile(await textOfFile(file), instead);
  const { readWord } = await import('#src/browser/word/read-word.ts');
  const word = await readWord(file, instead ?? { picture: '', formula: '' });
  if ('refused' in word) throw new Refused(word.refused);
  const { blocks, left } = blocksFromHtml(word.html, instead);
  return { blocks, left: together(word.left, left) };
}

/** A file without its title, which is no part of the text where the story waits for one. */
function titled({ title, blocks }: Found): Pick<Found, 'title' | 'blocks'> {
  return title === undefined ? (takeTitle(blocks) ?? { title, blocks }) : { title, blocks };
}

function reasonOf(error: unknown, file: File | undefined) {
  if (error instanceof TooMuch) return 'admin.intake.tooLarge';
  if (error instanceof Refused) return error.reason;
  return file ? 'admin.intake.fileFailed' : 'admin.intake.pasteFailed';
}
