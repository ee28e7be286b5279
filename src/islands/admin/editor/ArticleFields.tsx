import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import {
  type ArticleForm,
  type ArticleProblem,
  minutesOf,
  slugOf,
} from '#src/domain/articles/article-form.ts';
import { articleCategory, articleLocale } from '#src/domain/option-schemas.ts';
import { CREATE_ARTICLE_CATEGORIES } from '#src/domain/options.ts';
import { SelectField, SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/layout.ts';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { officePart } from '../office-part.tsx';
import { BylineCard } from './BylineCard.tsx';
import { ContentField } from './ContentField.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';
import { PlanCard } from './PlanCard.tsx';
import { TagsCard } from './TagsCard.tsx';

const Mentions = officePart(
  async () => (await import('../mentions/Mentions.tsx')).Mentions,
  'mentions',
);

type Props = {
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  /** The same for what the writing surface shows already. */
  readonly write: (part: Partial<ArticleForm>) => void;
  /** What kept the article from being stored, shown where it is. */
  readonly problem: ArticleProblem | 'taken' | null;
  /** A version belongs to an original in the other language: neither of them changes its own. */
  readonly isLocaleFixed: boolean;
  /** Absent: not stored yet, so that nobody can be named. */
  readonly article?: string | undefined;
  /** Its version in the other language. */
  readonly twin?: string | undefined;
  readonly onUploading: (isUploading: boolean) => void;
};

/** The fields of an article: spec §2, "Create article". */
export function ArticleFields({
  article,
  twin,
  form,
  change,
  write,
  problem,
  isLocaleFixed,
  onUploading,
}: Props) {
  const admin = useAdmin();
  const { t, may } = admin;
  const [named, setNamed] = useState(false);
  const settled = useDeferredValue(form.content);
  const minutes = useMemo(() => minutesOf({ content: settled }), [settled]);
  const required = (name: 'admin.field.title') => t('admin.field.required', { name: t(name) });
  // One that only the edit dialog offers stays until another one is chosen.
  const categories = [
    ...new Set([...offeredCategories(admin, CREATE_ARTICLE_CATEGORIES), form.category]),
  ];
  const slugError =
    problem === 'slug'
      ? t('admin.create.slugInvalid')
      : problem === 'taken'
        ? t('admin.create.slugTaken')
        : undefined;
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <Card aria-label={t('admin.create.main')}>
        <TextField
          label={required('admin.field.title')}
          name="title"
          lang={form.locale}
          aria-required
          maxLength={300}
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label={t('admin.field.slug')}
          hint={t('admin.field.slugHint')}
          error={slugError}
          name="slug"
          maxLength={200}
          value={form.slug || slugOf(form)}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <TextArea
          label={t('admin.field.excerpt')}
          name="excerpt"
          lang={form.locale}
          rows={3}
          maxLength={1000}
          value={form.excerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
        <ContentField
          value={form.content}
          lang={form.locale}
          onChange={(content) => change({ content })}
          onWrite={(content) => write({ content })}
        />
        <p className="text-muted">{t('admin.create.readingTime', { minutes })}</p>
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <Card aria-label={t('admin.create.side')}>
          <SelectField
            label={t('admin.field.category')}
            name="category"
            value={form.category}
            options={categories.map((value) => ({ value, label: categoryName(t, value) }))}
            onChange={({ target }) => change({ category: articleCategory.parse(target.value) })}
          />
          <SelectField
            label={t('admin.field.language')}
            name="locale"
            disabled={isLocaleFixed}
            value={form.locale}
            options={LANGUAGE_CHOICES}
            onChange={({ target }) => change({ locale: articleLocale.parse(target.value) })}
          />
          <FeaturedImage
            image={form}
            onChange={change}
            isAltMissing={problem === 'alt'}
            onUploading={onUploading}
          />
          {may('editor') && (
            <SwitchField
              label={t('admin.create.featured')}
              name="featured"
              checked={form.featured}
              onChange={({ target }) => change({ featured: target.checked })}
            />
          )}
        </Card>
        {article && <PlanCard article={article} />}
        {article && <BylineCard article={article} />}
        {article && (
          <Card as="details" onToggle={() => setNamed(true)}>
            <summary className="min-h-11 content-center">
              <h2 className="inline">{t('admin.editor.mentions')}</h2>
            </summary>
            {named && (
              <Suspense>
                <Mentions article={article} twin={twin} form={form} />
              </Suspense>
            )}
          </Card>
        )}
        <TagsCard tags={form.tags} onChange={(tags) => change({ tags })} />
      </div>
    </div>
  );
}
