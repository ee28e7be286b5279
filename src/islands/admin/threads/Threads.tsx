import type { Editor } from '@tiptap/core';
import { useId, useMemo, useRef, useState } from 'react';
import {
  answerThread,
  decideThread,
  listThreads,
  type Outcome,
  type Thread,
} from '#src/data/newsroom/threads.ts';
import type { Passage } from '#src/domain/articles/passage.ts';
import type { AppError } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Block, Ends } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { placesOf, replacePassage, showPlace } from './marks.ts';
import { NewThread } from './NewThread.tsx';
import { PassageBar } from './PassageBar.tsx';
import { ThreadItem } from './ThreadItem.tsx';
import { usePlaces } from './use-places.ts';

/** What a colleague wrote is there after so long without asking. */
const ASK_MS = 20_000;

const NONE: readonly Thread[] = [];

type Props = {
  readonly article: string;
  /** Null while the text is not on a surface. */
  readonly editor: Editor | null;
  /** Whether the text can be changed here. */
  readonly mayWrite: boolean;
  /** The text says what was proposed for it. */
  readonly onAccepted: () => void;
};

/** What a note that is being written is about. */
type Writing = { readonly passage: Passage | null; readonly isEdit: boolean };

/** Notes on a story and its passages: what is open, and, folded, what was decided. */
export function Threads({ article, editor, mayWrite, onAccepted }: Props) {
  const { t, sayDone, sayFailed } = useAdmin();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const key = KEYS.threads(article);
  const asked = useAsked(key, (db) => listThreads(db, article), { every: () => ASK_MS });
  const all = asked.data ?? NONE;
  const open = useMemo(() => all.filter(({ decided }) => decided === null), [all]);
  const places = usePlaces(editor, open);
  const failed = (error: AppError) =>
    sayFailed(
      error.code === 'stale'
        ? t('admin.threads.stale')
        : t('admin.threads.failed', { message: failureText(t, error) }),
    );
  const deciding = useChange({
    run: (db, { thread, outcome }: { thread: string; outcome: Outcome | null }) =>
      decideThread(db, thread, outcome),
    touches: [key],
    failed,
  });
  const answering = useChange({
    run: (db, { thread, body }: { thread: string; body: string }) => answerThread(db, thread, body),
    touches: [key],
    failed,
  });

  const decide = async (thread: Thread, outcome: Outcome | null) => {
    if (outcome !== 'accepted') {
      const done = await deciding.run({ thread: thread.id, outcome });
      if (!done.ok) return;
    } else {
      if (!editor || !placesOf(editor, [thread]).has(thread.id))
        return sayFailed(t('admin.threads.goneNow'));
      const done = await deciding.run({ thread: thread.id, outcome });
      if (!done.ok) return;
      // The text was typed on while it was decided.
      if (!replacePassage(editor, thread)) {
        await deciding.run({ thread: thread.id, outcome: null });
        return sayFailed(t('admin.threads.goneNow'));
      }
      onAccepted();
    }
    sayDone(t(`admin.threads.done.${outcome ?? 'reopened'}`));
    // The note, and the button in it, moved to another list.
    heading.current?.focus();
  };

  const placeOf = ({ id }: Thread) => places?.get(id)?.from ?? Number.POSITIVE_INFINITY;
  const listed = open.toSorted(
    (one, other) =>
      Number(one.passage !== null) - Number(other.passage !== null) ||
      placeOf(one) - placeOf(other) ||
      0,
  );
  const decided = all.filter((thread) => thread.decided !== null);
  const item = (thread: Thread) => {
    const place = places?.get(thread.id);
    return (
      <ThreadItem
        key={thread.id}
        thread={thread}
        place={placeState(thread)}
        mayAccept={mayWrite && place !== undefined}
        isBusy={deciding.busy}
        onShow={() => editor && place && showPlace(editor, place)}
        onDecide={(outcome) => void decide(thread, outcome)}
        onAnswer={async (body) => (await answering.run({ thread: thread.id, body })).ok}
      />
    );
  };
  const placeState = ({ id, passage, decided }: Thread) => {
    if (passage === null || decided !== null || places === null) return null;
    return places.has(id) ? 'there' : 'gone';
  };

  return (
    <Block aria-labelledby={id} className="mt-4">
      <Ends>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-subtitle">
          {t('admin.threads.title')}
        </h2>
        <Button variant="outline" onClick={() => setWriting({ passage: null, isEdit: false })}>
          {t('admin.threads.add')}
        </Button>
      </Ends>
      <Failed of={asked.error} onRetry={asked.refetch} />
      {asked.data && open.length === 0 && <Hint>{t('admin.threads.empty')}</Hint>}
      {listed.length > 0 && <ul className="grid gap-3">{listed.map(item)}</ul>}
      {decided.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-small">
            {t('admin.threads.decided', { count: decided.length })}
          </summary>
          <ul className="grid gap-3 pt-2">{decided.toReversed().map(item)}</ul>
        </details>
      )}
      {editor && (
        <PassageBar
          editor={editor}
          onWrite={(passage, isEdit) => setWriting({ passage, isEdit })}
          onOpen={(thread) => document.getElementById(`thread-${thread}`)?.focus()}
        />
      )}
      {writing && <NewThread article={article} {...writing} onClose={() => setWriting(null)} />}
    </Block>
  );
}
