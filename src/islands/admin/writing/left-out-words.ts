import { LEFT_OUT, type LeftOut } from '#src/domain/writing/left-out.ts';
import { LANGUAGES, type Locale } from '#src/i18n/locales.ts';
import type { Translate } from '../admin-context.ts';

type Report = {
  readonly left: LeftOut;
  /** Of the pictures, those that could not be uploaded. */
  readonly failed: number;
  /** Whether a title was taken from a file. */
  readonly isTitled: boolean;
  /** The file; absent for a paste. */
  readonly name?: string | undefined;
};

/**
 * What is said once something was pasted or inserted: that it was, and in one sentence what is not among it.
 *
 * @returns null where nothing has to be said
 */
export function reportOf(
  t: Translate,
  locale: Locale,
  { left, failed, isTitled, name }: Report,
): { title: string; message: string; tone: 'success' | 'error' } | null {
  // What was only proposed and is in the text was not left out.
  const kinds = LEFT_OUT.filter((kind) => kind !== 'insertions' && (left[kind] ?? 0) > 0);
  const total = kinds.reduce((sum, kind) => sum + (left[kind] ?? 0), 0);
  const items = new Intl.ListFormat(LANGUAGES[locale].tag).format(
    kinds.map((kind) => t(`admin.intake.left.${kind}`, { count: left[kind] ?? 0 })),
  );
  const summary =
    total === 0 ? '' : t(`admin.intake.left.${total === 1 ? 'one' : 'more'}`, { items });
  const why = [
    failed > 0 && t('admin.intake.picturesLeft', { count: failed }),
    (left.pictures ?? 0) + (left.formulas ?? 0) > 0 && t('admin.intake.left.places'),
    left.links && t('admin.intake.left.linksWhy'),
    left.insertions && t('admin.intake.left.insertions', { count: left.insertions }),
    isTitled && t('admin.intake.left.titled'),
  ].filter((text): text is string => typeof text === 'string');
  // What somebody has to put in by hand is told until it is read.
  const tone = (left.pictures ?? 0) + (left.formulas ?? 0) > 0 ? 'error' : 'success';
  if (name !== undefined) {
    const message = [summary, ...why].filter(Boolean).join(' ');
    return { title: t('admin.intake.fileDone', { name }), message, tone };
  }
  if (summary === '' && why.length === 0) return null;
  const [first = '', ...rest] = [summary, ...why].filter(Boolean);
  return { title: first, message: rest.join(' '), tone };
}
