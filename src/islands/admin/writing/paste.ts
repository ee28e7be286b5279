import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { toBlocks } from '#src/domain/articles/article-body.ts';
import { cleanClipboard } from '#src/domain/writing/clipboard.ts';
import { el, type Html, treeOf } from '#src/domain/writing/html-tree.ts';
import { foreignPicture, isForeign } from './foreign-picture.ts';
import { createReader, Unknown } from './read-body.ts';
import { writeBody } from './write-body.ts';

/** What an article holds at most, in characters: the database refuses more. */
const MAX_BODY = 500_000;
/** Markup that is looked at, without the pictures in it: ten times what it may become. */
const MAX_HTML = 5_000_000;

/** What was pasted or dropped: its markup, its plain text, and its body where it was copied here. */
export type Source = { readonly html: string; readonly text: string; readonly body: string };

/** Thrown at what does not fit into an article. */
export class TooMuch extends Error {}

/**
 * What was pasted or dropped, as blocks, by the richest of its forms that can be read.
 *
 * @throws TooMuch
 */
export function blocksFromSource({
  html,
  text,
  body,
}: Source): Promise<readonly Html[]> | readonly Html[] {
  if (body !== '') return blocksFromBody(body);
  // What is too much with its markup may fit as plain text.
  if (html !== '') {
    try {
      const blocks = blocksFromHtml(html);
      if (blocks.length > 0 || text === '') return blocks;
    } catch (error) {
      if (text === '' || text.length > MAX_BODY) throw error;
    }
  }
  return isMarkdown(text) ? blocksFromMarkdown(text, { breaks: true }) : blocksFromText(text);
}

/**
 * What was copied, as blocks.
 *
 * @throws TooMuch
 */
export function blocksFromHtml(html: string): readonly Html[] {
  const bare = html.replace(/data:image\/[a-z+]+;base64,[A-Za-z\d+/=\s]+/g, '');
  if (bare.length > MAX_HTML) throw new TooMuch();
  return cleanClipboard({ html, origin: location.origin });
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

/**
 * Markdown as blocks.
 *
 * @param breaks single newlines break lines, as in text that is typed (spec §2); else they are spaces, as CommonMark
 *   reads a file
 * @throws TooMuch
 */
export async function blocksFromMarkdown(
  text: string,
  { breaks = false }: { readonly breaks?: boolean } = {},
): Promise<readonly Html[]> {
  if (text.length > MAX_BODY) throw new TooMuch();
  const { marked } = await import('marked');
  return blocksFromHtml(
    await marked.parse(text.replace(/^---\n[\s\S]*?\n---\n/, ''), { gfm: true, breaks }),
  );
}

/** A picture in the clipboard itself, as a file. */
async function fileOf(address: string): Promise<File> {
  const [head = '', data = ''] = address.split(',');
  const type = /image\/[a-z]+/.exec(head)?.[0] ?? '';
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new File([bytes], `image.${type.slice(6)}`, { type });
}

/**
 * Uploads what pictures the blocks bring along, of other sites too. Of one that is not to be had the caption stays.
 *
 * @param upload gives the address that a picture has then, or null
 * @returns the blocks with the new addresses, and how many pictures are not among them: those that could not be
 *   uploaded, and those whose sites keep them to themselves
 */
export async function withPictures(
  blocks: readonly Html[],
  upload: (file: File) => Promise<string | null>,
): Promise<{ blocks: readonly Html[]; left: number; kept: number }> {
  let left = 0;
  let kept = 0;
  const take = async (src: string): Promise<string | null> => {
    const file = isForeign(src) ? await foreignPicture(src) : await fileOf(src);
    if (file === null) {
      kept += 1;
      return null;
    }
    const stored = await upload(file).catch(() => null);
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
      if (!image || !(given.startsWith('data:') || isForeign(given))) {
        out.push({ ...node, children: await stored(node.children) });
        continue;
      }
      const src = await take(given);
      if (src !== null)
        out.push({
          ...node,
          children: [{ ...image, attrs: { ...image.attrs, src } }, ...node.children.slice(1)],
        });
      else if (typeof caption === 'object') out.push(el('p', caption.children));
    }
    return out;
  };
  return { blocks: await stored(blocks), left, kept };
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
