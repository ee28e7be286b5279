import { Suspense, useState } from 'react';
import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import {
  type ArticleForm,
  type ArticleProblem,
  slugOf,
} from '#src/domain/articles/article-form.ts';
import { NO_METADATA } from '#src/domain/articles/metadata.ts';
import { articleCategory, articleLocale } from '#src/domain/option-schemas.ts';
import { OFFERED_CATEGORIES } from '#src/domain/options.ts';
import { SelectField, SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { categoryName, offeredCategories, useAdmin } from '../admin-context.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { officePart } from '../office-part.tsx';
import { OutsidePictures } from '../pictures/OutsidePictures.tsx';
import { BylineCard } from './BylineCard.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';
import { FoldedPart, Part, Wanted } from './PanelPart.tsx';
import { PlanCard } from './PlanCard.tsx';
import { TagsCard } from './TagsCard.tsx';

const Mentions = officePart(
  async () => (await import('../mentions/Mentions.tsx')).Mentions,
  'mentions',
);
const DisclosureFields = officePart(
  async () => (await import('./DisclosureFields.tsx')).DisclosureFields,
  'disclosure',
);
const PairPart = officePart(async () => (await import('./PairPart.tsx')).PairPart);
const Sources = officePart(async () => (await import('./Sources.tsx')).Sources, 'sources');
const Metadata = officePart(async () => (await import('./Metadata.tsx')).Metadata, 'metadata');

const METADATA = Object.keys(NO_METADATA);

type Props = {
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  /** What kept the article from being stored, shown where it is. */
  readonly problem: ArticleProblem | 'taken' | null;
  /** The fields that readers would miss something in. */
  readonly missing: readonly (keyof ArticleForm)[];
  /** A version belongs to an original in the other language: neither of them changes its own. */
  readonly isLocaleFixed: boolean;
  /** Null: not stored yet, so that it has no bylines. */
  readonly stored: StoredArticle | null;
  /** Its version in the other language. */
  readonly counterpart: Counterpart | null;
  /** Loads everything again: that one is there now. */
  readonly onReload: () => void;
  readonly onUploading: (isUploading: boolean) => void;
};

/** The fields of an article besides its title and its text, always in this order: spec §2, "Create article". */
export function PanelFields(props: Props) {
  const { form, change, problem, missing, isLocaleFixed, stored, counterpart, onUploading } = props;
  const admin = useAdmin();
  const { t, may } = admin;
  const [isNamed, setNamed] = useState(false);
  const [isSourced, setSourced] = useState(false);
  const [isLooked, setLooked] = useState(false);
  const [isDisclosed, setDisclosed] = useState(false);
  const [now] = useState(() => new Date());
  const categories = offeredCategories(admin, OFFERED_CATEGORIES, form.category);
  const slugError =
    problem === 'slug'
      ? t('admin.create.slugInvalid')
      : problem === 'taken'
        ? t('admin.create.slugTaken')
        : undefined;
  const choosePreselected = () => {
    if (missing.includes('category')) change({ category: form.category });
  };
  return (
    <>
      <Part as="div">
        <TextField
          label={t('admin.field.slug')}
          hint={t('admin.field.slugHint')}
          error={slugError}
          name="slug"
          maxLength={200}
          value={form.slug || slugOf(form)}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <Wanted when={missing.includes('excerpt')}>
          <TextArea
            label={t('admin.field.excerpt')}
            name="excerpt"
            lang={form.locale}
            rows={3}
            maxLength={1000}
            value={form.excerpt}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
        </Wanted>
        <Wanted when={missing.includes('category')}>
          <SelectField
            label={t('admin.field.category')}
            name="category"
            value={form.category}
            options={categories.map((value) => ({ value, label: categoryName(t, value) }))}
            onChange={({ target }) => change({ category: articleCategory.parse(target.value) })}
            // The one that was preselected is chosen without a change.
            onClick={choosePreselected}
            onKeyUp={({ key }) => key === 'Enter' && choosePreselected()}
          />
        </Wanted>
        <SelectField
          label={t('admin.field.language')}
          name="locale"
          disabled={isLocaleFixed}
          value={form.locale}
          options={LANGUAGE_CHOICES}
          onChange={({ target }) => change({ locale: articleLocale.parse(target.value) })}
        />
      </Part>
      <Part as="div">
        <FeaturedImage
          image={form}
          onChange={change}
          isAltMissing={problem === 'alt'}
          onUploading={onUploading}
          missing={missing}
        />
        <OutsidePictures of={[]} content={form.content} />
        {may('editor') && (
          <SwitchField
            label={t('admin.create.featured')}
            name="featured"
            checked={form.featured}
            onChange={({ target }) => change({ featured: target.checked })}
          />
        )}
      </Part>
      <TagsCard tags={form.tags} onChange={(tags) => change({ tags })} />
      {stored && <BylineCard article={stored.id} />}
      {stored && may('editor') && (
        <FoldedPart title={t('admin.editor.disclosure')} onOpen={() => setDisclosed(true)}>
          {isDisclosed && (
            <Suspense>
              <DisclosureFields article={stored.id} />
            </Suspense>
          )}
        </FoldedPart>
      )}
      {stored && (
        <FoldedPart title={t('admin.editor.mentions')} onOpen={() => setNamed(true)}>
          {isNamed && (
            <Suspense>
              <Mentions article={stored.id} twin={counterpart?.stored.id} form={form} />
            </Suspense>
          )}
        </FoldedPart>
      )}
      {stored && (
        <FoldedPart title={t('admin.editor.sources')} onOpen={() => setSourced(true)}>
          {isSourced && (
            <Suspense>
              <Sources article={stored.id} />
            </Suspense>
          )}
        </FoldedPart>
      )}
      {stored && <PlanCard stored={stored} counterpart={counterpart} />}
      {stored && (
        <Suspense>
          <PairPart stored={stored} counterpart={counterpart} onReload={props.onReload} />
        </Suspense>
      )}
      <FoldedPart
        title={t('admin.editor.panelLooks')}
        holds={METADATA}
        onOpen={() => setLooked(true)}
      >
        {isLooked && (
          <Suspense>
            <Metadata
              form={form}
              id={stored?.id}
              change={change}
              date={stored?.publishedAt ? new Date(stored.publishedAt) : now}
              onUploading={onUploading}
            />
          </Suspense>
        )}
      </FoldedPart>
    </>
  );
}
