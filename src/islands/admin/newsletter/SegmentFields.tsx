import type { Segment } from '#src/data/newsroom/newsletter.ts';
import { countSegment } from '#src/data/newsroom/newsletter-sending.ts';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

type Props = { readonly segment: Segment; readonly onChange: (segment: Segment) => void };

/** Who gets a newsletter, and how many that are now. */
export function SegmentFields({ segment, onChange }: Props) {
  const { t, locale } = useAdmin();
  const everybody = { value: '', label: t('admin.newsletter.everybody') };
  const set = (key: keyof Segment, value: string) => {
    const { [key]: _, ...rest } = segment;
    onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('admin.newsletter.locale')}
          value={segment.locale ?? ''}
          onChange={({ target }) => set('locale', target.value)}
          options={[
            everybody,
            ...LOCALES.map((value) => ({ value, label: languageName(value, locale) })),
          ]}
        />
        <SelectField
          label={t('admin.newsletter.category')}
          value={segment.category ?? ''}
          onChange={({ target }) => set('category', target.value)}
          options={[
            everybody,
            ...NEWSLETTER_TOPICS.map((value) => ({ value, label: t(`admin.newsletter.${value}`) })),
          ]}
        />
        <TextField
          label={t('admin.newsletter.joined')}
          type="date"
          value={segment.joined_since ?? ''}
          onChange={({ target }) => set('joined_since', target.value)}
        />
      </FieldRow>
      <p className="text-muted" role="status">
        <SegmentSize segment={segment} />
      </p>
    </>
  );
}

/** Asks how many readers a choice reaches now. */
export const useReaders = (segment: Segment) =>
  useAsked([...KEYS.readers, segment], (db) => countSegment(db, segment), { kept: true });

/** How many readers a choice reaches now. */
export function SegmentSize({ segment }: Pick<Props, 'segment'>) {
  const { t } = useAdmin();
  const { data: count, error } = useReaders(segment);
  return count === undefined || error ? null : t('admin.newsletter.size', { count });
}

/** A choice of readers in words. */
export function useSegmentText(): (segment: Segment) => string {
  const { t, locale: own } = useAdmin();
  return ({ locale, category, joined_since: since }) =>
    [
      locale && languageName(locale, own),
      category && t(`admin.newsletter.${category}`),
      since && t('admin.newsletter.since', { day: since }),
    ]
      .filter(Boolean)
      .join(' · ') || t('admin.newsletter.everybody');
}
