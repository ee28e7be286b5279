import { useState } from 'react';
import { changeArticles } from '#src/data/newsroom/bulk.ts';
import {
  type FeaturedArticle,
  listFeaturedOrder,
  orderFeatured,
} from '#src/data/newsroom/featured.ts';
import { LANGUAGES, LOCALES, type Locale } from '#src/i18n/locales.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OrderList } from '../../ui/OrderList.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useOrderTexts } from '../lists/use-order-texts.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';

/** What the home pages lead with: the featured articles of a language, in an order that is kept at once. */
export function FeaturedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, locale: own, sayFailed } = useAdmin();
  const texts = useOrderTexts();
  const [site, setSite] = useState<Locale>(own);
  const articles = useAsked(KEYS.featured(site), (db) => listFeaturedOrder(db, site));
  const list = articles.data ?? [];
  /** Shows the wanted list at once, and the former one again when it could not be stored. */
  const change = useChange({
    run: (db, { wanted, gone }: { wanted: readonly FeaturedArticle[]; gone?: string }) =>
      gone === undefined
        ? orderFeatured(
            db,
            wanted.map(({ id }) => id),
          )
        : changeArticles(db, [gone], { featured: false }),
    touches: [KEYS.articles],
    foresee: ({ wanted }) => [foreseen(KEYS.featured(site), () => wanted)],
    failed: (error) => {
      const named = { type: t('admin.type.article'), message: failureText(t, error) };
      sayFailed(t('admin.updateFailed', named));
    },
  });
  const order = (wanted: readonly FeaturedArticle[]) => void change.run({ wanted });
  const remove = ({ id: gone }: FeaturedArticle) =>
    void change.run({ wanted: list.filter(({ id }) => id !== gone), gone });
  return (
    <Dialog open size="wide" title={t('admin.featured.title')} onClose={onClose}>
      <p className="text-muted">{t('admin.featured.hint')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('admin.featured.site')}</legend>
        {LOCALES.map((locale) => (
          <Button
            key={locale}
            variant="outline"
            aria-pressed={locale === site}
            onClick={() => setSite(locale)}
          >
            {LANGUAGES[locale].name}
          </Button>
        ))}
      </fieldset>
      {articles.isPending && <Loading />}
      <Failed of={articles.error} onRetry={articles.refetch} />
      {articles.data?.length === 0 && <Empty>{t('admin.featured.empty')}</Empty>}
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
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
