import { lazy, Suspense, useEffect } from 'react';
import { EmailForm, PasswordForm } from './Credentials.tsx';
import type { PartProps } from './context.ts';
import { DataExport, DeleteAccount } from './Danger.tsx';
import { Notifications } from './Notifications.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { Submissions } from './Submissions.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';

// Most accounts claim nothing.
const Companies = lazy(() =>
  import('./companies/Companies.tsx').then((module) => ({ default: module.Companies })),
);
// Nor were most ever of the newsroom.
const KeptWords = lazy(() =>
  import('./KeptWords.tsx').then((module) => ({ default: module.KeptWords })),
);

/** The parts of the account page, once it is known whose it is. */
export function AccountParts(props: PartProps & { readonly onLeave: () => void }) {
  // The fragment names a part that was not there when the browser looked for it.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-6 min-[56rem]:grid-cols-2 min-[56rem]:items-start min-[56rem]:[&>#submissions]:col-span-full min-[56rem]:[&>#companies]:col-span-full">
      <Suspense>
        <KeptWords {...props} />
      </Suspense>
      <Submissions {...props} />
      <Suspense fallback={<div id="companies" className="min-h-40" />}>
        <Companies {...props} />
      </Suspense>
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
