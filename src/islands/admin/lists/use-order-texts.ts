import { useAdmin } from '../admin-context.ts';

/** What lists that can be put in order say. */
export function useOrderTexts() {
  const { t } = useAdmin();
  return {
    up: (name: string) => t('admin.order.up', { name }),
    down: (name: string) => t('admin.order.down', { name }),
    moved: (name: string, place: number, count: number) =>
      t('admin.order.moved', { name, place, count }),
  };
}
