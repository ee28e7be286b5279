import type { ReactNode } from 'react';
import type { Person } from '#src/data/newsroom/readers.ts';
import { formatSecond } from '#src/domain/text/zone.ts';
import { languageName, toLocale } from '#src/i18n/locales.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Block } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';

/** Who a reader is to us, and how we know that they want to be: what an authority would ask for. */
export function ConsentProof({ person: { record, addedBy } }: { readonly person: Person }) {
  const { t, locale } = useAdmin();
  const { consent } = record;
  const moment = (at: string | null) =>
    at === null ? (
      t('admin.subscribers.notYet')
    ) : (
      <time dateTime={at}>{formatSecond(at, locale)}</time>
    );
  const version = { import: 'admin.subscribers.byImport', office: 'admin.subscribers.byOffice' };
  const text = Object.entries(version).find(([name]) => name === consent.text_version)?.[1];
  const topics = record.topics.map((topic) => t(`admin.newsletter.${topic}` as TextKey));
  return (
    <>
      <Block>
        <h3>{t('admin.subscribers.facts')}</h3>
        <Terms>
          <Term name={t('admin.subscribers.status')}>
            {t(`admin.subscribers.${record.status}`)}
          </Term>
          <Term name={t('admin.subscribers.locale')}>
            {languageName(toLocale(record.language), locale, true)}
          </Term>
          <Term name={t('admin.subscribers.topic')}>
            {topics.join(', ') || t('admin.subscribers.allTopics')}
          </Term>
          <Term name={t('admin.subscribers.since')}>{moment(record.created_at)}</Term>
          <Term name={t('admin.subscribers.confirmedAt')}>{moment(record.confirmed_at)}</Term>
          {record.unsubscribed_at && (
            <Term name={t('admin.subscribers.unsubscribedAt')}>
              {moment(record.unsubscribed_at)}
            </Term>
          )}
        </Terms>
      </Block>
      <Block>
        <h3>{t('admin.subscribers.proofTitle')}</h3>
        <Terms>
          <Term name={t('admin.subscribers.textVersion')}>
            {text
              ? t(text as TextKey)
              : t('admin.subscribers.version', { version: consent.text_version })}
          </Term>
          <Term name={t('admin.subscribers.consentLocale')}>
            {consent.language === null
              ? t('admin.subscribers.unknown')
              : languageName(toLocale(consent.language), locale, true)}
          </Term>
          <Term name={t('admin.subscribers.consentAt')}>{moment(consent.given_at)}</Term>
          <Term name={t('admin.subscribers.consentPage')}>{consent.page}</Term>
          {addedBy && <Term name={t('admin.subscribers.addedBy')}>{addedBy}</Term>}
        </Terms>
      </Block>
    </>
  );
}

const Terms = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid gap-x-4 gap-y-1.5 text-small sm:grid-cols-[minmax(9rem,auto)_1fr]">
    {children}
  </dl>
);

const Term = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="max-sm:mb-1.5">{children}</dd>
  </>
);
