import { useState } from 'react';
import { EditorOf } from './editor/EditorOf.tsx';
import { officePage } from './office-page.tsx';

/** /admin/create-article. Island: a form for signed-in staff. Hydrates at once. */
export const CreateArticlePage = officePage({ Content: Create });

function Create() {
  const [asked] = useState(() => new URLSearchParams(location.search));
  // What an earlier edition called a draft is an article under the same id.
  const draft = asked.get('draft');
  return (
    <EditorOf
      subject={draft === null ? { kind: 'new', of: asked.get('of') } : { kind: 'moved', id: draft }}
    />
  );
}
