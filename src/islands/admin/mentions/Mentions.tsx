import { useMemo, useRef } from 'react';
import { findCalled, listMentions } from '#src/data/newsroom/mentions.ts';
import { certainOf, type Named, questionsOf } from '#src/domain/ledger/mention-desk.ts';
import { suggestMentions } from '#src/domain/ledger/mentions.ts';
import { keysOf, wordsOf } from '#src/domain/ledger/names.ts';
import { storyText } from '#src/domain/ledger/story-text.ts';
import { type Locale, languageName, otherLocale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { intoSight } from '../../ui/into-sight.ts';
import { Ends, Stack } from '../../ui/layout.ts';
import { Hint, LinkButton } from '../../ui/text.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { FoundNames } from './FoundNames.tsx';
import { NamedList } from './NamedList.tsx';
import { SearchNames } from './SearchNames.tsx';
import { useNextFocus } from './use-next-focus.ts';
import { useSteps } from './use-steps.ts';

/** Between the last key in the story and looking through it again. */
const WRITING_MS = 600;

type Props = {
  readonly article: string;
  /** Its version in the other language. */
  readonly twin: string | undefined;
  /** The story as it is written now, which may be more than what is stored. */
  readonly form: { readonly title: string; readonly content: string; readonly locale: Locale };
};

/** Whom an article names: what is confirmed, what its text seems to say, and a search. Holds at once. */
export function Mentions({ article, twin, form }: Props) {
  const { t, locale } = useAdmin();
  const box = useRef<HTMLDivElement>(null);
  useNextFocus(box);
  const { declined, said, busy, step, undo } = useSteps(article);
  const written = usePaused(form, () => WRITING_MS);
  const story = useMemo(() => {
    const { title, content } = written;
    return { title, paragraphs: storyText(content).split('\n') };
  }, [written]);
  const keys = useMemo(
    () => keysOf(wordsOf([story.title, ...story.paragraphs].join('\n'))),
    [story],
  );
  const known = useAsked(KEYS.mentions(article), (db) => listMentions(db, article));
  const called = useAsked(KEYS.called(keys.join()), (db) => findCalled(db, keys), { kept: true });
  const named = known.data ?? [];
  const suggestions = useMemo(
    () => suggestMentions(story, called.data ?? []),
    [story, called.data],
  );
  const questions = questionsOf(suggestions, {
    named: new Set(named.map(({ id }) => id)),
    declined,
  });
  const add = (whom: readonly Named[], to = article) =>
    void step({ what: 'add', article: to, named: whom });
  if (!known.data || !called.data)
    return (
      <>
        <Failed
          of={known.error ?? called.error}
          onRetry={() => Promise.all([known.refetch(), called.refetch()])}
        />
        {!known.error && !called.error && <Loading />}
      </>
    );
  const certain = certainOf(questions);
  return (
    <Stack ref={box} className="mt-3">
      <Hint>{t('admin.mentions.hint')}</Hint>
      {/* A step may be taken far below: what it did, and its undo, stay in sight. */}
      <Ends className={undo ? 'sticky top-0 z-1 bg-surface' : ''}>
        <p role="status" className="text-small">
          {said}
        </p>
        {undo && (
          <LinkButton type="button" ref={intoSight} onClick={() => void undo()}>
            {t('admin.mentions.undo')}
          </LinkButton>
        )}
      </Ends>
      <NamedList article={article} mentions={named} onStep={(one) => void step(one)} />
      {twin && named.length > 0 && (
        <Button
          variant="outline"
          busy={busy}
          onClick={() =>
            add(
              named.map(({ name, ...one }) => ({ ...one, name: name ?? '…' })),
              twin,
            )
          }
        >
          {t('admin.mentions.copy', {
            language: languageName(otherLocale(form.locale), locale, true),
          })}
        </Button>
      )}
      <FoundNames
        questions={questions}
        onAdd={add}
        onDecline={(ids, name) => void step({ what: 'decline', ids, said: name })}
      />
      {certain.length > 1 && (
        <Button variant="outline" busy={busy} onClick={() => add(certain)}>
          {t('admin.mentions.confirmCertain', { count: certain.length })}
        </Button>
      )}
      <SearchNames named={named} onAdd={add} />
    </Stack>
  );
}
