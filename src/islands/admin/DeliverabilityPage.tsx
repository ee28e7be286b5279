import { useEffect, useState } from 'react';
import { checkSender } from '#src/data/newsroom/deliverability.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../ui/Button.tsx';
import { Ends } from '../ui/layout.ts';
import { Message } from '../ui/Message.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Hint, TextLink } from '../ui/text.ts';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { useAdmin } from './admin-context.ts';
import { Finding } from './deliverability/Finding.tsx';
import { SelectorForm } from './deliverability/SelectorForm.tsx';
import { Failed } from './Failed.tsx';
import { KEYS } from './keys.ts';
import { useAsked } from './server-state.ts';
import { Frame } from './shell/Frame.tsx';
import { SectionLinks } from './shell/Sections.tsx';

/** /admin/deliverability. Island: everything on it is about who is signed in. Hydrates at once. */
export function DeliverabilityPage(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <Frame sections={<SectionLinks current="settings" />}>
        <Deliverability />
      </Frame>
    </AdminPage>
  );
}

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
    history.replaceState(null, '', chosen ? `${pathname}?${SELECTOR}=${chosen}` : pathname);
    if (chosen === selector) void refetch();
    else setSelector(chosen);
  };
  const good = data?.findings.filter(({ state }) => state === 'ok').length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div className="max-w-3xl">
          <TextLink href={path('/admin?tab=settings')}>← {t('admin.tab.settings')}</TextLink>
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
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Fact name={t('admin.deliver.sender')}>{data.domain}</Fact>
            <Fact name={t('admin.deliver.server')}>
              {data.mailHost === null
                ? t('admin.deliver.none')
                : data.provider === null
                  ? data.mailHost
                  : t('admin.deliver.provider', { host: data.mailHost, provider: data.provider })}
            </Fact>
          </dl>
          {!data.isReal && (
            <Message tone="info">
              <p>{t('admin.deliver.unreal', { domain: data.domain })}</p>
            </Message>
          )}
          {data.isReal && data.mailHost === null && (
            <Message tone="info">
              <p>{t('admin.deliver.noServer')}</p>
            </Message>
          )}
          {data.isReal && (
            <>
              <div role="status">
                <p className="font-semibold">
                  {t('admin.deliver.summary', { good, total: data.findings.length })}
                </p>
                <Hint>
                  {t('admin.deliver.asked', {
                    when: formatMoment(new Date(dataUpdatedAt), locale),
                  })}
                </Hint>
              </div>
              <div className="grid grid-cols-1 gap-4" aria-busy={isFetching}>
                {data.findings.map((finding) => (
                  <Finding key={finding.check} finding={finding}>
                    {finding.check === 'dkim' && (
                      <SelectorForm selector={selector} onCheck={look} />
                    )}
                  </Finding>
                ))}
              </div>
            </>
          )}
        </>
      )}
    </div>
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
