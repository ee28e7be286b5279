import { useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { OfficeMention } from '#src/data/newsroom/mentions.ts';
import { addMentions, changeMention, removeMentions } from '#src/data/newsroom/mentions.ts';
import { type Named, type Step, undoOf } from '#src/domain/ledger/mention-desk.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useChange } from '../server-state.ts';

type Stored = Extract<Step, { readonly article: string }>;

/** @returns whom it changed something for */
async function take(db: DatabaseClient, step: Stored): Promise<Result<readonly Named[]>> {
  const { what, article, named } = step;
  if (what === 'add') return addMentions(db, article, named);
  const [first] = named;
  if (!first) return ok([]);
  const done =
    what === 'remove'
      ? await removeMentions(
          db,
          article,
          named.map(({ id }) => id),
        )
      : await changeMention(db, article, first);
  return done.ok ? ok(named) : done;
}

/** Declined by the articles they were found in: a part of the editor that is drawn anew still knows. */
const DECLINED = new Map<string, ReadonlySet<string>>();

/** Changes whom an article names, remembers how, and takes it back. */
export function useSteps(article: string) {
  const { t, locale, sayFailed } = useAdmin();
  const [declined, setDeclined] = useState(() => DECLINED.get(article) ?? new Set<string>());
  const [taken, setTaken] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState('');

  const told = (step: Step, names: readonly string[]): string => {
    if (names.length === 0) return t('admin.mentions.done.same');
    const listed = new Intl.ListFormat(LANGUAGES[locale].tag).format(names);
    const isTwin = 'article' in step && step.article !== article;
    if (isTwin)
      return t(`admin.mentions.done.${step.what === 'add' ? 'copy' : 'takenBack'}`, {
        names: listed,
      });
    if (step.what !== 'role') return t(`admin.mentions.done.${step.what}`, { names: listed });
    return t(`admin.mentions.done.role.${step.named[0]?.role ?? 'mentioned'}`, { names: listed });
  };
  const change = useChange({
    run: take,
    touches: [KEYS.allMentions],
    foresee: (step: Stored) =>
      step.what === 'role'
        ? [
            foreseen<readonly OfficeMention[]>(KEYS.mentions(step.article), (known) =>
              known.map((one) => ({
                ...one,
                role: step.named.find(({ id }) => id === one.id)?.role ?? one.role,
              })),
            ),
          ]
        : [],
    failed: (error) => sayFailed(t('admin.mentions.failed', { message: failureText(t, error) })),
  });
  const run = async (step: Step): Promise<Step | null> => {
    if ('ids' in step) {
      const others = [...(DECLINED.get(article) ?? [])].filter((id) => !step.ids.includes(id));
      const next = new Set(step.what === 'decline' ? [...others, ...step.ids] : others);
      DECLINED.set(article, next);
      setDeclined(next);
      setSaid(told(step, [step.said]));
      return step;
    }
    const done = await change.run(step);
    if (!done.ok) return null;
    setSaid(
      told(
        step,
        done.value.map(({ name }) => name),
      ),
    );
    return done.value.length > 0 ? { ...step, named: done.value } : null;
  };
  const last = taken.at(-1);
  return {
    declined,
    said,
    busy: change.busy,
    step: async (step: Step) => {
      const done = await run(step);
      if (done) setTaken((before) => [...before, done]);
    },
    /** Absent while there is nothing to take back. */
    undo:
      last &&
      (async () => {
        if (await run(undoOf(last))) setTaken((before) => before.filter((each) => each !== last));
      }),
  };
}
