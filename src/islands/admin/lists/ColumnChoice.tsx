import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';

type Props = {
  readonly choices: readonly Pick<Column<never>, 'key' | 'header'>[];
  readonly keys: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: (keys: readonly string[] | null) => void;
};

/** Which columns a list has. */
export function ColumnChoice({ choices, keys, isChosen, onChoose }: Props) {
  const { t } = useAdmin();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="max-md:hidden" onClick={() => setOpen(true)}>
        {t('admin.list.columns')}
      </Button>
      <Dialog open={open} title={t('admin.list.columns')} onClose={() => setOpen(false)}>
        <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {choices.map(({ key, header }) => (
            <li key={key}>
              <label className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={keys.includes(key)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...keys, key] : keys.filter((each) => each !== key))
                  }
                />
                {header}
              </label>
            </li>
          ))}
        </ul>
        <DialogFoot>
          {isChosen && (
            <Button variant="quiet" onClick={() => onChoose(null)}>
              {t('admin.list.columnsReset')}
            </Button>
          )}
          <Button variant="outline" onClick={() => setOpen(false)}>
            {t('admin.list.columnsDone')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
