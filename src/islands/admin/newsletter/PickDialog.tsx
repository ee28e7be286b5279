import { useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import {
  findPickable,
  findPickablePictures,
  findPickableStartups,
  type Pickable,
  type PickablePicture,
} from '#src/data/newsroom/newsletter-picks.ts';
import type { Result } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

type Picked = { story: Pickable; startup: Pickable; picture: PickablePicture };
type Props<Kind extends keyof Picked> = {
  readonly kind: Kind;
  readonly onPick: (found: Picked[Kind]) => void;
  readonly onClose: () => void;
};

const FIND = {
  story: findPickable,
  startup: findPickableStartups,
  picture: findPickablePictures,
} as const;
/** After the last key of a search. */
const SEARCH_AFTER_MS = 250;

/** Chooses what a block names: found by words, with or without accents; the newest first without any. */
export function PickDialog<Kind extends keyof Picked>({ kind, onPick, onClose }: Props<Kind>) {
  const { t } = useAdmin();
  const [search, setSearch] = useState('');
  const wanted = usePaused(search, () => SEARCH_AFTER_MS);
  const { data: found, error } = useAsked(
    KEYS.pickable(kind, wanted),
    (db): Promise<Result<readonly Picked[Kind][]>> =>
      (
        FIND[kind] as (
          db: DatabaseClient,
          search: string,
        ) => Promise<Result<readonly Picked[Kind][]>>
      )(db, wanted),
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
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-sunken"
              onClick={() => onPick(one)}
            >
              {'image' in one && (
                <Picture
                  className="h-12 w-20 shrink-0 rounded-sm object-cover"
                  src={one.image}
                  widths={[96, 192]}
                  sizes="5rem"
                  alt=""
                />
              )}
              <span className="min-w-0 wrap-anywhere">{one.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found?.length === 0 ? 'text-muted' : 'sr-only'}>
        {found && t('admin.newsletter.found', { count: found.length })}
      </p>
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
