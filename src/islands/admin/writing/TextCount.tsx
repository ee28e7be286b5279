import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { type Counts, countsOf } from '#src/domain/text/counts.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useAdmin } from '../admin-context.ts';

/** Longer than people stop between two keys. */
const PAUSE_MS = 400;
/** What is read out of a selection stands this long: not every step of the arrow key that makes it. */
const SAY_MS = 1200;
/** How often, in words, the length of a growing text is read out. */
const SAID_EACH = 100;

type Counted = { readonly all: Counts; readonly chosen: Counts | null };

function count({ state: { doc, selection } }: Editor): Counted {
  const { from, to, empty } = selection;
  const between = (start: number, end: number) => countsOf(doc.textBetween(start, end, '\n', ' '));
  return { all: between(0, doc.content.size), chosen: empty ? null : between(from, to) };
}

/** How long the text is, and what is selected of it. Counted in the pauses, and read out seldom. */
export function TextCount({ editor }: { readonly editor: Editor }) {
  const { t, locale } = useAdmin();
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    let timer = setTimeout(() => setCounted(count(editor)));
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => editor.isDestroyed || setCounted(count(editor)), PAUSE_MS);
    };
    editor.on('transaction', again);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', again);
    };
  }, [editor]);
  const said = (counts: Counts) =>
    t('admin.writing.counts', {
      words: formatNumber(counts.words, locale),
      characters: formatNumber(counts.characters, locale),
    });
  const selected = counted?.chosen
    ? t('admin.writing.selected', { counts: said(counted.chosen) })
    : '';
  const spoken = useSpoken(selected, counted ? said(counted.all) : '', counted?.all.words ?? null);
  return (
    <>
      {counted && <span className="tabular-nums">{said(counted.all)}</span>}
      {selected && <span className="font-semibold text-ink tabular-nums">{selected}</span>}
      <span className="sr-only" role="status">
        {spoken}
      </span>
    </>
  );
}

/**
 * What is read out: a selection once it stands, and the whole text with every further hundred words.
 *
 * @param words null: not counted yet
 */
function useSpoken(selected: string, whole: string, words: number | null): string {
  const [spoken, setSpoken] = useState('');
  const last = useRef<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(selected), SAY_MS);
    return () => clearTimeout(timer);
  }, [selected]);
  useEffect(() => {
    if (words === null) return;
    const hundreds = Math.floor(words / SAID_EACH);
    if (last.current !== null && hundreds > last.current) setSpoken(whole);
    last.current = hundreds;
  }, [words, whole]);
  return spoken;
}
