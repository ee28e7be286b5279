import { Extension } from '@tiptap/core';
import type { NodeType, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { writeBody } from './write-body.ts';

/** In the clipboard beside HTML and plain text: the copied part of a text as it is stored. */
export const BODY_TYPE = 'text/x-khoi-body';

/** What was pasted or dropped: its markup, its plain text, and its body where it was copied here. */
export type Source = { readonly html: string; readonly text: string; readonly body: string };

/** '' for what is less than a block, which its HTML says as well, and for parts of a table. */
function bodyOf({ content, openStart, openEnd }: Slice, doc: NodeType): string {
  let part = content;
  for (let depth = Math.min(openStart, openEnd); depth > 0; depth -= 1) {
    const { firstChild } = part;
    if (part.childCount !== 1 || !firstChild) break;
    if (firstChild.isTextblock && firstChild.type.name !== 'paragraph') return '';
    if (firstChild.childCount !== 1 || firstChild.isTextblock) break;
    part = firstChild.content;
  }
  return doc.validContent(part) ? writeBody(doc.create(null, part)) : '';
}

/** What is copied or cut comes back whole: the HTML that other programs take has no place for some of it. */
export const Copying = Extension.create({
  name: 'copying',
  addProseMirrorPlugins() {
    let copied = '';
    const transformCopied = (slice: Slice) => {
      copied = bodyOf(slice, this.editor.schema.topNodeType);
      return slice;
    };
    const view = ({ dom }: { readonly dom: HTMLElement }) => {
      // Behind the surface's own, which empties the clipboard first.
      const add = ({ clipboardData }: ClipboardEvent) => {
        if (copied) clipboardData?.setData(BODY_TYPE, copied);
      };
      dom.addEventListener('copy', add);
      dom.addEventListener('cut', add);
      return {};
    };
    return [new Plugin({ props: { transformCopied }, view })];
  },
});
