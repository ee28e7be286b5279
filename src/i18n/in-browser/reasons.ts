import type { Locale } from '../locales.ts';

const FILES = import.meta.glob<{ readonly adminReasons: Readonly<Record<string, string>> }>(
  '../*/admin-reasons.ts',
);

/** Common reasons to reject a submission, in the language of its sender and not in that of the office. */
export async function loadReasons(locale: Locale): Promise<readonly string[]> {
  const file = await FILES[`../${locale}/admin-reasons.ts`]?.();
  return Object.values(file?.adminReasons ?? {});
}
