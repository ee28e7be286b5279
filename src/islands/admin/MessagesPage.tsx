import { Suspense } from 'react';
import { Ends } from '../ui/layout.ts';
import { BackLink, TextLink } from '../ui/text.ts';
import { useAdmin } from './admin-context.ts';
import { Inbox } from './messages/Inbox.tsx';
import { officePage } from './office-page.tsx';
import { officePart } from './office-part.tsx';

const Blocks = officePart(async () => (await import('./senders/Blocks.tsx')).Blocks, 'senders');

/** /admin/messages. Island: everything on it is about who is signed in. Hydrates at once. */
export const MessagesPage = officePage({ section: 'messages', Content: Messages });

function Messages() {
  const { t, path, may } = useAdmin();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <BackLink href={path('/admin')}>← {t('admin.back')}</BackLink>
          <h1>{t('admin.tab.messages')}</h1>
        </div>
        {may('editor') && (
          <TextLink href={path('/admin/requests')}>{t('admin.requests.title')}</TextLink>
        )}
      </Ends>
      <Inbox />
      {may('editor') && (
        <Suspense>
          <Blocks />
        </Suspense>
      )}
    </div>
  );
}
