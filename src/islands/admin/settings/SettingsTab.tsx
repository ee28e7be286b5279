import { AdminAddresses } from './AdminAddresses.tsx';
import { AuditLog } from './AuditLog.tsx';
import { MailHealth } from './MailHealth.tsx';

/** The Settings tab: how the mails fare, who becomes an administrator, what was changed. */
export function SettingsTab() {
  return (
    <>
      <MailHealth />
      <AdminAddresses />
      <AuditLog />
    </>
  );
}
