import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Ends } from '../ui/layout.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { TextLink } from '../ui/text.ts';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { useAdmin } from './admin-context.ts';
import { Loading } from './Loading.tsx';
import { officePart } from './office-part.tsx';
import { Frame } from './shell/Frame.tsx';
import { SectionLinks } from './shell/Sections.tsx';

const SECTIONS = ['rounds', 'people', 'queue', 'rates', 'import'] as const;
type Section = (typeof SECTIONS)[number];

/** Each is loaded when it is opened. */
const PANELS: Record<Section, ComponentType> = {
  rounds: officePart(async () => (await import('./ledger/RoundsSection.tsx')).RoundsSection),
  people: officePart(
    async () => (await import('./ledger/PeopleSection.tsx')).PeopleSection,
    'ledger',
  ),
  queue: officePart(async () => (await import('./ledger/QueueSection.tsx')).QueueSection, 'ledger'),
  rates: officePart(async () => (await import('./ledger/RatesSection.tsx')).RatesSection, 'ledger'),
  import: officePart(
    async () => (await import('./ledger/ImportSection.tsx')).ImportSection,
    'ledger',
  ),
};

/** /admin/ledger. Island: everything on it is about who is signed in. Hydrates at once. */
export function LedgerPage(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <Frame sections={<SectionLinks current="ledger" />}>
        <Ledger />
      </Frame>
    </AdminPage>
  );
}

const read = () => new URLSearchParams(location.search).get('tab');

function Ledger() {
  const { t, may, path } = useAdmin();
  const [asked, setAsked] = useState(read);
  useEffect(() => {
    const follow = () => setAsked(read());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const section = SECTIONS.find((known) => known === asked) ?? 'rounds';
  const Panel = PANELS[section];
  const open = (next: Section) => {
    if (next === section) return;
    // What a list keeps in the address goes with it.
    history.pushState(null, '', next === 'rounds' ? location.pathname : `?tab=${next}`);
    setAsked(next);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <TextLink href={path('/admin')}>← {t('admin.back')}</TextLink>
          <h1>{t('admin.tab.ledger')}</h1>
        </div>
      </Ends>
      {may('editor') ? (
        <Tabs
          label={t('admin.ledger.sections')}
          tabs={SECTIONS.map((id) => ({ id, label: t(`admin.ledger.section.${id}`) }))}
          selected={section}
          onSelect={open}
        >
          <Suspense fallback={<Loading />}>
            <Panel key={section} />
          </Suspense>
        </Tabs>
      ) : (
        <p>{t('admin.ledger.editorsOnly')}</p>
      )}
    </div>
  );
}
