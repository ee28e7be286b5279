import { memo, Suspense, useState } from 'react';
import {
  type Credit,
  listAuthorNames,
  listCredits,
  saveCredits,
} from '#src/data/newsroom/authors.ts';
import { CREDIT_ROLES } from '#src/domain/articles/byline.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { FieldWithButton } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { NamedPart } from './PanelPart.tsx';

const CreditOrder = officePart(async () => (await import('./CreditOrder.tsx')).CreditOrder);

/** As many of a role as an article names. */
const MOST = 5;

/** Whom a stored article names. What is chosen holds at once, also on a live page. */
export const BylineCard = memo(function BylineCard({ article }: { readonly article: string }) {
  const { t, may, user, sayDone, sayFailed } = useAdmin();
  const people = useAsked(KEYS.authorNames, listAuthorNames);
  const found = useAsked(KEYS.credits(article), (db) => listCredits(db, article));
  const [author, setAuthor] = useState('');
  const [role, setRole] = useState<Credit['role']>('author');
  const credits = found.data ?? [];
  const known = people.data ?? [];
  const nameOf = (credit: Credit) => known.find(({ id }) => id === credit.author)?.name ?? '…';
  // Editors name a colleague; others themselves, and who has no account here.
  const offered = may('editor')
    ? known
    : known.filter(({ account }) => account === null || account === user.id);
  const own = offered.find(({ account }) => account === user.id);
  const chosen = author || ((own ?? offered[0])?.id ?? '');
  const isFull =
    credits.filter((each) => each.role === role).length >= MOST ||
    credits.some((each) => each.role === role && each.author === chosen);

  const { run: store } = useChange({
    run: (db, next: readonly Credit[]) => saveCredits(db, article, next),
    touches: [KEYS.credits(article)],
    foresee: (next) => [foreseen(KEYS.credits(article), () => next)],
    done: () => sayDone(t('admin.editor.byline.saved')),
    failed: (error) =>
      sayFailed(t('admin.editor.byline.failed', { message: failureText(t, error) })),
  });
  return (
    <NamedPart title={t('admin.editor.byline.title')}>
      <Hint>{t('admin.editor.byline.hint')}</Hint>
      <Failed of={people.error ?? found.error} onRetry={found.refetch} />
      {credits.length > 0 && (
        <Suspense>
          <CreditOrder credits={credits} nameOf={nameOf} onStore={(next) => void store(next)} />
        </Suspense>
      )}
      {found.data && !credits.some((each) => each.role === 'author') && (
        <Hint>{t('admin.editor.byline.team')}</Hint>
      )}
      {people.data && offered.length === 0 && <Hint>{t('admin.editor.byline.nobody')}</Hint>}
      {offered.length > 0 && found.data && (
        <>
          <SelectField
            label={t('admin.editor.byline.person')}
            value={chosen}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setAuthor(target.value)}
          />
          <FieldWithButton>
            <SelectField
              label={t('admin.editor.byline.role')}
              value={role}
              options={CREDIT_ROLES.map((value) => ({
                value,
                label: t(`admin.editor.byline.${value}`),
              }))}
              onChange={({ target }) =>
                setRole(CREDIT_ROLES.find((value) => value === target.value) ?? 'author')
              }
            />
            <Button
              variant="outline"
              aria-disabled={isFull}
              onClick={() => !isFull && void store([...credits, { author: chosen, role }])}
            >
              {t('admin.editor.byline.add')}
            </Button>
          </FieldWithButton>
        </>
      )}
    </NamedPart>
  );
});
