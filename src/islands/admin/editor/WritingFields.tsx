import { type KeyboardEvent, useDeferredValue, useMemo } from 'react';
import { type ArticleForm, minutesOf } from '#src/domain/articles/article-form.ts';
import { TextArea } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { ContentField } from './ContentField.tsx';

type Props = {
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  /** The same for what the writing surface shows already. */
  readonly write: (part: Partial<ArticleForm>) => void;
};

/** What an article is written in: its title and its text. */
export function WritingFields({ form, change, write }: Props) {
  const { t } = useAdmin();
  const settled = useDeferredValue(form.content);
  const isBegun = settled.trim() !== '';
  const minutes = useMemo(() => minutesOf({ content: settled }), [settled]);
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a Vietnamese or Korean syllable is composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    event.currentTarget
      .closest('section')
      ?.querySelector<HTMLElement>('[data-name="content"]')
      ?.focus();
  };
  return (
    <section
      className="grid min-w-0 grid-cols-1 content-start gap-4"
      aria-label={t('admin.create.main')}
    >
      <TextArea
        label={t('admin.field.required', { name: t('admin.field.title') })}
        name="title"
        lang={form.locale}
        className="input field-sizing-content resize-none font-serif text-title font-semibold"
        rows={1}
        aria-required
        maxLength={300}
        value={form.title}
        onChange={({ target }) => change({ title: target.value.replace(/[\r\n]+/g, ' ') })}
        onKeyDown={goOn}
      />
      <ContentField
        value={form.content}
        lang={form.locale}
        onChange={(content) => change({ content })}
        onWrite={(content) => write({ content })}
        onTitle={form.title.trim() === '' ? (title) => change({ title }) : undefined}
      >
        {isBegun && <span>{t('admin.create.readingTime', { minutes })}</span>}
      </ContentField>
    </section>
  );
}
