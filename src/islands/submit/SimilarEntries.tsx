import { useEffect, useState } from 'react';
import { readStoredUser } from '#src/browser/stored-session.ts';
import type { SimilarEntry } from '#src/data/account/submissions.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { placeIn } from '#src/i18n/place.ts';
import { MessageBox } from '../ui/Message.tsx';
import { explainFailure } from './explain-failure.ts';
import type { SubmitWords } from './texts.ts';
import type { SendFailure, SubmissionPaths } from './use-submission.ts';

/** Long enough that a typed word is one question, short enough to come before the next field. */
const PAUSE_MS = 350;

type Props = {
  readonly words: SubmitWords;
  readonly kind: EntryKind;
  readonly name: string;
  readonly paths: SubmissionPaths;
  /** A rejected submission is being corrected, which is known to be there. */
  readonly editing: boolean;
};

/** Offers public entries whose name is like the one being typed, before it is submitted twice. */
export function SimilarEntries({ words, kind, name, paths, editing }: Props) {
  const [found, setFound] = useState<readonly SimilarEntry[]>([]);
  const [own, setOwn] = useState<SendFailure | null>(null);
  const wanted = name.trim();
  useEffect(() => {
    if (wanted.length < 3) {
      setFound([]);
      setOwn(null);
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const [session, submissions] = await Promise.all([
        import('#src/browser/session.ts'),
        import('#src/data/account/submissions.ts'),
      ]).catch(() => [null, null]);
      if (!session || !submissions) return;
      const db = session.browserClient();
      const user = editing ? null : readStoredUser();
      const [result, standing] = await Promise.all([
        submissions.listSimilarEntries(db, { kind, name: wanted }),
        user && submissions.findStanding(db, { kind, name: wanted, taken: false }),
      ]).catch(() => [null, null]);
      if (!current) return;
      // A hint that cannot be had is not missed.
      setFound(result?.ok ? result.value : []);
      const isOwn = standing?.kind.startsWith('own-');
      setOwn(
        standing && isOwn
          ? explainFailure({ name: 'exists', standing }, { kind, words, paths })
          : null,
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [kind, wanted, editing, words, paths]);

  return (
    <div role="status">
      {own !== null && (
        <MessageBox as="p" className="mt-1.5">
          {own.text} {own.link && <a href={own.link.href}>{own.link.text}</a>}
        </MessageBox>
      )}
      {found.length > 0 && (
        <MessageBox className="mt-1.5">
          <p>
            <b>{words['submit.similar.title']}</b> {words['submit.similar.text']}
          </p>
          <ul>
            {found.map(({ slug, name: known, location }) => (
              <li key={slug}>
                <a href={`${paths.entries}/${slug}`} target="_blank" rel="noopener">
                  {known}
                </a>
                {location && ` · ${placeIn(location, toLocale(document.documentElement.lang))}`}
              </li>
            ))}
          </ul>
        </MessageBox>
      )}
    </div>
  );
}
