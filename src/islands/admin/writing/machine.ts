import { Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';

/** Marks a step that puts blocks by machine on the surface: nobody has written them. */
export const BY_MACHINE = 'byMachine';

/** Marks what was put on the surface, not written there. */
export const SHOWN = 'shown';

/** Blocks that a machine can have written. */
const TYPES = [
  ...['paragraph', 'heading', 'blockquote', 'aside', 'codeBlock', 'hr'],
  ...['ul', 'ol', 'figure', 'embed', 'table'],
];

/** Whether nobody has changed or confirmed all that a machine wrote of a block. */
export function isUnconfirmed(block: Node): boolean {
  let found = block.attrs['machine'] === true;
  block.descendants((node) => {
    found ||= node.attrs['machine'] === true;
    return !found;
  });
  return found;
}

/** Takes the mark off all that is in a range of the document. */
export function confirm(tr: Transaction, from: number, to: number): Transaction {
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.attrs['machine'] === true) tr.setNodeAttribute(at, 'machine', false);
  });
  return tr;
}

/** What somebody writes into is theirs from then on. Undone, it is the machine's again. */
function touched(transactions: readonly Transaction[], before: Node, tr: Transaction) {
  const own = transactions.filter(
    (each) =>
      each.docChanged &&
      !each.getMeta(SHOWN) &&
      !each.getMeta(BY_MACHINE) &&
      !isHistoryTransaction(each),
  );
  if (own.length !== transactions.filter(({ docChanged }) => docChanged).length) return null;
  const kept = new Set(tr.doc.content.content);
  before.forEach((block, at) => {
    // A block that moved as it was was not written into.
    if (kept.has(block) || !isUnconfirmed(block)) return;
    const found = transactions.reduce(
      (pos, each) => (pos === null ? null : mapped(each, pos)),
      (at + 1) as number | null,
    );
    if (found === null) return;
    const place = tr.doc.resolve(found);
    if (place.depth > 0) confirm(tr, place.before(1), place.after(1));
  });
  return tr.docChanged ? tr : null;
}

function mapped({ mapping }: Transaction, pos: number): number | null {
  const { deletedAcross, pos: now } = mapping.mapResult(pos);
  return deletedAcross ? null : now;
}

/**
 * The mark of a block that a translation service wrote, stored in the text as `data-machine` until a person has changed
 * or confirmed it: what has one is not published.
 */
export const Machine = Extension.create({
  name: 'machine',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        machine: {
          default: false,
          parseHTML: (element) => element.hasAttribute('data-machine'),
          renderHTML: ({ machine }) => (machine ? { 'data-machine': '' } : {}),
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, { tr }) => touched(transactions, before.doc, tr),
    }),
  ],
});
