import { useState } from 'react';
import { EditorOf } from './editor/EditorOf.tsx';
import { officePage } from './office-page.tsx';

/** /admin/edit-article?id=…. Island: a form for signed-in staff. Hydrates at once. */
export const EditArticlePage = officePage({ Content: Edit });

function Edit() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id') ?? '');
  return <EditorOf subject={{ kind: 'article', id }} />;
}
