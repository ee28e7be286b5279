import type { Credit } from '#src/data/newsroom/authors.ts';
import { OrderList } from '../../ui/OrderList.tsx';
import { useAdmin } from '../admin-context.ts';
import { useOrderTexts } from '../lists/use-order-texts.ts';

type Props = {
  readonly credits: readonly Credit[];
  readonly nameOf: (credit: Credit) => string;
  readonly onStore: (credits: readonly Credit[]) => void;
};

/** Those whom an article names, in their order. Loaded with the first of them: most articles name nobody. */
export function CreditOrder({ credits, nameOf, onStore }: Props) {
  const { t } = useAdmin();
  const texts = useOrderTexts();
  const keyOf = (credit: Credit) => `${credit.role} ${credit.author}`;
  return (
    <OrderList
      label={t('admin.editor.byline.title')}
      items={credits}
      idOf={keyOf}
      nameOf={nameOf}
      texts={texts}
      onOrder={onStore}
      actions={(credit) => (
        <button
          type="button"
          aria-label={t('admin.editor.byline.remove', { name: nameOf(credit) })}
          onClick={() => onStore(credits.filter((each) => keyOf(each) !== keyOf(credit)))}
        >
          {t('admin.editor.byline.take')}
        </button>
      )}
    >
      {(credit) => (
        <span>
          <strong>{nameOf(credit)}</strong> {t(`admin.editor.byline.${credit.role}`)}
        </span>
      )}
    </OrderList>
  );
}
