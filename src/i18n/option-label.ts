import type { TextKey } from './texts.ts';

/**
 * What a value of an option list is called in the language of `t`. The values themselves are the spec's
 * English words; only those that read differently in some language have texts of their own.
 *
 * @example vi 'Angel Group' → 'Nhóm nhà đầu tư thiên thần', 'SaaS' → 'SaaS'
 */
export function labelOf(t: (key: TextKey) => string | undefined, value: string): string {
  const key = `entry.option.${value}`;
  const label = t(key as TextKey);
  // Both translators answer with the key of a text that they do not have.
  return label === undefined || label === key ? value : label;
}
