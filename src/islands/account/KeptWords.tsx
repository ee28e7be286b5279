import { useEffect, useState } from 'react';
import { type KeptOf, keptOf } from '#src/browser/kept-of.ts';
import { forgetText } from '#src/browser/kept-texts.ts';
import { showToast } from '#src/browser/toasts.ts';
import { holds } from '#src/domain/accounts/roles.ts';
import { plainWords } from '../admin/saving/plain-words.ts';
import { Button } from '../ui/Button.tsx';
import { Actions, Card } from '../ui/layout.ts';
import { Hint } from '../ui/text.ts';
import { useSession } from '../ui/use-session.ts';
import type { PartProps } from './context.ts';
import { Entries } from './entries.ts';

/** Unsaved texts of an account that lost its role, kept in this browser; renders nothing where there are none. */
export function KeptWords({ words, user }: PartProps) {
  const { loading, role } = useSession();
  const [kept, setKept] = useState<readonly KeptOf[]>([]);
  const isOut = !loading && !holds(role, 'contributor');
  useEffect(() => {
    let isWanted = true;
    if (isOut)
      void keptOf(user.id).then((found) => {
        if (isWanted) setKept(found);
      });
    return () => {
      isWanted = false;
    };
  }, [isOut, user.id]);
  if (!isOut || kept.length === 0) return null;

  const copy = (texts: readonly string[]) =>
    navigator.clipboard.writeText(plainWords(texts)).then(
      () => showToast({ title: words['admin.versions.refused.copied'], tone: 'success' }),
      () => showToast({ title: words['admin.versions.refused.copyFailed'], tone: 'error' }),
    );
  const discard = async (place: string) => {
    if (!confirm(words['admin.versions.refused.discardAsk'])) return;
    await forgetText(place);
    setKept((before) => before.filter((each) => each.place !== place));
  };
  return (
    <Card id="kept" className="col-span-full" aria-labelledby="kept-title">
      <h2 id="kept-title">{words['account.kept.title']}</h2>
      <Hint>{words['account.kept.text']}</Hint>
      <Entries>
        {kept.map(({ place, texts }) => (
          <li key={place} className="grid gap-3">
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
              tabIndex={0}
              aria-label={plainWords(texts).slice(0, 60)}
              className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line"
            >
              {plainWords(texts)}
            </section>
            <Actions>
              <Button variant="outline" onClick={() => void copy(texts)}>
                {words['admin.versions.refused.copy']}
              </Button>
              <Button variant="quiet" onClick={() => void discard(place)}>
                {words['admin.versions.refused.discard']}
              </Button>
            </Actions>
          </li>
        ))}
      </Entries>
    </Card>
  );
}
