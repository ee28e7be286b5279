import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { Thread } from '#src/data/newsroom/threads.ts';
import type { Span } from '#src/domain/articles/passage.ts';
import { markPlaces, placesOf } from './marks.ts';

type Places = ReadonlyMap<string, Span>;

const NOWHERE: Places = new Map();

/** Between the last key and looking for the passages again. */
const SETTLED_MS = 300;

/**
 * Marks the passages of open notes on the surface, and finds them again while the text changes.
 *
 * @returns where they stand; null while there is no surface to look on
 */
export function usePlaces(editor: Editor | null, open: readonly Thread[]): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    if (editor === null) {
      setPlaces(null);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (editor.isDestroyed) return;
      // A decoration in a word that an input method is composing would break it off.
      if (editor.view.composing) return later();
      const found = placesOf(editor, open);
      markPlaces(editor, found);
      setPlaces(found);
    };
    function later() {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    }
    look();
    editor.on('update', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor, open]);
  useEffect(
    () => () => {
      if (editor && !editor.isDestroyed) markPlaces(editor, NOWHERE);
    },
    [editor],
  );
  return places;
}
