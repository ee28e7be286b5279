import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { Instead } from '#src/browser/word/html.ts';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { encodingOf } from '#src/domain/tables/table-format.ts';
import { withoutControls } from '#src/domain/text/control-characters.ts';
import { cleanClipboard } from '#src/domain/writing/clipboard.ts';
import { placeholder } from '#src/domain/writing/clipboard-pictures.ts';
import { UnreadableFont } from '#src/domain/writing/clipboard-prepare.ts';
import { el, type Html, treeOf } from '#src/domain/writing/html-tree.ts';
import { type LeftOut, together } from '#src/domain/writing/left-out.ts';
import { TooLarge } from '#src/domain/writing/parse-html.ts';
import type { Source } from './copying.ts';
import { createReader, Unknown } from './read-body.ts';
import { writeBody } from './write-body.ts';

/** What an article holds at most, in characters: the database refuses more. */
const MAX_BODY = 500_000;
/** Markup that is looked at, without the pictures in it: ten times what it may become. */
const MAX_HTML = 5_000_000;

/** What came of a paste or a file. */
export type Taken = { readonly blocks: readonly Html[]; readonly left: LeftOut };

/** Thrown at what does not fit into an article. */
export class TooMuch extends Error {}

/**
 * What was pasted or dropped, as blocks, by the richest of its forms that can be read.
 *
 * @throws TooMuch, Refused
 */
export function blocksFromSource(
  { html, text, body }: Source,
  instead?: Instead,
): Promise<Taken> | Taken {
  if (body !== '') return { blocks: blocksFromBody(body), left: {} };
  // What is too much with its markup may fit as plain text.
  if (html !== '') {
    try {
      const taken = blocksFromHtml(withSeenBreaks(html, text), instead);
      if (taken.blocks.length > 0 || text === '') return taken;
    } catch (error) {
      if (!(error instanceof TooMuch) || text === '' || text.length > MAX_BODY) throw error;
    }
  }
  return isMarkdown(text)
    ? blocksFromMarkdown(text, { breaks: true, instead })
    : { blocks: blocksFromText(text), left: {} };
}

/** Chats put a message into one element, whose line breaks are seen though no element says so. */
function withSeenBreaks(html: string, text: string): string {
  const shown = html.replace(/<(?:style|head|script)\b[\s\S]*?<\/(?:style|head|script)>/gi, '');
  const hasLines = /<(?:br|p|div|li|h[1-6]|tr|pre|blockquote|section|article|dd|dt)\b/i.test(shown);
  if (hasLines || !/\S[^\S\n]*\n\s*\S/.test(text)) return html;
  // Where the markup has none at all, the plain text is the fuller one.
  if (!/>[^<]*\S[^<\n]*\n|\n[^<\n]*\S/.test(shown)) return '';
  return `<div style="white-space:pre-wrap">${html}</div>`;
}

/**
 * What was copied, as blocks.
 *
 * @throws TooMuch, Refused
 */
export function blocksFromHtml(html: string, instead?: Instead): Taken {
  const bare = html.replace(/data:image\/[a-z+]+;base64,[A-Za-z\d+/=\s]+/g, '');
  if (bare.length > MAX_HTML) throw new TooMuch();
  try {
    return cleanClipboard({ html, origin: location.origin, ...(instead && { instead }) });
  } catch (error) {
    if (error instanceof TooLarge) throw new TooMuch();
    if (error instanceof UnreadableFont) throw new Refused('font');
    throw error;
  }
}

/**
 * What was copied out of a text of ours, or says that it was: no more of it is taken than readers would be shown.
 *
 * @throws TooMuch
 */
function blocksFromBody(body: string): readonly Html[] {
  if (body.length > MAX_BODY) throw new TooMuch();
  return treeOf(toBlocks(body));
}

