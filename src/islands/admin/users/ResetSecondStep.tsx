import { useState } from 'react';
import { resetSecondFactor } from '#src/data/newsroom/security.ts';
import type { AdminUser } from '#src/data/newsroom/users.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';

/** For somebody who lost their phone and their recovery codes; one's own are removed in /account. */
export function ResetSecondStep({ user }: { readonly user: AdminUser }) {
  const { t, db, user: self, sayDone, sayFailed } = useAdmin();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (user.userId === self.id) return null;
  const { email } = user;
  const reset = async () => {
    setBusy(true);
    const done = await resetSecondFactor(db, user.userId);
    setBusy(false);
    setAsking(false);
    if (!done.ok)
      return sayFailed(t('admin.reset.failed', { message: failureText(t, done.error) }));
    sayDone(t(done.value ? 'admin.reset.done' : 'admin.reset.none', { email }));
  };
  return (
    <div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('admin.reset.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('admin.reset.title')}
        cancel={t('admin.cancel')}
        confirm={t('admin.reset.confirm')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void reset()}
      >
        {t('admin.reset.text', { email })}
      </ConfirmDialog>
    </div>
  );
}
