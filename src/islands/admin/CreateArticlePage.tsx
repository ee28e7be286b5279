import { useState } from 'react';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { EditorOf } from './editor/EditorOf.tsx';
import { Unfinished } from './editor/Unfinished.tsx';
import { Frame } from './shell/Frame.tsx';

/** /admin/create-article. Island: a form for signed-in staff. Hydrates at once. */
export function CreateArticlePage(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <Frame>
        <Create />
      </Frame>
    </AdminPage>
  );
}

function Create() {
  const [asked] = useState(() => new URLSearchParams(location.search));
  const draft = asked.get('draft');
  return (
    <>
      <EditorOf subject={{ kind: 'new', draft, of: asked.get('of') }} />
      {draft === null && <Unfinished />}
    </>
  );
}
