import { useState } from 'react';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { EditorOf } from './editor/EditorOf.tsx';
import { Frame } from './shell/Frame.tsx';

/** /admin/edit-article?id=…. Island: a form for signed-in staff. Hydrates at once. */
export function EditArticlePage(props: AdminPageProps) {
  return (
    <AdminPage {...props}>
      <Frame>
        <Edit />
      </Frame>
    </AdminPage>
  );
}

function Edit() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id') ?? '');
  return <EditorOf subject={{ kind: 'article', id }} />;
}
