import { type ReactNode, useEffect, useState } from 'react';
import type { Counterpart } from '#src/data/newsroom/article-editing.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { changedSince, joinParagraphs, paragraphsOf } from '#src/domain/articles/paragraphs.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { styled } from '../../ui/styled.tsx';
import { useAdmin } from '../admin-context.ts';

const Theirs = styled(
  'div',
  'border-s-3 border-line px-3 py-2.5 font-serif wrap-anywhere whitespace-pre-line data-changed:border-amber data-changed:bg-amber-tint',
);

type Props = {
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  readonly counterpart: Counterpart;
  /** Fingerprints of the other version when this one was last saved; null: never compared. */
  readonly seen: readonly string[] | null;
  /** What can be done with both versions. */
  readonly actions: ReactNode;
};

/**
 * The other language's version beside this one, paragraph by paragraph. Marked: what changed over
 * there since this version was last saved, and what is the same text in both languages.
 */
export function Beside({ form, change, counterpart, seen, actions }: Props) {
  const { t, locale } = useAdmin();
  const other = (counterpart.pending ?? counterpart.stored).form;
  const theirs = paragraphsOf(other.content);
  const [changedTitle = false, ...changed] = changedSince(other, seen);
  const [mine, setMine] = useState<readonly string[]>(() => paragraphsOf(form.content));
  // The text was changed elsewhere: in the other tab, by a restored version.
  useEffect(() => {
    setMine((before) =>
      joinParagraphs(before) === joinParagraphs(paragraphsOf(form.content))
        ? before
        : paragraphsOf(form.content),
    );
  }, [form.content]);
  const write = (index: number, text: string) => {
    const next = Array.from({ length: Math.max(mine.length, index + 1) }, (_, at) =>
      at === index ? text : (mine[at] ?? ''),
    );
    setMine(next);
    change({ content: joinParagraphs(next) });
  };
  // Blank rows keep their place: the one beside them may be written later.
  const tidy = () =>
    setMine(mine.flatMap((text) => (text.trim() === '' ? [''] : paragraphsOf(text))));
  const rows = Math.max(theirs.length, mine.length, 1);
  const count = [changedTitle, ...changed].filter(Boolean).length;
  const otherName = t('admin.editor.other', { language: languageName(other.locale, locale, true) });
  const mark = (isChanged: boolean) =>
    isChanged && <Badge tone="amber">{t('admin.versions.changedHere')}</Badge>;
  const isUntranslated = (index: number) =>
    mine[index] !== undefined && mine[index] !== '' && mine[index] === theirs[index];
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={otherName}>
      <Ends>
        <p className="text-muted">
          {count > 0 ? t('admin.versions.changedCount', { count }) : t('admin.versions.besideHint')}
        </p>
        <Actions>
          {mine.length === 0 && theirs.length > 0 && (
            <Button variant="outline" onClick={() => change({ content: joinParagraphs(theirs) })}>
              {t('admin.versions.copyOriginal')}
            </Button>
          )}
          {actions}
        </Actions>
      </Ends>
      <ol className="grid grid-cols-1 *:grid *:grid-cols-1 *:gap-2 *:border-b *:border-line *:py-3.5 lg:*:grid-cols-2 lg:*:gap-6">
        <li>
          <Theirs lang={other.locale} data-changed={changedTitle || undefined}>
            {mark(changedTitle)}
            <p className="text-subtitle font-semibold">{other.title}</p>
          </Theirs>
          <input
            className="input"
            lang={form.locale}
            aria-label={t('admin.field.title')}
            maxLength={300}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </li>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={index}>
            <Theirs lang={other.locale} data-changed={changed[index] || undefined}>
              {mark(changed[index] ?? false)}
              <p>{theirs[index]}</p>
            </Theirs>
            <div>
              {isUntranslated(index) && <Badge>{t('admin.versions.untranslated')}</Badge>}
              <textarea
                className="input"
                lang={form.locale}
                aria-label={t('admin.versions.paragraph', { number: index + 1 })}
                rows={Math.min(12, 2 + Math.ceil((theirs[index] ?? mine[index] ?? '').length / 60))}
                value={mine[index] ?? ''}
                onChange={({ target }) => write(index, target.value)}
                onBlur={tidy}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
