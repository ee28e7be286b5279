import { useEffect, useEffectEvent, useState } from 'react';
import { joinArticle, type Presence } from '#src/data/newsroom/presence.ts';
import { isPassing } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import type { Held } from './article-autosave-state.ts';

/** Three of these, and who was silent counts as gone: private.join_article. */
const ASK_MS = 15_000;

type Props = {
  readonly held: Held;
  /** Another version is the newest, or it is no longer theirs to change. */
  readonly onNewer: () => void;
};

/** Who else has the article open, and whether they went on in it. A live region announces arrivals. */
export function Present({ held: { stored, copy }, onNewer }: Props) {
  const { t, db, locale } = useAdmin();
  const [names, setNames] = useState<readonly string[]>([]);
  const article = stored?.id ?? '';
  const isNewer = useEffectEvent(
    ({ version, revision }: Presence) =>
      version !== stored?.updatedAt || revision !== (copy?.revision ?? null),
  );
  const tell = useEffectEvent(onNewer);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const others = await joinArticle(db, article);
      if (!isWanted) return;
      // Without an answer nothing is known to have changed.
      if (others.ok) {
        const { names: found } = others.value;
        setNames((before) => (before.join() === found.join() ? before : found));
        if (isNewer(others.value)) tell();
      } else if (!isPassing(others.error.code)) {
        // Who may not know is not told later either: a contributor whose draft was published.
        tell();
        return stop();
      }
      timer = setTimeout(() => void ask(), others.ok ? ASK_MS : 4 * ASK_MS);
    };
    const stop = () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
    document.addEventListener('visibilitychange', ask);
    void ask();
    return stop;
  }, [db, article]);
  const list = new Intl.ListFormat(locale).format(
    names.map((name) => name || t('admin.editor.somebody')),
  );
  return (
    <span className="text-small text-muted" role="status">
      {names.length > 0 && t('admin.editor.present', { names: list })}
    </span>
  );
}
