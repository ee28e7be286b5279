import { useState } from 'react';
import {
  findPickable,
  findPickableStartups,
  type Pickable,
} from '#src/data/newsroom/newsletter-picks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

type Props = {
  readonly kind: 'story' | 'startup';
  readonly onPick: (found: Pickable) => void;
  readonly onClose: () => void;
};

const FIND = { story: findPickable, startup: findPickableStartups } as const;
/** After the last key of a search. */
const SEARCH_AFTER_MS = 250;

/** Chooses what a block names: found by words, with or without accents; the newest first without any. */
export function PickDialog({ kind, onPick, onClose }: Props) {
  const { t } = useAdmin();
  const [search, setSearch] = useState('');
  const wanted = usePaused(search, () => SEARCH_AFTER_MS);
  const { data: found, error } = useAsked(
    KEYS.pickable(kind, wanted),
    (db) => FIND[kind](db, wanted),
    { kept: true },
  );
  return (
    <Dialog open size="wide" title={t(`admin.newsletter.pick.${kind}`)} onClose={onClose}>
      <TextField
        label={t('admin.newsletter.find')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Failed of={error} text="admin.newsletter.failed" />
      <ul className="mt-4 grid max-h-96 gap-1 overflow-y-auto">
        {found?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-md px-3 py-2 text-left hover:bg-sunken"
              onClick={() => onPick(one)}
            >
              {one.title}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found?.length === 0 ? 'text-muted' : 'sr-only'}>
        {found && t('admin.newsletter.found', { count: found.length })}
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
