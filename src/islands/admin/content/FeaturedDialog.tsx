import { useCallback, useEffect, useState } from 'react';
import { changeArticles } from '#src/data/newsroom/articles.ts';
import {
  type FeaturedArticle,
  listFeaturedOrder,
  orderFeatured,
} from '#src/data/newsroom/featured.ts';
import type { AppError, Result } from '#src/domain/result.ts';
import { LANGUAGES, LOCALES, type Locale } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { OrderList } from '../../ui/OrderList.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { Loading } from '../Loading.tsx';
import { useOrderTexts } from '../lists/use-order-texts.ts';

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

/** What the home pages lead with: the featured articles of a language, in an order that is kept at once. */
export function FeaturedDialog({ onClose, onChanged }: Props) {
  const { t, db, locale: own, sayFailed } = useAdmin();
  const texts = useOrderTexts();
  const [site, setSite] = useState<Locale>(own);
  const [articles, setArticles] = useState<Result<readonly FeaturedArticle[]> | null>(null);
  const load = useCallback(async () => setArticles(await listFeaturedOrder(db, site)), [db, site]);
  useEffect(() => {
    setArticles(null);
    void load();
  }, [load]);
  const fail = (error: AppError) => {
    const named = { type: t('admin.type.article'), message: failureText(t, error) };
    sayFailed(t('admin.updateFailed', named));
  };
  /** Shows the wanted list at once, and the former one again when it could not be stored. */
  const change = async (
    wanted: readonly FeaturedArticle[],
    store: () => Promise<Result<unknown>>,
  ) => {
    const before = articles;
    setArticles({ ok: true, value: wanted });
    const done = await store();
    if (done.ok) return onChanged();
    setArticles(before);
    fail(done.error);
  };
  const order = (wanted: readonly FeaturedArticle[]) =>
    void change(wanted, () =>
      orderFeatured(
        db,
        wanted.map(({ id }) => id),
      ),
    );
  const list = articles?.ok ? articles.value : [];
  const remove = (gone: FeaturedArticle) =>
    void change(
      list.filter(({ id }) => id !== gone.id),
      () => changeArticles(db, [gone.id], { featured: false }),
    );
  return (
    <Dialog open size="wide" title={t('admin.featured.title')} onClose={onClose}>
      <p className="text-muted">{t('admin.featured.hint')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('admin.featured.site')}</legend>
        {LOCALES.map((locale) => (
          <Button
            key={locale}
            variant={locale === site ? 'primary' : 'outline'}
            aria-pressed={locale === site}
            onClick={() => setSite(locale)}
          >
            {LANGUAGES[locale].name}
          </Button>
        ))}
      </fieldset>
      {articles === null && <Loading />}
      <Failed of={articles} onRetry={load} />
      {articles?.ok && list.length === 0 && <Empty>{t('admin.featured.empty')}</Empty>}
      <OrderList
        label={t('admin.featured.title')}
        items={list}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        texts={texts}
        onOrder={order}
        actions={(article) => (
          <button
            type="button"
            aria-label={t('admin.featured.removeName', { name: article.title })}
            onClick={() => remove(article)}
          >
            {t('admin.featured.remove')}
          </button>
        )}
      >
        {({ title, locale }, place) => (
          <>
            <span lang={locale === own ? undefined : locale}>{title}</span>
            {place === 0 && (
              <>
                {' '}
                <Badge tone="jade">{t('admin.featured.lead')}</Badge>
              </>
            )}
          </>
        )}
      </OrderList>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
