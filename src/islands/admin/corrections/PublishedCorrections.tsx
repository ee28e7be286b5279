import { useState } from 'react';
import {
  type CorrectedVersion,
  removeCorrection,
  rewordCorrection,
} from '#src/data/newsroom/corrections.ts';
import type { Correction } from '#src/domain/articles/correction.ts';
import { CORRECTION_LENGTH, REPLY_LENGTH, rewordForm } from '#src/domain/articles/desk-forms.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { Block, Ends } from '../../ui/layout.ts';
import { RowButtons } from '../../ui/Table.ts';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly versions: readonly CorrectedVersion[] };

/** What readers already find, in all languages, newest first. */
export function PublishedCorrections({ versions }: Props) {
  const { t, locale: own, sayDone, sayFailed } = useAdmin();
  const [worded, setWorded] = useState<Correction | null>(null);
  const [taken, setTaken] = useState<Correction | null>(null);
  const removal = useChange({
    run: removeCorrection,
    touches: [KEYS.articles],
    done: () => sayDone(t('admin.corrections.removed')),
    failed: (error) => sayFailed(t('admin.corrections.failed', { message: failureText(t, error) })),
  });
  const all = versions
    .flatMap(({ locale, corrections }) => corrections.map((each) => ({ ...each, locale })))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Block aria-labelledby="published-corrections">
      <h2 id="published-corrections">{t('admin.corrections.published')}</h2>
      {all.length === 0 && <Empty>{t('admin.corrections.none')}</Empty>}
      <ul className="grid grid-cols-1 *:border-b *:border-line *:py-3">
        {all.map(({ locale, ...each }) => {
          const date = formatMoment(each.at, own);
          return (
            <li key={each.id}>
              <Ends>
                <p className="text-muted">
                  <time dateTime={each.at}>{date}</time>{' '}
                  <Badge>{languageName(locale, own, true)}</Badge>
                </p>
                <RowButtons>
                  <button
                    type="button"
                    aria-label={t('admin.corrections.rewordOf', { date })}
                    onClick={() => setWorded(each)}
                  >
                    {t('admin.corrections.reword')}
                  </button>
                  <button
                    type="button"
                    aria-label={t('admin.corrections.removeOf', { date })}
                    onClick={() => setTaken(each)}
                  >
                    {t('admin.corrections.remove')}
                  </button>
                </RowButtons>
              </Ends>
              <p className="wrap-anywhere" lang={locale}>
                {each.wrong} {each.correct}
              </p>
            </li>
          );
        })}
      </ul>
      {worded && <Reword correction={worded} onClose={() => setWorded(null)} />}
      <ConfirmDialog
        open={taken !== null}
        title={t('admin.confirm.title')}
        cancel={t('admin.cancel')}
        confirm={t('admin.corrections.remove')}
        busy={false}
        onCancel={() => setTaken(null)}
        onConfirm={() => {
          if (taken) void removal.run(taken.id);
          setTaken(null);
        }}
      >
        {t('admin.corrections.removeText')}
      </ConfirmDialog>
    </Block>
  );
}

type RewordProps = { readonly correction: Correction; readonly onClose: () => void };

function Reword({ correction: { id, wrong, correct, kind }, onClose }: RewordProps) {
  const { t, sayDone } = useAdmin();
  const change = useChange({
    run: (db, words: Pick<Correction, 'wrong' | 'correct'>) => rewordCorrection(db, id, words),
    touches: [KEYS.articles],
  });
  const form = useOfficeForm({
    rules: rewordForm,
    send: async (words) => {
      const done = await change.run(words);
      if (!done.ok)
        return { message: t('admin.corrections.failed', { message: failureText(t, done.error) }) };
      sayDone(t('admin.corrections.done'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.corrections.reword')}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
    >
      <TextArea
        label={t('admin.corrections.wrong')}
        name="wrong"
        rows={4}
        maxLength={CORRECTION_LENGTH}
        defaultValue={wrong}
      />
      <TextArea
        label={t('admin.corrections.correct')}
        name="correct"
        rows={3}
        maxLength={kind === 'reply' ? REPLY_LENGTH : CORRECTION_LENGTH}
        defaultValue={correct}
      />
    </FormDialog>
  );
}
