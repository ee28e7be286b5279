import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { Rows, useRows } from './form-rows.tsx';

type InvestorsProps = {
  readonly funds: readonly { readonly id: string; readonly name: string }[];
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
