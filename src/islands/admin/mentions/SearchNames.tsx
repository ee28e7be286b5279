import { useState } from 'react';
import { findEntities, type OfficeMention } from '#src/data/newsroom/mentions.ts';
import type { Named } from '#src/domain/ledger/mention-desk.ts';
import { TextField } from '../../ui/fields.tsx';
import { RowButtons } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { aboutOf } from './about-of.ts';

/** Between the last key and the question to the database. */
const TYPING_MS = 250;

type Props = {
  readonly named: readonly OfficeMention[];
  readonly onAdd: (named: readonly Named[]) => void;
};

/** Adds somebody whom the text does not name, or calls otherwise. */
export function SearchNames({ named, onAdd }: Props) {
  const { t } = useAdmin();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim(), () => TYPING_MS);
  const isAsked = search.length > 1;
  const found = useAsked(KEYS.entities(search), (db) => findEntities(db, search), {
    enabled: isAsked,
    kept: true,
  });
  const offered = isAsked
    ? (found.data ?? []).filter(({ id }) => !named.some((one) => one.id === id))
    : [];
  return (
    <div className="grid grid-cols-1 gap-2" data-part>
      <TextField
        label={t('admin.mentions.search')}
        hint={t('admin.mentions.searchHint')}
        type="search"
        autoComplete="off"
        maxLength={120}
        data-head
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
        }}
      />
      <Failed of={found.error} onRetry={found.refetch} />
      <p role="status" className="text-note text-muted empty:hidden">
        {isAsked && found.data?.length === 0 && t('admin.mentions.searchNone')}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {offered.map((one) => {
          const { kind, id, name, about, called } = one;
          return (
            <li key={id} data-row className="flex flex-wrap items-center justify-between gap-2">
              <div className="min-w-0 wrap-anywhere">
                <p>{name}</p>
                <Hint>{aboutOf(t, { kind, about })}</Hint>
                {one.former && <Hint>{t('admin.mentions.former', { name: called })}</Hint>}
              </div>
              <RowButtons>
                <button
                  type="button"
                  aria-label={t('admin.mentions.addName', { name, about: aboutOf(t, one) })}
                  onClick={() => onAdd([{ kind, id, name, role: 'mentioned' }])}
                >
                  {t('admin.mentions.add')}
                </button>
              </RowButtons>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
