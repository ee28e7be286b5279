import type { Editor } from '@tiptap/core';
import { Suspense, useState } from 'react';
import { findPickableStartups } from '#src/data/newsroom/newsletter-picks.ts';
import { type FigureKind, figureName } from '#src/domain/ledger/figure.ts';
import { parsePeriod, periodPath } from '#src/domain/ledger/periods.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';
import { insertBlocks } from './insert.ts';

const AddEntryDialog = officePart(
  async () => (await import('../directory/AddEntryDialog.tsx')).AddEntryDialog,
  'add',
);

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** After the last key of a search. */
const SEARCH_AFTER_MS = 250;

/** Numbers of the ledger in a text: of everything, of a time, or of a company, as they are when somebody reads. */
export function LedgerDialog({ editor, onClose }: Props) {
  const { t, may } = useAdmin();
  const [kind, setKind] = useState<FigureKind>('rounds');
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const search = usePaused(typed.trim(), () => SEARCH_AFTER_MS);
  const period = kind === 'rounds' ? parsePeriod(typed.trim().toLowerCase()) : null;
  const { data: found, error } = useAsked(
    KEYS.pickable('startup', search),
    (db) => findPickableStartups(db, search),
    { kept: true },
  );
  const insert = (what: string, href: string, name: string) => {
    const label = [t(`admin.insert.ledger.${kind}`), name].filter(Boolean).join(': ');
    const ledger = figureName({ kind, what });
    const node = editor.schema.nodes['embed']?.create({ href, label, ledger });
    if (node) insertBlocks(editor, [node], editor.state.selection.from);
    onClose();
  };
  const isWhole = kind !== 'company' && (typed.trim() === '' || period !== null);
  return (
    <Dialog open title={t('admin.writing.ledger')} onClose={onClose}>
      <div className="grid gap-4">
        <SelectField
          label={t('admin.insert.ledger.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as FigureKind)}
          options={(['rounds', 'chart', 'company'] as const).map((value) => ({
            value,
            label: t(`admin.insert.ledger.${value}`),
          }))}
        />
        <TextField
          label={t('admin.insert.ledger.of')}
          hint={t('admin.insert.ledger.hint')}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Failed of={error} text="admin.failure.unexpected" />
        {!isWhole && (
          <ul className="grid max-h-60 gap-1 overflow-y-auto">
            {found?.map(({ id, title, slug }) => (
              <li key={id}>
                <button
                  type="button"
                  className="min-h-11 w-full rounded-md px-3 py-2 text-left hover:bg-sunken"
                  onClick={() => insert(id, `/startup/${slug}`, title)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        )}
        {kind === 'company' && may('editor') && search.length > 1 && found?.length === 0 && (
          <Button variant="outline" onClick={() => setAdding(true)}>
            {t('admin.insert.ledger.add', { name: search })}
          </Button>
        )}
        {adding && (
          <Suspense>
            <AddEntryDialog
              kind="startup"
              name={search}
              onClose={(made) => {
                setAdding(false);
                if (made) insert(made.id, `/startup/${made.slug}`, made.name);
              }}
            />
          </Suspense>
        )}
      </div>
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        {isWhole && (
          <Button
            onClick={() =>
              period
                ? insert(typed.trim().toLowerCase(), periodPath(period), typed.trim().toUpperCase())
                : insert('all', '/funding', '')
            }
          >
            {t('admin.editor.insert')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