/** Text as it was typed: blank lines part paragraphs, single newlines break lines (spec §2). */
function blocksFromText(text: string): readonly Html[] {
  if (text.length > MAX_BODY) throw new TooMuch();
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      el(
        'p',
        part
          .trim()
          .split('\n')
          .flatMap((line, index) => (index === 0 ? [line] : [el('br', []), line])),
      ),
    );
}

/** Whether a plain text is Markdown, by what nobody types otherwise. */
const isMarkdown = (text: string): boolean =>
  /^#{1,6} \S/m.test(text) ||
  /^```/m.test(text) ||
  /\*\*\S[^*\n]*\*\*/.test(text) ||
  /\[[^\]\n]+\]\((?:https?:|\/)[^)\s]+\)/.test(text) ||
  (text.match(/^(?:[-*+]|\d+\.) \S/gm)?.length ?? 0) > 1;

/** A line under an item that is no item is a line of its own to everybody but Markdown, which adds it to the item. */
const withEndedLists = (text: string): string =>
  text
    .split(/(^```[\s\S]*?^```)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/^((?:[-*+]|\d+[.)]) .*\n)(?!\s|(?:[-*+]|\d+[.)]) )/gm, '$1\n'),
    )
    .join('');

/**
 * Markdown as blocks. Its footnotes are ours; its comments, which nobody saw, are left out and counted.
 *
 * @param breaks single newlines break lines, as in text that is typed (spec §2); else they are spaces, as CommonMark
 *   reads a file
 * @throws TooMuch
 */
export async function blocksFromMarkdown(
  text: string,
  {
    breaks = false,
    instead,
  }: { readonly breaks?: boolean; readonly instead?: Instead | undefined } = {},
): Promise<Taken> {
  if (text.length > MAX_BODY) throw new TooMuch();
  const [{ Marked }, { default: footnotes }] = await Promise.all([
    import('marked'),
    import('marked-footnote'),
  ]);
  const comments = text.match(/<!--[\s\S]*?-->|^%%[\s\S]*?%%/gm)?.length ?? 0;
  const html = await new Marked({ gfm: true, breaks })
    .use(footnotes())
    .parse((breaks ? withEndedLists(text) : text).replace(/^%%[\s\S]*?%%/gm, ''));
  const { blocks, left } = blocksFromHtml(html, instead);
  return { blocks, left: comments > 0 ? together(left, { comments }) : left };
}

const REASONS = {
  bomb: 'admin.intake.fileBomb',
  font: 'admin.intake.oldFont',
  damaged: 'admin.intake.fileFailed',
  encoding: 'admin.intake.fileEncoding',
  picture: 'admin.intake.noPictures',
  type: 'admin.intake.fileType',
} as const;

/** Thrown at what is not read for a reason that is told. */
export class Refused extends Error {
  readonly reason: (typeof REASONS)[keyof typeof REASONS];
  constructor(reason: keyof typeof REASONS) {
    super(reason);
    this.reason = REASONS[reason];
  }
}

/**
 * A text file, in Unicode or in what Windows wrote before.
 *
 * @throws TooMuch, Refused
 */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > 4 * MAX_BODY) throw new TooMuch();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).normalize('NFC');
  if (text.includes('\0') || text.includes('\ufffd')) throw new Refused('encoding');
  return withoutControls(text).replace(/\r\n?/g, '\n');
}

/**
 * A Markdown file, with what stands in front of it: its properties, of which the title is one.
 *
 * @throws TooMuch
 */
export async function blocksFromFile(
  text: string,
  instead?: Instead,
): Promise<Taken & { readonly title?: string | undefined }> {
  const [whole = '', properties = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const [, quoted, plain] = /^title:[ \t]*(?:["'](.*)["']|(.*?))[ \t]*$/m.exec(properties) ?? [];
  const taken = await blocksFromMarkdown(text.slice(whole.length), { instead });
  return { ...taken, title: (quoted ?? plain) || undefined };
}

/** A picture in the clipboard itself, as a file. */
async function fileOf(address: string): Promise<File> {
  const [head = '', data = ''] = address.split(',');
  const type = /image\/[a-z]+/.exec(head)?.[0] ?? '';
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new File([bytes], `image.${type.slice(6)}`, { type });
}

/**
 * Uploads what pictures the blocks bring along. Of one that is not to be had the caption stays, and words that say
 * where it was. One of another site keeps its address: the clock takes it in once the text is saved.
 *
 * @param upload gives the address that a picture has then, or null
 * @param instead what a picture that is missing is called; '' leaves nothing in its place
 * @returns the blocks with the new addresses, and how many pictures could not be uploaded
 */
export async function withPictures(
  blocks: readonly Html[],
  upload: (file: File) => Promise<string | null>,
  instead = '',
): Promise<{ blocks: readonly Html[]; left: number }> {
  let left = 0;
  const take = async (src: string): Promise<string | null> => {
    const stored = await upload(await fileOf(src)).catch(() => null);
    if (stored === null) left += 1;
    return stored;
  };
  const stored = async (nodes: readonly Html[]): Promise<readonly Html[]> => {
    const out: Html[] = [];
    for (const node of nodes) {
      if (typeof node === 'string') {
        out.push(node);
        continue;
      }
      const [first, caption] = node.children;
      const image = node.tag === 'figure' && typeof first === 'object' ? first : null;
      const given = image?.tag === 'img' ? (image.attrs['src'] ?? '') : '';
      if (!image || !given.startsWith('data:')) {
        out.push({ ...node, children: await stored(node.children) });
        continue;
      }
      const src = await take(given);
      if (src !== null)
        out.push({
          ...node,
          children: [{ ...image, attrs: { ...image.attrs, src } }, ...node.children.slice(1)],
        });
      else {
        if (instead !== '') out.push(el('p', [placeholder(instead, image.attrs['alt'])]));
        if (typeof caption === 'object') out.push(el('p', caption.children));
      }
    }
    return out;
  };
  return { blocks: await stored(blocks), left };
}

const isParagraph = (node: Node | null | undefined) => node?.type.name === 'paragraph';

/**
 * Puts blocks somewhere. The first and the last paragraph join the text around them. The cursor goes on behind them,
 * or stays where somebody went on writing meanwhile.
 *
 * @throws TooMuch when the article would be longer than one can be
 */
export function insertPasted(
  editor: Editor,
  blocks: readonly Html[],
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { state } = editor;
  const { selection } = state;
  const nodes = readBlocks(editor, blocks);
  const first = nodes[0];
  if (!first) return;
  const fragment = state.schema.topNodeType.create(null, [...nodes]).content;
  const isThere = selection.from === from && selection.to === to;
  const start = state.tr;
  if (!isThere)
    start.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to)));
  const { parent } = start.selection.$from;
  const isInLine =
    parent.type.spec.code || parent.type.name === 'figure' || parent.type.name === 'embed';
  const tr = isInLine
    ? start.insertText(fragment.textBetween(0, fragment.size, '\n'))
    : start.replaceSelection(
        new Slice(fragment, isParagraph(first) ? 1 : 0, isParagraph(nodes.at(-1)) ? 1 : 0),
      );
  if (writeBody(tr.doc).length > MAX_BODY) throw new TooMuch();
  if (!isThere) tr.setSelection(selection.getBookmark().map(tr.mapping).resolve(tr.doc));
  editor.view.dispatch(closeHistory(tr.scrollIntoView().setMeta('paste', true)));
  // What is typed next is a step of its own.
  editor.view.dispatch(closeHistory(editor.state.tr));
}

function readBlocks(editor: Editor, blocks: readonly Html[]): readonly Node[] {
  if (blocks.length === 0) return [];
  const { flow } = createReader(editor.schema);
  return blocks.flatMap((block) => {
    try {
      return flow([block]);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      // Rather its words than nothing.
      return flow([el('p', [wordsOf(block)])]);
    }
  });
}

const wordsOf = (node: Html): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join(' ');
