import { useState } from 'react';
import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import {
  getPlan,
  listMembers,
  type Plan,
  planVersion,
  savePlan,
} from '#src/data/newsroom/plans.ts';
import { languageName, otherLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, SwitchField } from '../../ui/fields.tsx';
import { Hint, TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { NamedPart } from './PanelPart.tsx';

type Props = {
  readonly stored: StoredArticle;
  readonly counterpart: Counterpart | null;
  /** Loads everything again: there is another version now. */
  readonly onReload: () => void;
};

/** The other language of a story: how far it is, who writes it, and whether both go public together. */
export function PairPart({ stored, counterpart, onReload }: Props) {
  const { t, may, path, locale, sayDone, sayFailed } = useAdmin();
  const [chosen, setChosen] = useState('');
  const members = useAsked(KEYS.members, listMembers);
  const twin = counterpart?.stored;
  const plan = useAsked(KEYS.plan(twin?.id ?? ''), (db) => getPlan(db, twin?.id ?? ''), {
    enabled: twin !== undefined,
  });
  const other = twin?.form.locale ?? otherLocale(stored.form.locale);
  const language = languageName(other, locale, true);
  const failed = (error: Parameters<typeof failureText>[1]) =>
    sayFailed(t('admin.plan.failed', { message: failureText(t, error) }));
  const change = useChange({
    run: (db, part: Partial<Plan>) => savePlan(db, twin?.id ?? '', part),
    touches: [KEYS.plan(twin?.id ?? ''), KEYS.plan(stored.id)],
    foresee: (part) => [
      foreseen<Plan>(KEYS.plan(twin?.id ?? ''), (known) => ({ ...known, ...part })),
      // Of both: what is published next asks this one.
      foreseen<Plan>(KEYS.plan(stored.id), (known) => ({
        ...known,
        together: part.together ?? known.together,
      })),
    ],
    done: () => sayDone(t('admin.plan.saved')),
    failed,
  });
  const begin = useChange({
    run: (db, assignee: string | null) => planVersion(db, stored.id, assignee),
    done: () => {
      sayDone(t('admin.plan.saved'));
      onReload();
    },
    failed,
  });
  const people = [
    { value: '', label: t('admin.plan.nobody') },
    ...(members.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (!twin && (!may('editor') || stored.translationOf !== null)) return null;
  const nameOf = (id: string | null | undefined) =>
    members.data?.find((each) => each.id === id)?.name;
  const state = () => {
    if (twin?.status === 'published') return t('admin.articles.published');
    return t(twin?.review.requestedAt ? 'admin.articles.waiting' : 'admin.articles.draft');
  };
  const writer = nameOf(plan.data?.assignee ?? twin?.authorId);
  const isDraft = twin?.status === 'draft';
  return (
    <NamedPart title={t('admin.editor.other', { language })}>
      {twin ? (
        <>
          <p>
            <TextLink href={path(`/admin/edit-article?id=${twin.id}`)}>{twin.form.title}</TextLink>
          </p>
          <Hint>
            {state()}
            {writer && ` · ${t('admin.plan.writes', { name: writer })}`}
          </Hint>
          {may('editor') && plan.data && isDraft && (
            <SelectField
              label={t('admin.plan.assignVersion', { language })}
              value={plan.data.assignee ?? ''}
              options={people}
              onChange={({ target }) => void change.run({ assignee: target.value || null })}
            />
          )}
          {may('editor') && plan.data && (isDraft || stored.status === 'draft') && (
            <SwitchField
              label={t('admin.plan.together')}
              checked={plan.data.together}
              onChange={({ target }) => void change.run({ together: target.checked })}
            />
          )}
          {!may('editor') && plan.data?.together && <Hint>{t('admin.plan.togetherIs')}</Hint>}
        </>
      ) : (
        <>
          <SelectField
            label={t('admin.plan.assignVersion', { language })}
            value={chosen}
            options={people}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="outline"
            className="justify-self-start"
            busy={begin.busy}
            onClick={() => void begin.run(chosen || null)}
          >
            {t('admin.plan.beginVersion')}
          </Button>
        </>
      )}
    </NamedPart>
  );
}
