import { useEffect, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { listRevisions, SAID } from '#src/data/newsroom/article-revisions.ts';
import { namesOf } from '#src/data/newsroom/names.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { shortenText } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import type { Autosave } from './article-autosave.ts';
import type { Conflict } from './article-autosave-state.ts';
import { Differences } from './Differences.tsx';

type Choice = 'mine' | 'theirs' | 'both';

type Props = {
  readonly conflict: Conflict;
  readonly mine: ArticleForm;
  readonly autosave: Autosave;
  readonly onResolved: () => void;
};

/** Tells the second of two writers who was faster, and lets them choose. Nothing is lost. */
export function ConflictDialog({ conflict, mine, autosave, onResolved }: Props) {
  const { t, db, locale, user, sayFailed } = useAdmin();
  const { held, theirs, by, at, isStored, isOlder, merge } = conflict;
  const clashes = merge?.clashes ?? [];
  const isMergeable =
    !isOlder && clashes.length > 0 && clashes.every(({ field }) => field === 'content');
  const deleted = clashes.filter((clash) => clash.mine.length === 0 || clash.theirs.length === 0);
  const [name, setName] = useState<string>(t('admin.editor.somebody'));
  const [isOwn, setOwn] = useState(false);
  const [busy, setBusy] = useState<Choice | null>(null);
  const article = held.stored?.id;
  useEffect(() => {
    const find = async () => {
      let writer = by;
      if (isStored && article) {
        const history = await listRevisions(db, article);
        writer = history.ok
          ? (history.value.find((each) => SAID.includes(each.reason))?.by ?? null)
          : null;
      }
      if (writer === user.id) {
        setOwn(true);
        return setName(t('admin.versions.you'));
      }
      const found = (await namesOf(db, [writer])).get(writer ?? '');
      if (found) setName(found);
    };
    void find();
  }, [db, by, isStored, article, user.id, t]);

  const choose = async (choice: Choice) => {
    setBusy(choice);
    const done = await autosave.resolve(choice);
    setBusy(null);
    if (done.ok) return onResolved();
    sayFailed(failureText(t, done.error));
  };
  const copy = async () => {
    const text = `${mine.title}\n\n${mine.excerpt}\n\n${mine.content}`;
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast({
      title: t(done ? 'admin.versions.copied' : 'admin.versions.copyFailed'),
      tone: done ? 'success' : 'error',
    });
  };
  return (
    // Escape would leave the editor with a version that cannot be saved: one of the two is chosen.
    <Dialog
      size="full"
      open
      title={t(
        isOlder
          ? 'admin.versions.conflictOlder'
          : isOwn
            ? 'admin.versions.conflictOwn'
            : 'admin.versions.conflictTitle',
      )}
      onClose={() => {}}
      onCancel={() => {}}
    >
      <Stack>
        <p>
          {isOlder
            ? t('admin.versions.conflictOlderText', { time: formatMoment(at, locale) })
            : t(isStored ? 'admin.versions.conflictStored' : 'admin.versions.conflictCopy', {
                name,
                time: formatMoment(at, locale),
              })}
        </p>
        {!isOlder &&
          deleted.map((clash) => (
            <Message key={clash.mine.join() + clash.theirs.join()} tone="info">
              <p>
                {t(
                  clash.theirs.length === 0
                    ? 'admin.versions.theyDeleted'
                    : 'admin.versions.youDeleted',
                  {
                    name,
                    text: shortenText(
                      [...clash.mine, ...clash.theirs].join(' ').replace(/<[^<>]*>/g, ''),
                      200,
                    ),
                  },
                )}
              </p>
            </Message>
          ))}
        {isMergeable && <p>{t('admin.versions.bothHint')}</p>}
        <DialogActions>
          {isMergeable && (
            <Button busy={busy === 'both'} onClick={() => void choose('both')}>
              {t(
                deleted.length === clashes.length
                  ? 'admin.versions.keepParagraph'
                  : 'admin.versions.keepBoth',
              )}
            </Button>
          )}
          <Button variant="outline" busy={busy === 'mine'} onClick={() => void choose('mine')}>
            {t('admin.versions.keepMine')}
          </Button>
          <Button variant="outline" busy={busy === 'theirs'} onClick={() => void choose('theirs')}>
            {/* The other writer may be the same person, in another window. */}
            {isOlder || name === t('admin.versions.you')
              ? t('admin.versions.takeOther')
              : t('admin.versions.takeTheirs', { name })}
          </Button>
          <Button variant="outline" onClick={() => void copy()}>
            {t('admin.versions.copyMine')}
          </Button>
        </DialogActions>
        <p className="text-muted">
          {t(article ? 'admin.versions.conflictKept' : 'admin.versions.conflictGone')}
        </p>
        <h3 className="mt-3 mb-2">
          {t(isOwn || isOlder ? 'admin.versions.conflictOwnDiff' : 'admin.versions.conflictDiff')}
        </h3>
        <Differences from={theirs} to={mine} />
      </Stack>
    </Dialog>
  );
}
