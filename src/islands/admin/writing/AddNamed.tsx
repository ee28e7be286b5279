import type { Editor } from '@tiptap/core';
import { Suspense, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { SavedPerson } from '#src/data/newsroom/people.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { entityPath } from '#src/domain/ledger/people.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { AddEntryDialog } from '../directory/AddEntryDialog.tsx';
import { PersonDialog } from '../ledger/PersonDialog.tsx';
import { RoleDialog } from '../ledger/RoleDialog.tsx';
import type { Asked } from './suggestion.ts';

/** What an @ could not find, and where it stands in the text. */
export type Missing = { readonly kind: EntryKind | 'person'; readonly asked: Asked };

const NO_ROLE = null;

type Props = {
  readonly editor: Editor;
  readonly missing: Missing;
  /** The language of the text. */
  readonly locale: Locale;
  readonly onClose: () => void;
};

/** Adds whom an @ names and links the name. A person has a page once a role of theirs has a source. */
export function AddNamed({ editor, missing, locale, onClose }: Props) {
  const { kind, asked } = missing;
  const [person, setPerson] = useState<SavedPerson | null>(null);
  const name = asked.query.trim();
  const close = (named: { readonly name: string; readonly slug: string } | null) => {
    // What lies behind a dialog takes no focus, and who sees the link goes on typing behind it.
    flushSync(onClose);
    editor.view.focus();
    if (named === null) return;
    const marks = [{ type: 'a', attrs: { href: pathTo(locale, entityPath(kind, named.slug)) } }];
    editor
      .chain()
      .deleteRange({ from: asked.from, to: asked.to })
      .insertContent({ type: 'text', text: named.name, marks })
      .run();
  };
  if (kind !== 'person') return <AddEntryDialog kind={kind} name={name} onClose={close} />;
  return createPortal(
    <Suspense>
      {person ? (
        <RoleDialog
          person={person}
          role={NO_ROLE}
          onClose={(saved) => close(saved ? person : null)}
        />
      ) : (
        <PersonDialog
          person={null}
          name={name}
          onClose={(made) => (made ? setPerson(made) : close(null))}
        />
      )}
    </Suspense>,
    document.body,
  );
}
