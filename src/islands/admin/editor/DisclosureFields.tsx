import { useState } from 'react';
import { getDisclosure, saveDisclosure } from '#src/data/newsroom/disclosure.ts';
import {
  type Disclosure,
  MACHINE_PARTS,
  needsPayer,
  PAID_KINDS,
  PAYER_LENGTH,
} from '#src/domain/articles/disclosure.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel, Checks } from '../../ui/Checks.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';

/** Who paid for a stored story, and what of it machines made. */
export function DisclosureFields({ article }: { readonly article: string }) {
  const found = useAsked(KEYS.disclosure(article), (db) => getDisclosure(db, article), {
    fresh: true,
  });
  return (
    <>
      <Failed of={found.error} onRetry={found.refetch} />
      {found.data && <Fields article={article} stored={found.data} />}
    </>
  );
}

function Fields({ article, stored }: { readonly article: string; readonly stored: Disclosure }) {
  const { t, sayDone, sayFailed } = useAdmin();
  const [typed, setTyped] = useState(stored);
  const [isAsked, setAsked] = useState(false);
  const { paid, paidBy, machines } = typed;
  const isNameless = needsPayer(typed);
  const change = (part: Partial<Disclosure>) => setTyped({ ...typed, ...part });
  const saving = useChange({
    run: (db, wished: Disclosure) => saveDisclosure(db, article, wished),
    touches: [KEYS.disclosure(article), KEYS.articles],
    done: () => sayDone(t('admin.disclosure.saved')),
    failed: (error) => sayFailed(t('admin.disclosure.failed', { message: failureText(t, error) })),
  });
  const save = () => {
    setAsked(true);
    if (!isNameless && !saving.busy) void saving.run(typed);
  };
  return (
    <>
      <Hint>{t('admin.disclosure.hint')}</Hint>
      <SelectField
        label={t('admin.disclosure.paid')}
        name="paid"
        value={paid ?? ''}
        options={[
          { value: '', label: t('admin.disclosure.none') },
          ...PAID_KINDS.map((value) => ({ value, label: t(`admin.disclosure.${value}`) })),
        ]}
        onChange={({ target }) =>
          change({ paid: PAID_KINDS.find((kind) => kind === target.value) ?? null })
        }
      />
      {paid !== null && (
        <TextField
          label={t('admin.disclosure.payer')}
          name="paid_by"
          error={isAsked && isNameless ? t('admin.disclosure.payerMissing') : undefined}
          maxLength={PAYER_LENGTH}
          autoComplete="off"
          value={paidBy}
          onChange={({ target }) => change({ paidBy: target.value })}
        />
      )}
      <Checks label={t('admin.disclosure.machines')}>
        {MACHINE_PARTS.map((part) => (
          <CheckLabel key={part}>
            <input
              type="checkbox"
              checked={machines.includes(part)}
              onChange={({ target }) =>
                change({
                  machines: MACHINE_PARTS.filter((each) =>
                    each === part ? target.checked : machines.includes(each),
                  ),
                })
              }
            />
            {t(`admin.disclosure.${part}`)}
          </CheckLabel>
        ))}
      </Checks>
      <Button variant="outline" busy={saving.busy} onClick={save}>
        {t('admin.disclosure.save')}
      </Button>
    </>
  );
}
