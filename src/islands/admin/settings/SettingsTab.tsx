import { type ReactNode, Suspense, useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAdmin } from '../admin-context.ts';
import { Loading } from '../Loading.tsx';
import { officePart } from '../office-part.tsx';
import { mayLeave } from '../shell/navigation.ts';
import { Backups } from './Backups.tsx';
import { SystemFacts } from './SystemFacts.tsx';

const Security = officePart(async () => (await import('./Security.tsx')).Security);
const AdminAddresses = officePart(
  async () => (await import('./AdminAddresses.tsx')).AdminAddresses,
);
const MailHealth = officePart(async () => (await import('./MailHealth.tsx')).MailHealth);
const CampaignMarks = officePart(async () => (await import('./CampaignMarks.tsx')).CampaignMarks);
const Embeds = officePart(async () => (await import('./Embeds.tsx')).Embeds);
const WelcomeMails = officePart(async () => (await import('./WelcomeMails.tsx')).WelcomeMails);
const NewsroomClock = officePart(async () => (await import('./NewsroomClock.tsx')).NewsroomClock);
const SocialPictures = officePart(
  async () => (await import('./SocialPictures.tsx')).SocialPictures,
);
const MachineRights = officePart(async () => (await import('./MachineRights.tsx')).MachineRights);
const LegalChoices = officePart(async () => (await import('./LegalChoices.tsx')).LegalChoices);
const PublicTexts = officePart(async () => (await import('./PublicTexts.tsx')).PublicTexts);
const HouseRulesForm = officePart(
  async () => (await import('./HouseRulesForm.tsx')).HouseRulesForm,
);
const Redirects = officePart(async () => (await import('./Redirects.tsx')).Redirects);
const Erase = officePart(async () => (await import('./Erase.tsx')).Erase);
const AuditLog = officePart(async () => (await import('./AuditLog.tsx')).AuditLog);

const SECTIONS = ['system', 'access', 'mail', 'site', 'audit'] as const;
type SectionId = (typeof SECTIONS)[number];

const PANELS: Record<SectionId, () => ReactNode> = {
  system: () => (
    <>
      <SystemFacts />
      <Backups />
    </>
  ),
  access: () => (
    <>
      <Security />
      <AdminAddresses />
      <Erase />
    </>
  ),
  mail: () => (
    <>
      <MailHealth />
      <WelcomeMails />
      <Embeds />
      <CampaignMarks />
    </>
  ),
  site: () => (
    <>
      <NewsroomClock />
      <SocialPictures />
      <PublicTexts />
      <HouseRulesForm />
      <MachineRights />
      <LegalChoices />
      <Redirects />
    </>
  ),
  audit: () => <AuditLog />,
};

const inAddress = (): SectionId => {
  const asked = new URLSearchParams(location.search).get('section');
  return SECTIONS.find((known) => known === asked) ?? 'system';
};

/** The Settings tab, one section at a time, kept in the address (`&section=`). */
export function SettingsTab() {
  const { t } = useAdmin();
  const [section, setSection] = useState(inAddress);
  const open = async (next: SectionId) => {
    if (!(await mayLeave(t('admin.leave')))) return;
    // What a list keeps in the address goes with it.
    history.replaceState(history.state, '', `?tab=settings&section=${next}`);
    setSection(next);
  };
  return (
    <Tabs
      label={t('admin.settings.contents')}
      tabs={SECTIONS.map((id) => ({ id, label: t(`admin.settings.section.${id}`) }))}
      selected={section}
      onSelect={(next) => void open(next)}
    >
      <Suspense fallback={<Loading />}>{PANELS[section]()}</Suspense>
    </Tabs>
  );
}
