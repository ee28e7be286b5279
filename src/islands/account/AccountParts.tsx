import { useEffect } from 'react';
import { EmailForm, PasswordForm } from './Credentials.tsx';
import type { PartProps } from './context.ts';
import { DataExport, DeleteAccount } from './Danger.tsx';
import { Notifications } from './Notifications.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { Submissions } from './Submissions.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';

/** The parts of the account page, once it is known whose it is. */
export function AccountParts(props: PartProps & { readonly onLeave: () => void }) {
  // The fragment names a part that was not there when the browser looked for it.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="account-parts">
      <Submissions {...props} />
      <Notifications {...props} />
      <Profile {...props} />
      <EmailForm {...props} />
      <PasswordForm {...props} />
      <SecondFactorCard {...props} />
      <Sessions {...props} />
      <DataExport {...props} />
      <DeleteAccount {...props} />
    </div>
  );
}
