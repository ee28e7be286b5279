import { useEffect, useState } from 'react';
import type { SimilarEntry, SubmissionKind } from '#src/data/submissions.ts';
import type { SubmitWords } from './texts.ts';

/** Long enough that a typed word is one question, short enough to come before the next field. */
const PAUSE_MS = 350;

type Props = {
  readonly words: SubmitWords;
  readonly kind: SubmissionKind;
  readonly name: string;
  /** Path of the pages of entries, to which the slug is added. */
  readonly base: string;
};

/** Offers public entries whose name is like the one being typed, before it is submitted twice. */
export function SimilarEntries({ words, kind, name, base }: Props) {
  const [found, setFound] = useState<readonly SimilarEntry[]>([]);
  const wanted = name.trim();
  useEffect(() => {
    if (wanted.length < 3) {
      setFound([]);
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      const [session, submissions] = await Promise.all([
        import('#src/stores/session.ts'),
        import('#src/data/submissions.ts'),
      ]).catch(() => [null, null]);
      if (!session || !submissions) return;
      const result = await submissions.listSimilarEntries(session.browserClient(), {
        kind,
        name: wanted,
      });
      // A hint that cannot be had is not missed.
      if (current) setFound(result.ok ? result.value : []);
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [kind, wanted]);

  return (
    <div role="status">
      {found.length > 0 && (
        <div className="message similar">
          <p>
            <b>{words['submit.similar.title']}</b> {words['submit.similar.text']}
          </p>
          <ul>
            {found.map(({ slug, name: known, location }) => (
              <li key={slug}>
                <a href={`${base}/${slug}`} target="_blank" rel="noopener">
                  {known}
                </a>
                {location && ` · ${location}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
