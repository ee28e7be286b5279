import { memo, Suspense, useState } from 'react';
import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { DoneChanges } from '#src/data/newsroom/bulk.ts';
import { getPlan, listMembers, type Plan, savePlan } from '#src/data/newsroom/plans.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { dayStart, momentsAt, wallAt, zoneName } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange, useRefresh } from '../server-state.ts';
import { EmbargoNote } from './EmbargoNote.tsx';
import { AssignmentFields, DueTime, LiftEmbargo, Undo } from './late-parts.ts';
import { NamedPart } from './PanelPart.tsx';

type StoryProps = { readonly stored: StoredArticle; readonly counterpart: Counterpart | null };

/** Who writes a stored article, until when, and before which moment it stays here. Holds at once. */
export const PlanCard = memo(function PlanCard({ stored, counterpart }: StoryProps) {
  const article = stored.id;
  const { t, may, sayDone, sayFailed } = useAdmin();
  const found = useAsked(KEYS.plan(article), (db) => getPlan(db, article));
  const plan = found.data;
  const [refusals, setRefusals] = useState(0);
  // Foreseen, so that the fields say again what holds when it is refused; but what is said of an embargo has to
  // hold, for somebody who reads it publishes.
  const change = useChange({
    run: (db, part: Partial<Plan>) => savePlan(db, article, part),
    // Who is assigned the other language begins with what is planned of this one.
    touches: [KEYS.plan(article), KEYS.assignment(article)],
    foresee: (part) => [
      foreseen<Plan>(KEYS.plan(article), (known) => ({
        ...{ ...known, ...part },
        embargoUntil: known.embargoUntil,
      })),
    ],
    done: () => sayDone(t('admin.plan.saved')),
    failed: (error) => {
      setRefusals((before) => before + 1);
      sayFailed(t('admin.plan.failed', { message: failureText(t, error) }));
    },
  });
  // What is not planned is nothing to tell a contributor.
  if (plan && !may('editor') && !(plan.assignee ?? plan.dueOn ?? plan.embargoUntil)) return null;
  return (
    <NamedPart title={t('admin.plan.card')}>
      <Failed of={found.error} onRetry={found.refetch} />
      {plan &&
        (may('editor') ? (
          <PlanFields
            key={refusals}
            stored={stored}
            counterpart={counterpart}
            plan={plan}
            onChange={(part) => void change.run(part)}
          />
        ) : (
          <PlanFacts stored={stored} counterpart={counterpart} plan={plan} />
        ))}
      {plan && (plan.assignee !== null || plan.dueOn !== null) && (
        <Suspense>
          <AssignmentFields article={article} />
        </Suspense>
      )}
    </NamedPart>
  );
});

type FieldsProps = StoryProps & {
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
};

function PlanFields({ stored, counterpart, plan, onChange }: FieldsProps) {
  const article = stored.id;
  const { t, locale } = useAdmin();
  const refresh = useRefresh();
  const [isLifting, setLifting] = useState(false);
  const [kept, setKept] = useState(0);
  const [lifted, setLifted] = useState<DoneChanges | null>(null);
  const { data: known = [] } = useAsked(KEYS.members, listMembers);
  const { assignee, dueOn, embargoUntil } = plan;
  // Somebody who left the newsroom, or who is not known yet, stays until another is chosen.
  const [half, setHalf] = useState<string | null>(null);
  const isKnown = assignee === null || known.some(({ id }) => id === assignee);
  const wall = embargoUntil ? wallAt(new Date(embargoUntil)) : '';
  // One that is over keeps nothing from readers.
  const lift = () =>
    embargoUntil && Date.parse(embargoUntil) > Date.now()
      ? setLifting(true)
      : onChange({ embargoUntil: null });
  const setEmbargo = (typed: string) => {
    if (typed === wall) return;
    if (typed === '') return void lift();
    const [moment] = momentsAt(typed);
    if (moment) onChange({ embargoUntil: moment.toISOString() });
  };
  return (
    <>
      <SelectField
        label={t('admin.plan.assignee')}
        value={assignee ?? ''}
        options={[
          { value: '', label: t('admin.plan.nobody') },
          ...(isKnown || assignee === null ? [] : [{ value: assignee, label: '…' }]),
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange({ assignee: target.value || null })}
      />
      <div className="flex flex-wrap gap-4 *:grow">
        <TextField
          key={`due ${dueOn}`}
          label={t('admin.plan.due')}
          type="date"
          defaultValue={dueOn ?? ''}
          error={half === 'due' ? t('field.error.halfDate') : undefined}
          {...onLeaving(
            (typed) => typed !== (dueOn ?? '') && onChange({ dueOn: typed || null }),
            (isHalf) => setHalf(isHalf ? 'due' : null),
          )}
        />
        {dueOn && (
          <Suspense>
            <DueTime article={article} />
          </Suspense>
        )}
      </div>
      <TextField
        key={`embargo ${embargoUntil} ${kept}`}
        label={t('admin.plan.embargo')}
        hint={t('admin.plan.embargoHint', { zone: zoneName(new Date(), locale) })}
        type="datetime-local"
        defaultValue={wall}
        error={half === 'embargo' ? t('field.error.halfDate') : undefined}
        {...onLeaving(setEmbargo, (isHalf) => setHalf(isHalf ? 'embargo' : null))}
      />
      {embargoUntil && (
        <>
          <EmbargoNote until={embargoUntil} of={[stored, counterpart?.stored]} />
          <Button variant="outline" onClick={lift}>
            {t('admin.plan.lift')}
          </Button>
        </>
      )}
      {lifted && !embargoUntil && (
        <Suspense>
          <Undo
            of={lifted}
            text={t('admin.plan.lifted')}
            onUndone={() => refresh(KEYS.plan(article))}
            onGone={() => setLifted(null)}
          />
        </Suspense>
      )}
      {isLifting && (
        <Suspense>
          <LiftEmbargo
            article={article}
            onDone={setLifted}
            onClose={() => {
              setLifting(false);
              setKept(kept + 1);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * A date is typed in parts, each of which makes another one: it holds when the field is left, or on Enter.
 *
 * @param tell whether the field was left with half of a date, which its value says nothing of
 */
function onLeaving(take: (typed: string) => void, tell: (isHalf: boolean) => void) {
  return {
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      tell(target.validity.badInput);
      if (target.validity.valid) take(target.value);
    },
    onKeyDown: ({ key, currentTarget }: { key: string; currentTarget: HTMLInputElement }) => {
      if (key === 'Enter') currentTarget.blur();
    },
  };
}

function PlanFacts({ stored, counterpart, plan }: StoryProps & { readonly plan: Plan }) {
  const { assignee, dueOn, embargoUntil } = plan;
  const { t, locale } = useAdmin();
  const { data: members } = useAsked(KEYS.members, listMembers);
  const name = members?.find(({ id }) => id === assignee)?.name;
  return (
    <>
      {name && <p>{t('admin.plan.writes', { name })}</p>}
      {dueOn && <p>{t('admin.plan.dueOn', { day: formatDateShort(dayStart(dueOn), locale) })}</p>}
      {dueOn && (
        <Suspense>
          <DueTime article={stored.id} />
        </Suspense>
      )}
      {embargoUntil && <EmbargoNote until={embargoUntil} of={[stored, counterpart?.stored]} />}
    </>
  );
}
