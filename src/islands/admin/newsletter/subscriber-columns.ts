import {
  NEEDED_OF_SUBSCRIBERS,
  SUBSCRIBER_COLUMNS,
} from '#src/domain/newsletter/subscriber-file.ts';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';

const LABELS = {
  email: 'admin.subscribers.email',
  consent_at: 'admin.subscribers.agreedAt',
  consent_page: 'admin.subscribers.proof',
  first_name: 'admin.letter.firstName',
  locale: 'admin.subscribers.locale',
  categories: 'admin.subscribers.topic',
  weekly: 'admin.newsletter.importWeekly',
  status: 'admin.newsletter.importStatus',
} as const satisfies Record<(typeof SUBSCRIBER_COLUMNS)[number], TextKey>;

/** What may be said once for all rows. */
const SAME: Readonly<Record<string, Pick<ImportColumn, 'same' | 'preset' | 'isDate'>>> = {
  consent_at: { same: 'date', isDate: true },
  consent_page: { same: 'text' },
  locale: { same: LANGUAGE_CHOICES, preset: DEFAULT_LOCALE },
};

/** What the import of subscribers wants of each row, by its names on screen. */
export const subscriberColumns = (t: (key: TextKey) => string): readonly ImportColumn[] =>
  SUBSCRIBER_COLUMNS.map((name) => ({
    ...{ name, label: t(LABELS[name]) },
    needed: NEEDED_OF_SUBSCRIBERS.some((each) => each === name),
    ...SAME[name],
  }));
