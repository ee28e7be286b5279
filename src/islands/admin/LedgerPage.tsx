import { Suspense } from 'react';
import { Ends } from '../ui/layout.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { BackLink } from '../ui/text.ts';
import { useAdmin } from './admin-context.ts';
import { Loading } from './Loading.tsx';
import { officePage } from './office-page.tsx';
import { type OfficePart, officePart } from './office-part.tsx';
import { pushSearch, useParameter } from './shell/navigation.ts';

const SECTIONS = ['rounds', 'people', 'queue', 'rates', 'import'] as const;
type Section = (typeof SECTIONS)[number];

/** Each is loaded when it is opened. */
const PANELS: Record<Section, OfficePart> = {
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
export const LedgerPage = officePage({
  section: 'ledger',
  Content: Ledger,
  load: (address) => PANELS[sectionOf(address.get('tab'))].load(),
});

const sectionOf = (asked: string | null): Section =>
  SECTIONS.find((known) => known === asked) ?? 'rounds';

function Ledger() {
  const { t, may, path } = useAdmin();
  const asked = useParameter('tab');
  const section = sectionOf(asked);
  const Panel = PANELS[section];
  const open = (next: Section) => {
    if (next === section) return;
    // What a list keeps in the address goes with it.
    pushSearch(next === 'rounds' ? '' : `?tab=${next}`);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <BackLink href={path('/admin')}>← {t('admin.back')}</BackLink>
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
