import { Ends } from '../ui/layout.ts';
import { Notice } from '../ui/Message.tsx';
import { BackLink } from '../ui/text.ts';
import { useAdmin } from './admin-context.ts';
import { officePage } from './office-page.tsx';
import { Register } from './requests/Register.tsx';

/** /admin/requests. Island: everything on it is about who is signed in. Hydrates at once. */
export const RequestsPage = officePage({ section: 'messages', Content: Requests });

function Requests() {
  const { t, path, may } = useAdmin();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Ends as="header">
        <div>
          <BackLink href={path('/admin/messages')}>← {t('admin.tab.messages')}</BackLink>
          <h1>{t('admin.requests.title')}</h1>
        </div>
      </Ends>
      {may('editor') ? <Register /> : <Notice>{t('admin.requests.editorsOnly')}</Notice>}
    </div>
  );
}
