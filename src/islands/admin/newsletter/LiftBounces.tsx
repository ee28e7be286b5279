import { useState } from 'react';
import { type Bounces, liftBounces } from '#src/data/newsroom/readers.ts';
import { liftForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useAsked, useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  /** Ids of readers whose bounces may be lifted. */
  readonly readers: readonly string[];
  /** Of the one reader: when and with which words their mail came back. */
  readonly bounce?: { readonly since: string; readonly said: string | null };
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** Puts readers back whose mail came back, with the reason; with one of them all who came back alike. */
export function LiftBounces({ readers, bounce, onClose, onDone }: Props) {
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const alike: Bounces | null = bounce?.said
    ? { day: newsroomDay(new Date(bounce.since)), words: bounce.said }
    : null;
  const [isAll, setAll] = useState(false);
  const count = useAsked([...KEYS.readers, 'alike', alike], (client) =>
    liftBounces(client, alike ?? { readers }, '', true),
  );
  const form = useOfficeForm({
    rules: liftForm,
    send: async ({ why }) => {
      const lifted = await liftBounces(db, isAll && alike ? alike : { readers }, why);
      if (!lifted.ok) return { message: failureText(t, lifted.error) };
      sayDone(t('admin.subscribers.lifted', { count: lifted.value }));
      void refresh(KEYS.readers, KEYS.metrics);
      onDone?.();
      onClose();
      return null;
    },
  });
  const others = alike === null ? 0 : (count.data ?? 0);
  return (
    <FormDialog
      of={form}
      title={t('admin.subscribers.liftTitle')}
      submit={[t('admin.subscribers.lift'), t('admin.subscribers.lifting')]}
      onClose={onClose}
    >
      <p>{t('admin.subscribers.liftText')}</p>
      {others > 1 && (
        <CheckLabel>
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
          {t('admin.subscribers.liftAlike', { count: others })}
        </CheckLabel>
      )}
      <TextField label={t('admin.subscribers.liftWhy')} name="why" required maxLength={300} />
    </FormDialog>
  );
}
