import { useState } from 'react';
import { mayRemember } from '#src/browser/consent.ts';
import { COLUMNS_STORAGE_PREFIX } from '#src/domain/browser-keys.ts';
import type { Column } from '../../ui/DataTable.tsx';

/** Stays, whatever is chosen: what a row is called, and what can be done with it. */
const FIXED = ['actions'];

function read(key: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}

/**
 * The columns of a list that somebody chose to see, kept in this browser.
 *
 * @param list under which name they are kept * @param atFirst keys of those that are shown before somebody has chosen, in windows with the room for them
 * @returns the columns to show; all that can be chosen, with whether they are; a way to choose, null for those at first
 */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
  atFirst: readonly string[],
) {
  const key = `${COLUMNS_STORAGE_PREFIX}${list}`;
  const [chosen, setChosen] = useState(() => read(key));
  const isFixed = (column: Column<Row>) => column === columns[0] || FIXED.includes(column.key);
  const keys = chosen ?? atFirst;
  const shown = columns.filter((each) => isFixed(each) || keys.includes(each.key));
  const choose = (next: readonly string[] | null) => {
    setChosen(next);
    try {
      if (next === null) localStorage.removeItem(key);
      else if (mayRemember()) localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Then they are as at first on the next page.
    }
  };
  return {
    // Columns that were chosen are shown in any window.
    shown: chosen === null ? shown : shown.map(({ from: _, ...column }) => column),
    choices: columns.filter((each) => !isFixed(each)),
    keys,
    isChosen: chosen !== null,
    choose,
  };
}
