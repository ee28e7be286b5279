import { useState } from 'react';
import {
  changeStatement,
  listRights,
  listStatements,
  NO_RIGHTS,
  type Rights,
  removeStatement,
  type Statement,
  saveRights,
} from '#src/data/newsroom/story-sources.ts';
import { STATEMENT_LENGTH } from '#src/domain/articles/desk-forms.ts';
import type { AppError } from '#src/domain/result.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { Actions } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { StatementDialog } from './StatementDialog.tsx';

/** What a story states and where that is from, and what may be used of others: for the newsroom alone. Holds at once. */
export function Sources({ article }: { readonly article: string }) {
  const { t, sayFailed } = useAdmin();
  const failed = (error: AppError) =>
    sayFailed(t('admin.sources.failed', { message: failureText(t, error) }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <Statements article={article} failed={failed} />
      <RightsFields article={article} failed={failed} />
    </div>
  );
}

type Props = { readonly article: string; readonly failed: (error: AppError) => void };

const now = () => new Date().toISOString();

function Statements({ article, failed }: Props) {
  const { t, user } = useAdmin();
  const key = KEYS.statements(article);
  const found = useAsked(key, (db) => listStatements(db, [article]));
  /** What is written in the dialog; null: something new; undefined: it is closed. */
  const [open, setOpen] = useState<Statement | null | undefined>();
  const checking = useChange({
    run: (db, { id, isChecked }: { id: string; isChecked: boolean }) =>
      changeStatement(db, id, { isChecked }),
    touches: [key],
    foresee: ({ id, isChecked }) => [
      foreseen<readonly Statement[]>(key, (known) =>
        known.map((each) =>
          each.id === id
            ? { ...each, checked: isChecked ? { by: user.email, at: now() } : null }
            : each,
        ),
      ),
    ],
    failed,
  });
  const removal = useChange({
    run: (db, id: string) => removeStatement(db, id),
    touches: [key],
    failed,
  });
  if (!found.data)
    return found.error ? <Failed of={found.error} onRetry={found.refetch} /> : <Loading />;
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t('admin.sources.statements')}>
      <Hint>{t('admin.sources.hint')}</Hint>
      {found.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {found.data.map((each) => (
            <Line
              key={each.id}
              of={each}
              onCheck={(isChecked) => void checking.run({ id: each.id, isChecked })}
              onEdit={() => setOpen(each)}
              onRemove={() => {
                if (confirm(t('admin.sources.removeAsk'))) void removal.run(each.id);
              }}
            />
          ))}
        </ul>
      )}
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(null)}>
        {t('admin.sources.add')}
      </Button>
      {open !== undefined && (
        <StatementDialog article={article} statement={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

type LineProps = {
  readonly of: Statement;
  readonly onCheck: (isChecked: boolean) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function Line({ of: { statement, source, checked }, onCheck, onEdit, onRemove }: LineProps) {
  const { t, locale } = useAdmin();
  return (
    <li className="grid grid-cols-1 gap-1 rounded-md border border-line bg-surface p-3 text-small wrap-anywhere">
      <p className="font-semibold whitespace-pre-line">{statement}</p>
      <p className="whitespace-pre-line text-muted">{source || t('admin.sources.none')}</p>
      <SwitchField
        label={t('admin.sources.checked')}
        aria-label={t('admin.sources.checkedOf', { statement })}
        checked={checked !== null}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {checked && (
        <Hint>
          {t('admin.sources.checkedBy', {
            name: checked.by ?? t('admin.sources.someone'),
            time: formatMoment(checked.at, locale),
          })}
        </Hint>
      )}
      <Actions>
        <Button
          variant="quiet"
          aria-label={t('admin.sources.editOf', { statement })}
          onClick={onEdit}
        >
          {t('admin.edit')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('admin.sources.removeOf', { statement })}
          onClick={onRemove}
        >
          {t('admin.sources.remove')}
        </Button>
      </Actions>
    </li>
  );
}

function RightsFields({ article, failed }: Props) {
  const { t, sayDone } = useAdmin();
  const key = KEYS.rights(article);
  const found = useAsked(key, (db) => listRights(db, [article]));
  const [refusals, setRefusals] = useState(0);
  const change = useChange({
    run: (db, part: Partial<Rights>) => saveRights(db, article, part),
    touches: [key],
    done: () => sayDone(t('admin.sources.saved')),
    failed: (error) => {
      setRefusals((before) => before + 1);
      failed(error);
    },
  });
  if (!found.data) return <Failed of={found.error} onRetry={found.refetch} />;
  const { credit, licence, endsOn } = found.data.get(article) ?? NO_RIGHTS;
  return (
    <section
      key={refusals}
      className="grid grid-cols-1 gap-3"
      aria-label={t('admin.sources.rights')}
    >
      <h4 className="text-small font-semibold text-muted">{t('admin.sources.rights')}</h4>
      <TextField
        key={`credit ${credit}`}
        label={t('admin.sources.credit')}
        hint={t('admin.sources.creditHint')}
        maxLength={300}
        defaultValue={credit}
        onBlur={({ target: { value } }) =>
          value.trim() !== credit && void change.run({ credit: value })
        }
      />
      <TextArea
        key={`licence ${licence}`}
        label={t('admin.sources.licence')}
        rows={2}
        maxLength={STATEMENT_LENGTH}
        defaultValue={licence}
        onBlur={({ target: { value } }) =>
          value.trim() !== licence && void change.run({ licence: value })
        }
      />
      <TextField
        key={`ends ${endsOn}`}
        label={t('admin.sources.endsOn')}
        hint={t('admin.sources.endsOnHint')}
        type="date"
        defaultValue={endsOn ?? ''}
        onBlur={({ target: { value, validity } }) =>
          validity.valid && value !== (endsOn ?? '') && void change.run({ endsOn: value || null })
        }
      />
    </section>
  );
}
