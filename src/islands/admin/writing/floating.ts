import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  type Strategy,
  shift,
  size,
} from '@floating-ui/dom';
import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { edgesInSight } from '#src/browser/layers.ts';

/** What an element floats beside: positions in the text. */
export type Anchor = { readonly from: number; readonly to: number };

/** Between the words and what floats, and between that and the edges of what is in sight, in pixels. */
const GAP = 6;
const EDGE = 8;
/** Less is no list. */
const LEAST_HEIGHT = 96;

/** The box around a part of the text, in the viewport. */
function boxOf({ view }: Editor, { from, to }: Anchor): DOMRect {
  const [before, after] = [view.coordsAtPos(from), view.coordsAtPos(Math.min(from + 1, to), -1)];
  // WebKit takes the beginning of a wrapped line for the end of the line before.
  const start = before.top === after.top ? before : after;
  const end = view.coordsAtPos(to, -1);
  const isLine = start.top === end.top;
  return new DOMRect(
    start.left,
    start.top,
    isLine ? Math.max(0, end.left - start.left) : 0,
    Math.max(start.bottom, end.bottom) - start.top,
  );
}

/**
 * Keeps an element beside a part of the text, on the side that has room, between the bars that stick and above a phone's
 * keyboard, while the page scrolls and the text changes.
 *
 * @param element positioned `absolute`, or `fixed` where it says so; its maximum height follows the room
 * @param anchor null while it is not shown
 */
export function useFloating(
  element: RefObject<HTMLElement | null>,
  editor: Editor,
  anchor: Anchor | null,
  placement: Placement,
  strategy: Strategy = 'absolute',
): void {
  /** The side that it took beside these words: what grows or shrinks while one types does not jump over them. */
  const taken = useRef<{ readonly from: number; readonly side: Placement } | null>(null);
  useLayoutEffect(() => {
    const floating = element.current;
    if (anchor === null || floating === null) {
      taken.current = null;
      return undefined;
    }
    const { dom } = editor.view;
    const reference = { contextElement: dom, getBoundingClientRect: () => boxOf(editor, anchor) };
    const place = async () => {
      if (editor.isDestroyed) return;
      // What is fixed is a dialog: it lies over the bars.
      const edges = strategy === 'fixed' ? { top: EDGE, bottom: EDGE } : edgesInSight(EDGE);
      const padding = { ...edges, left: EDGE, right: EDGE };
      // Measured as tall as it wants to be: what was shortened to a side's room fits there always.
      const { scrollTop } = floating;
      floating.style.removeProperty('--room');
      const side = taken.current?.from === anchor.from ? taken.current.side : placement;
      const found = await computePosition(reference, floating, {
        placement: side,
        strategy,
        middleware: [
          offset(GAP),
          flip({ padding }),
          shift({ padding }),
          size({
            padding,
            apply: ({ availableHeight }) => {
              floating.style.setProperty(
                '--room',
                `${Math.max(LEAST_HEIGHT, Math.floor(availableHeight))}px`,
              );
            },
          }),
          // A dialog takes every key: it stays in the window where its words have left it.
          strategy === 'fixed' && shift({ padding, mainAxis: false, crossAxis: true }),
        ],
      });
      taken.current = { from: anchor.from, side: found.placement };
      floating.style.left = `${found.x}px`;
      floating.style.top = `${found.y}px`;
      floating.scrollTop = scrollTop;
    };
    return autoUpdate(reference, floating, () => void place());
  });
}
