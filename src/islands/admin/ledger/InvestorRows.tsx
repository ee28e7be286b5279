import { Suspense, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';
import { Rows, useRows } from './form-rows.tsx';

const AddEntryDialog = officePart(
  async () => (await import('../directory/AddEntryDialog.tsx')).AddEntryDialog,
  'add',
);

/** Nothing is offered while somebody types. */
const TYPING_MS = 400;

type Funds = readonly { readonly id: string; readonly name: string }[];

type InvestorsProps = {
  /** Undefined while they are not known. */
  readonly funds: Funds | undefined;
  readonly begun: readonly { readonly name: string; readonly lead: boolean }[];
  /** Said besides of where they come from. */
  readonly note?: string | undefined;
};

/** Who took part: a fund of the directory by its name, or anybody else. */
export function InvestorRows({ funds, begun, note }: InvestorsProps) {
  const { t } = useAdmin();
  const list = useId();
  const { rows, add, remove } = useRows(begun, { name: '', lead: false });
  return (
    <Rows
      label={t('ledger.investors')}
      hint={[note, t('admin.rounds.investorsHint')].filter(Boolean).join(' ')}
      add={
        <Button variant="outline" onClick={add}>
          {t('admin.rounds.addInvestor')}
        </Button>
      }
    >
      <datalist id={list}>
        {funds?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {rows.map(({ id, held }, at) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
          <InvestorName at={at} begun={held.name} funds={funds} list={list} />
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

type NameProps = Pick<InvestorsProps, 'funds'> & {
  readonly at: number;
  readonly begun: string;
  readonly list: string;
};

/** One of them. A fund that the directory lacks is added from here; an angel need not be in it. */
function InvestorName({ at, begun, funds, list }: NameProps) {
  const { t } = useAdmin();
  const [typed, setTyped] = useState(begun);
  const [adding, setAdding] = useState(false);
  const name = usePaused(typed.trim(), () => TYPING_MS);
  const isMissing =
    funds !== undefined &&
    name.length > 1 &&
    !funds.some((fund) => fund.name.toLowerCase() === name.toLowerCase());
  return (
    <>
      <TextField
        label={t('admin.rounds.investor', { place: at + 1 })}
        name="investor"
        list={list}
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isMissing && (
        <p className="sm:order-1 sm:col-span-full">
          <Button variant="quiet" onClick={() => setAdding(true)}>
            {t('admin.ledger.add.investor', { name })}
          </Button>
        </p>
      )}
      {adding && (
        <Suspense>
          <AddEntryDialog
            kind="investor"
            name={name}
            onClose={(made) => {
              setAdding(false);
              if (made) setTyped(made.name);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
