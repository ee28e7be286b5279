import { type ReactNode, useEffect, useState } from 'react';
import { checkSender, type SenderReport } from '#src/data/newsroom/deliverability.ts';
import { postalPath } from '#src/domain/settings.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../ui/Button.tsx';
import { Ends } from '../ui/layout.ts';
import { Message, Status } from '../ui/Message.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { BackLink, Hint, TextLink } from '../ui/text.ts';
import { useAdmin } from './admin-context.ts';
import { Finding } from './deliverability/Finding.tsx';
import { SelectorForm } from './deliverability/SelectorForm.tsx';
import { Failed } from './Failed.tsx';
import { KEYS } from './keys.ts';
import { officePage } from './office-page.tsx';
import { useAsked } from './server-state.ts';

/** /admin/deliverability. Island: everything on it is about who is signed in. Hydrates at once. */
export const DeliverabilityPage = officePage({ section: 'settings', Content: Deliverability });

/** What the address names, so that a check can be kept as a bookmark. */
const SELECTOR = 'selector';

function Deliverability() {
  const { t, locale, may, path } = useAdmin();
  const isAdmin = may('admin');
  useEffect(() => {
    if (!isAdmin) location.replace(path('/admin'));
  }, [isAdmin, path]);
  const [selector, setSelector] = useState(
    () => new URLSearchParams(location.search).get(SELECTOR) ?? '',
  );
  const { data, error, isFetching, refetch, dataUpdatedAt } = useAsked(
    KEYS.sender(selector),
    (db) => checkSender(db, selector || null),
    { enabled: isAdmin, kept: true },
  );
  const look = (chosen: string) => {
    const { pathname } = location;
    history.replaceState(
      history.state,
      '',
      chosen ? `${pathname}?${SELECTOR}=${chosen}` : pathname,
    );
    if (chosen === selector) void refetch();
    else setSelector(chosen);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div className="max-w-3xl">
          <BackLink href={path('/admin?tab=settings&section=mail')}>
            ← {t('admin.tab.settings')}
          </BackLink>
          <h1>{t('admin.deliver.title')}</h1>
          <p className="text-muted">{t('admin.deliver.intro')}</p>
        </div>
        {isAdmin && (
          <Button
            variant="outline"
            busy={isFetching}
            onClick={() => void (isFetching || refetch())}
          >
            {t(isFetching ? 'admin.deliver.checking' : 'admin.deliver.again')}
          </Button>
        )}
      </Ends>
      <Failed of={error} busy={isFetching} onRetry={refetch} />
      {isFetching && data === undefined && <Spinner label={t('admin.deliver.checking')} />}
      {data && (
        <>
          {data.missing.postal.map((code) => (
            <Message key={code} tone="info">
              <p>
                {t('admin.deliver.noPostal', { language: languageName(code, locale, true) })}{' '}
                <TextLink href={path(postalPath(code))}>{t('admin.tab.settings')}</TextLink>
              </p>
            </Message>
          ))}
          {data.missing.reports && (
            <Message tone="info">
              <p>{t('admin.deliver.noReports')}</p>
            </Message>
          )}
          {data.missing.stream && (
            <Message tone="info">
              <p>{t('admin.deliver.oneStream')}</p>
            </Message>
          )}
          {data.bulk && <h2>{t('admin.deliver.account')}</h2>}
          <Report of={data} busy={isFetching} askedAt={dataUpdatedAt}>
            <SelectorForm selector={selector} onCheck={look} />
          </Report>
          {data.bulk && (
            <>
              <h2>{t('admin.deliver.bulk')}</h2>
              <Report of={data.bulk} busy={isFetching} askedAt={dataUpdatedAt} />
            </>
          )}
        </>
      )}
    </div>
  );
}

type ReportProps = {
  readonly of: SenderReport;
  readonly busy: boolean;
  /** In milliseconds since 1970. */
  readonly askedAt: number;
  /** Below what is found of DKIM. */
  readonly children?: ReactNode;
};

/** What DNS says about the sender of a stream. */
function Report({ of, busy, askedAt, children }: ReportProps) {
  const { t, locale } = useAdmin();
  const { domain, mailHost, provider, isReal, findings } = of;
  const good = findings.filter(({ state }) => state === 'ok').length;
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact name={t('admin.deliver.sender')}>{domain}</Fact>
        <Fact name={t('admin.deliver.server')}>
          {mailHost === null
            ? t('admin.deliver.none')
            : provider === null
              ? mailHost
              : t('admin.deliver.provider', { host: mailHost, provider })}
        </Fact>
      </dl>
      {!isReal && (
        <Message tone="info">
          <p>{t('admin.deliver.unreal', { domain })}</p>
        </Message>
      )}
      {isReal && mailHost === null && (
        <Message tone="info">
          <p>{t('admin.deliver.noServer')}</p>
        </Message>
      )}
      {isReal && (
        <>
          <div>
            <Status className="font-semibold">
              {t('admin.deliver.summary', { good, total: findings.length })}
            </Status>
            <Hint>
              {t('admin.deliver.asked', { when: formatMoment(new Date(askedAt), locale) })}
            </Hint>
          </div>
          <div className="grid grid-cols-1 gap-4" aria-busy={busy}>
            {findings.map((finding) => (
              <Finding key={finding.check} finding={finding}>
                {finding.check === 'dkim' && children}
              </Finding>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
