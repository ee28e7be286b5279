import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly name: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Leads through the pages of a list; nothing when there is only one. */
export function Pager({ name, page, pages, onPage }: Props) {
  const { t } = useAdmin();
  if (pages <= 1) return null;
  return (
    <Actions as="nav" aria-label={t('admin.list.pages', { name })}>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin.list.previous')}
      </Button>
      <span className="tabular-nums">
        {page} / {pages}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('admin.list.next')}
      </Button>
    </Actions>
  );
}
