import { useState } from 'react';
import {
  type Category,
  orderCategories,
  renameCategory,
  restoreCategory,
} from '#src/data/reader/categories.ts';
import { categoryLabelsForm } from '#src/domain/articles/desk-forms.ts';
import { type ArticleCategory, givenCategory, isGiven } from '#src/domain/options.ts';
import type { AppError } from '#src/domain/result.ts';
import { ARTICLE } from '#src/i18n/in-browser/article.ts';
import { LOCALES, type Locale, languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, FieldRow } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { OrderList } from '../../ui/OrderList.tsx';
import { Ranking } from '../../ui/Ranking.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { categoryName, useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useOrderTexts } from '../lists/use-order-texts.ts';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { AddCategory } from './AddCategory.tsx';
import { CategoryTarget } from './CategoryTarget.tsx';
import { SectionEditor } from './SectionEditor.tsx';

type Props = {
  readonly categories: readonly Category[];
  readonly onClose: () => void;
};

/** Labels in both languages, order and merges of the article categories. */
export function CategoriesDialog({ categories, onClose }: Props) {
  const { t, db, locale: own, sayDone, sayFailed } = useAdmin();
  const texts = useOrderTexts();
  const refresh = useRefresh();
  // Lists of articles show them, too.
  const onChanged = () => void refresh(KEYS.categories, KEYS.articles);
  const [draft, setDraft] = useState(categories);
  const [failure, setFailure] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [moving, setMoving] = useState<{ act: 'merge' | 'delete'; source: Category } | null>(null);
  const used = draft.filter(({ mergedInto }) => mergedInto === null);
  const merged = draft.filter(({ mergedInto }) => mergedInto !== null);
  const nameOf = ({ slug }: Pick<Category, 'slug'>) => categoryName(t, slug);
  const original = (slug: ArticleCategory) => categories.find((each) => each.slug === slug);
  const renamed = draft.filter(({ slug, label }) =>
    LOCALES.some((locale) => (label[locale] ?? '') !== (original(slug)?.label[locale] ?? '')),
  );
  const isReordered =
    draft.length === categories.length &&
    draft.some(({ slug }, place) => categories[place]?.slug !== slug);
  const isChanged = renamed.length > 0 || isReordered;

  const refusalOf = (error: AppError) =>
    t('admin.categories.failed', { message: failureText(t, error) });
  const fail = (error: AppError) => {
    setFailure(refusalOf(error));
    sayFailed(refusalOf(error));
  };
  const form = useOfficeForm({
    rules: categoryLabelsForm(draft.map(({ slug }) => slug)),
    send: async () => {
      setFailure(null);
      for (const { slug, label } of renamed) {
        const done = await renameCategory(db, slug, label);
        if (!done.ok) return { message: refusalOf(done.error) };
      }
      const slugs = draft.map(({ slug }) => slug);
      const ordered = isReordered ? await orderCategories(db, slugs) : null;
      if (ordered?.ok === false) return { message: refusalOf(ordered.error) };
      sayDone(t('admin.categories.saved'));
      onChanged();
      onClose();
      return null;
    },
  });
  useShortcut({ keys: 'Ctrl+S', label: t('admin.save'), inDialog: true, run: form.submit });
  const leave = () => {
    if (!isChanged || confirm(t('admin.discard'))) onClose();
  };
  const label = (slug: ArticleCategory, locale: Locale, text: string) =>
    setDraft((before) =>
      before.map((each) =>
        each.slug === slug
          ? { ...each, label: { ...each.label, [locale]: text === '' ? null : text } }
          : each,
      ),
    );
  const withMerge = (slug: ArticleCategory, target: ArticleCategory | null) =>
    setDraft((before) =>
      before.map((each) =>
        each.slug === slug || (target !== null && each.mergedInto === slug)
          ? { ...each, mergedInto: target }
          : each,
      ),
    );
  const restore = async (category: Category) => {
    withMerge(category.slug, null);
    const done = await restoreCategory(db, category.slug);
    if (done.ok) return onChanged();
    withMerge(category.slug, category.mergedInto);
    fail(done.error);
  };

  return (
    <Dialog open size="wide" title={t('admin.categories.title')} onClose={onClose} onCancel={leave}>
      <Form of={form}>
        <p className="text-muted">{t('admin.categories.hint')}</p>
        <OrderList
          label={t('admin.categories.title')}
          items={used}
          idOf={({ slug }) => slug}
          nameOf={nameOf}
          texts={texts}
          onOrder={(next) => setDraft([...next, ...merged])}
          actions={(category) => (
            <>
              <button
                type="button"
                aria-label={t('admin.categories.mergeName', { name: nameOf(category) })}
                onClick={() => setMoving({ act: 'merge', source: category })}
              >
                {t('admin.categories.merge')}
              </button>
              {!isGiven(category.slug) && (
                <button
                  type="button"
                  aria-label={t('admin.categories.deleteName', { name: nameOf(category) })}
                  onClick={() => setMoving({ act: 'delete', source: category })}
                >
                  {t('admin.categories.delete')}
                </button>
              )}
            </>
          )}
        >
          {({ slug, label: labels }) => (
            <>
              <code>{slug}</code>
              <FieldRow>
                {LOCALES.map((locale) => (
                  <TextField
                    key={locale}
                    label={t('admin.categories.label', {
                      language: languageName(locale, own, true),
                    })}
                    name={`${slug}.${locale}`}
                    lang={locale}
                    maxLength={60}
                    placeholder={
                      isGiven(slug) ? ARTICLE[locale][`category.${givenCategory(slug)}`] : undefined
                    }
                    required={!isGiven(slug)}
                    value={labels[locale] ?? ''}
                    onChange={({ target }) => label(slug, locale, target.value)}
                  />
                ))}
              </FieldRow>
              <div className="mt-3">
                <SectionEditor slug={slug} name={nameOf({ slug })} />
              </div>
            </>
          )}
        </OrderList>
        <Actions>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {t('admin.categories.add')}
          </Button>
        </Actions>
        {merged.length > 0 && (
          <Ranking aria-label={t('admin.categories.merged')}>
            {merged.map((category) => (
              <li key={category.slug}>
                <span>
                  {t('admin.categories.mergedInto', {
                    name: nameOf(category),
                    target: category.mergedInto ? nameOf({ slug: category.mergedInto }) : '',
                  })}
                </span>
                <Button
                  variant="quiet"
                  aria-label={t('admin.categories.restoreName', { name: nameOf(category) })}
                  onClick={() => void restore(category)}
                >
                  {t('admin.categories.restore')}
                </Button>
              </li>
            ))}
          </Ranking>
        )}
        <DialogFoot>
          <Notice>{form.message ?? failure}</Notice>
          <Button variant="outline" onClick={leave}>
            {t('admin.cancel')}
          </Button>
          <Submit aria-keyshortcuts="Control+S Meta+S" sending={t('admin.saving')}>
            {t('admin.save')}
          </Submit>
        </DialogFoot>
      </Form>
      {adding && (
        <AddCategory
          onClose={() => setAdding(false)}
          onAdded={(slug, added) => {
            setDraft((before) => [
              ...before,
              { slug, label: added, position: null, mergedInto: null },
            ]);
            onChanged();
          }}
        />
      )}
      {moving && (
        <CategoryTarget
          {...moving}
          targets={used.filter(({ slug }) => slug !== moving.source.slug)}
          onClose={() => setMoving(null)}
          onMoved={(target, count) => {
            const { slug } = moving.source;
            if (moving.act === 'merge') withMerge(slug, target);
            else setDraft((before) => before.filter((each) => each.slug !== slug));
            sayDone(
              t(count === 1 ? 'admin.categories.movedOne' : 'admin.categories.moved', { count }),
            );
            onChanged();
          }}
          refusalOf={refusalOf}
        />
      )}
    </Dialog>
  );
}
