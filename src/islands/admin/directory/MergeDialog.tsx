import { useState } from 'react';
import { getEntry } from '#src/data/newsroom/entries.ts';
import { mergeSubmission, type Submission, type Twin } from '#src/data/newsroom/reviews.ts';
import { formatCheque } from '#src/domain/directory/cheque.ts';
import { columnsOf, type EntryColumn, type EntryKind } from '#src/domain/directory/entries.ts';
import { showHidden } from '#src/domain/directory/unusual.ts';
import { formatMoney } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckLabel } from '../../ui/Checks.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked, useChange } from '../server-state.ts';

type Props = {
  readonly kind: EntryKind;
  readonly submission: Submission;
  /** A public entry. */
  readonly twin: Twin;
  readonly onClose: () => void;
};

type Field = Exclude<EntryColumn, 'name'> | 'logo_url';

const isBlank = (value: unknown) => value == null || [value].flat().join('') === '';

/** Takes over what a submission says into the entry that is there. What that lacks is chosen already. */
export function MergeDialog({ kind, submission, twin, onClose }: Props) {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const { id, name, updated_at: seen } = submission;
  const there = useAsked([...KEYS.entries(kind), 'one', twin.slug], (db) =>
    getEntry(db, kind, twin.slug),
  );
  const [changed, setChanged] = useState<ReadonlyMap<Field, boolean>>(new Map());
  const [alsoCalled, setAlsoCalled] = useState(true);
  const names = { name, twin: twin.name };
  const fields = (
    ['logo_url', ...columnsOf(kind).filter((column) => column !== 'name')] as Field[]
  ).filter(
    (field) =>
      !isBlank(submission[field]) &&
      String(submission[field]) !== String(there.data?.[field] ?? ''),
  );
  const isTaken = (field: Field) => changed.get(field) ?? isBlank(there.data?.[field]);
  const merging = useChange({
    run: (db, taken: readonly Field[]) =>
      mergeSubmission(db, { kind, id, into: twin.id, fields: taken, alsoCalled, seen }),
    touches: [KEYS.entries(kind), KEYS.metrics],
    done: () => {
      sayDone(t('admin.pending.merged', names));
      onClose();
    },
    failed: (error) =>
      sayFailed(t('admin.pending.mergeFailed', { name, message: failureText(t, error) })),
  });
  const shown = (field: Field, value: unknown) => {
    if (field === 'logo_url') return <Logo src={String(value)} />;
    if (field === 'cheque') return formatCheque(String(value), locale);
    if (field === 'funding_amount') return formatMoney(Number(value), locale);
    return [value]
      .flat()
      .map((each) => labelOf(t, showHidden(String(each))))
      .join(', ');
  };
  return (
    <Dialog open size="wide" title={t('admin.pending.mergeName', names)} onClose={onClose}>
      {there.isPending && <Loading />}
      <Failed of={there.error} onRetry={there.refetch} />
      {there.data && (
        <div className="grid gap-3 wrap-anywhere">
          <Hint>{t('admin.pending.mergeHint', { twin: twin.name })}</Hint>
          {fields.length === 0 && <p>{t('admin.pending.mergeSame', { twin: twin.name })}</p>}
          {fields.map((field) => (
            <CheckLabel key={field}>
              <input
                type="checkbox"
                checked={isTaken(field)}
                onChange={({ target }) => setChanged(new Map(changed).set(field, target.checked))}
              />
              <span>
                <b>{t(field === 'logo_url' ? 'admin.pending.logoField' : `entry.${field}`)}</b>{' '}
                {shown(field, submission[field])}
                {!isBlank(there.data[field]) && (
                  <span className="block text-note text-muted">
                    {t('admin.pending.mergeNow')} {shown(field, there.data[field])}
                  </span>
                )}
              </span>
            </CheckLabel>
          ))}
          {name !== twin.name && (
            <CheckLabel>
              <input
                type="checkbox"
                checked={alsoCalled}
                onChange={({ target }) => setAlsoCalled(target.checked)}
              />
              {t('admin.pending.alsoCalled', names)}
            </CheckLabel>
          )}
        </div>
      )}
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button
          busy={merging.busy}
          disabled={!there.data}
          onClick={() => void merging.run(fields.filter(isTaken))}
        >
          {t('admin.pending.merge')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The field around is named beside it. */
const Logo = ({ src }: { readonly src: string }) => (
  <Picture
    className="inline-block size-10 rounded-md object-cover align-middle"
    src={src}
    alt=""
    widths={[96]}
    sizes="40px"
    width={40}
    height={40}
  />
);
