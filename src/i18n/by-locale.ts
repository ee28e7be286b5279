import { type Locale, perLocale } from './locales.ts';

/** What every language's folder has under one name, as `import.meta.glob` finds it. */
export function byLocale<Value>(modules: Record<string, unknown>): Readonly<Record<Locale, Value>> {
  const paths = Object.keys(modules);
  return perLocale(
    (locale) => modules[paths.find((path) => path.includes(`/${locale}/`)) ?? ''] as Value,
  );
}
