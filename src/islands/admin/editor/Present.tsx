import { useEffect, useState } from 'react';
import { joinArticle } from '#src/data/newsroom/presence.ts';
import { isPassing } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';

/** Three of these, and who was silent counts as gone: private.join_article. */
const ASK_MS = 15_000;

/** Who else has the article open. A live region announces arrivals. */
export function Present({ article }: { readonly article: string }) {
  const { t, db, locale } = useAdmin();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const others = await joinArticle(db, article);
      if (!isWanted) return;
      // Without an answer nothing is known to have changed.
      if (others.ok)
        setNames((before) => (before.join() === others.value.join() ? before : others.value));
      // Who may not know is not told later either.
      else if (!isPassing(others.error.code)) return stop();
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
