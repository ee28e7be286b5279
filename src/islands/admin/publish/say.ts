import { fillIn } from '#src/i18n/fill-in.ts';
import { PUBLISH } from '#src/i18n/in-browser/publish.ts';
import { useAdmin } from '../admin-context.ts';

/** The sheet's own words, which come with it. */
export function useSay() {
  const { locale } = useAdmin();
  return (key: keyof typeof PUBLISH.en, values: Readonly<Record<string, string | number>> = {}) =>
    fillIn(PUBLISH[locale][key], values);
}
