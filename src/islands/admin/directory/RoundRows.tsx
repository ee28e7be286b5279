import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';

type Row<Held> = { readonly id: number; readonly held: Held };

/** Rows of a form that come and go; there is always one. */
function useRows<Held>(begun: readonly Held[], blank: Held) {
  const [rows, setRows] = useState<readonly Row<Held>[]>(() =>
    (begun.length > 0 ? begun : [blank]).map((held, id) => ({ id, held })),
  );
  return {
    rows,
    add: () =>
      setRows((before) => [
        ...before,
        { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, held: blank },
      ]),
    remove: (gone: number) => setRows((before) => before.filter(({ id }) => id !== gone)),
  };
}

function Rows({
  label,
  hint,
  children,
  add,
}: {
  readonly label: string;
  readonly hint: string;
  readonly children: ReactNode;
  readonly add: ReactNode;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-small text-muted">{hint}</p>
      {children}
      <p>{add}</p>
    </fieldset>
  );
}

type InvestorsProps = {
  readonly funds: readonly { readonly id: string; readonly name: string }[];
  readonly begun: readonly { readonly name: string; readonly lead: boolean }[];
};

/** Who took part: a fund of the directory by its name, or anybody else. */
export function InvestorRows({ funds, begun }: InvestorsProps) {
  const { t } = useAdmin();
  const list = useId();
  const { rows, add, remove } = useRows(begun, { name: '', lead: false });
  return (
    <Rows
      label={t('ledger.investors')}
      hint={t('admin.rounds.investorsHint')}
      add={
        <Button variant="outline" onClick={add}>
          {t('admin.rounds.addInvestor')}
        </Button>
      }
    >
      <datalist id={list}>
        {funds.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {rows.map(({ id, held }, at) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
          <TextField
            label={t('admin.rounds.investor', { place: at + 1 })}
            name="investor"
            list={list}
            maxLength={120}
            defaultValue={held.name}
          />
          <CheckLabel>
            <input type="checkbox" name="lead" value={at} defaultChecked={held.lead} />
            {t('admin.rounds.lead')}
          </CheckLabel>
          <Button
            variant="quiet"
            aria-label={t('admin.rounds.removeInvestor', { place: at + 1 })}
            onClick={() => remove(id)}
          >
            {t('admin.rounds.remove')}
          </Button>
        </div>
      ))}
    </Rows>
  );
}

type SourcesProps = {
  readonly begun: readonly { readonly address: string; readonly publisher: string }[];
};

/** Where it comes from: pages elsewhere, and stories of this site by their address. */
export function SourceRows({ begun }: SourcesProps) {
  const { t } = useAdmin();
  const { rows, add, remove } = useRows(begun, { address: '', publisher: '' });
  return (
    <Rows
      label={t('ledger.sources')}
      hint={t('admin.rounds.sourcesHint')}
      add={
        <Button variant="outline" onClick={add}>
          {t('admin.rounds.addSource')}
        </Button>
      }
    >
      {rows.map(({ id, held }, at) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
          <TextField
            label={t('admin.rounds.source', { place: at + 1 })}
            name="source"
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
            defaultValue={held.address}
          />
          <TextField
            label={t('admin.rounds.publisher', { place: at + 1 })}
            name="publisher"
            maxLength={120}
            defaultValue={held.publisher}
          />
          <Button
            variant="quiet"
            aria-label={t('admin.rounds.removeSource', { place: at + 1 })}
            onClick={() => remove(id)}
          >
            {t('admin.rounds.remove')}
          </Button>
        </div>
      ))}
    </Rows>
  );
}
