import { type ReactNode, useEffect, useState } from 'react';
import type { Counterpart } from '#src/data/newsroom/article-editing.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { changedSince, joinParagraphs, paragraphsOf } from '#src/domain/articles/paragraphs.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';

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
    isChanged && <span className="badge badge-amber">{t('admin.editor.changedHere')}</span>;
  const isUntranslated = (index: number) =>
    mine[index] !== undefined && mine[index] !== '' && mine[index] === theirs[index];
  return (
    <section className="beside" aria-label={otherName}>
      <div className="section-head">
        <p className="text-muted">
          {count > 0 ? t('admin.editor.changedCount', { count }) : t('admin.editor.besideHint')}
        </p>
        <div className="section-actions">
          {mine.length === 0 && theirs.length > 0 && (
            <Button variant="outline" onClick={() => change({ content: joinParagraphs(theirs) })}>
              {t('admin.editor.copyOriginal')}
            </Button>
          )}
          {actions}
        </div>
      </div>
      <ol className="beside-rows">
        <li>
          <div
            className="beside-theirs"
            lang={other.locale}
            data-changed={changedTitle || undefined}
          >
            {mark(changedTitle)}
            <p className="beside-title">{other.title}</p>
          </div>
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
            <div
              className="beside-theirs"
              lang={other.locale}
              data-changed={changed[index] || undefined}
            >
              {mark(changed[index] ?? false)}
              <p>{theirs[index]}</p>
            </div>
            <div>
              {isUntranslated(index) && (
                <span className="badge">{t('admin.editor.untranslated')}</span>
              )}
              <textarea
                className="input"
                lang={form.locale}
                aria-label={t('admin.editor.paragraph', { number: index + 1 })}
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
