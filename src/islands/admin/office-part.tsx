import { type ComponentType, useEffect } from 'react';
import { loadTabWords } from '#src/i18n/in-browser/office.ts';
import { toLocale } from '#src/i18n/locales.ts';
import type { TabWords } from '#src/i18n/office.ts';
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { LATE_WORDS, useAdmin } from './admin-context.ts';
import { Retry } from './Failed.tsx';

/**
 * A part of the back office that is loaded when it is first shown; see `lazyPart`.
 *
 * @param tab whose words come along
 */
export const officePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tab?: TabWords,
): LazyPart<Props> =>
  lazyPart(async () => (await Promise.all([load(), tab && loadWords(tab)]))[0], OfficePartFailure);

/** A part that needs nothing told. */
export type OfficePart = LazyPart<object>;

/** Loads words that come late, for what is no part of its own. */
export async function loadWords(tab: TabWords): Promise<void> {
  Object.assign(LATE_WORDS, await loadTabWords(tab, toLocale(document.documentElement.lang)));
}

function OfficePartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t, sayFailed } = useAdmin();
  // A dialog that does not open is missed where one clicked, not where it would have been.
  useEffect(() => sayFailed(t('admin.failure.part')), [t, sayFailed]);
  return <Retry message={t('admin.failure.part')} onRetry={onRetry} />;
}
