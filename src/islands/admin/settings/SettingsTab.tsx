import { AdminAddresses } from './AdminAddresses.tsx';
import { AuditLog } from './AuditLog.tsx';
import { Backups } from './Backups.tsx';
import { MailHealth } from './MailHealth.tsx';
import { NewsroomClock } from './NewsroomClock.tsx';
import { PublicTexts } from './PublicTexts.tsx';
import { Redirects } from './Redirects.tsx';
import { Security } from './Security.tsx';
import { SystemFacts } from './SystemFacts.tsx';
import { WelcomeMails } from './WelcomeMails.tsx';

/** The Settings tab: what runs here, its backups, how people sign in, how the mails fare, what new readers get, on whose clock the newsroom works, what public pages claim, who becomes an administrator, which addresses moved, what was changed. */
export function SettingsTab() {
  return (
    <>
      <SystemFacts />
      <Backups />
      <Security />
      <MailHealth />
      <WelcomeMails />
      <NewsroomClock />
      <PublicTexts />
      <AdminAddresses />
      <Redirects />
      <AuditLog />
    </>
  );
}
