import { useState } from 'react';
import { createPortal } from 'react-dom';
import { listSimilarEntries } from '#src/data/account/submissions.ts';
import { createEntry } from '#src/data/newsroom/add-entry.ts';
import type { Company } from '#src/data/newsroom/companies.ts';
import { removeImage, uploadImage } from '#src/data/storage.ts';
import {
  type EntryKind,
  entryPath,
  type TypedEntry,
  toldOf,
  toTyped,
} from '#src/domain/directory/entries.ts';
import { entryForm } from '#src/domain/directory/submission.ts';
import type { AppError } from '#src/domain/result.ts';
import { LogoField, type LogoWords } from '../../submit/LogoField.tsx';
import { useLogo } from '../../submit/use-logo.ts';
import { MessageBox, Status } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { LATE_WORDS, useAdmin } from '../admin-context.ts';
import { failureText, pictureReason, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useAsked, useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { EntryField } from './EntryField.tsx';

/** Between the last key and the question to the database. */
const TYPING_MS = 350;

type Props = {
  readonly kind: EntryKind;
  /** What it is called, as far as that is known. */
  readonly name?: string;
  /** @param made null when nothing was added */
  readonly onClose: (made: Company | null) => void;
};

/** The fields of a submission, for the newsroom: what it adds is public at once. */
export function AddEntryDialog({ kind, name = '', onClose }: Props) {
  const { t, db, locale, path, sayDone } = useAdmin();
  const refresh = useRefresh();
  const logo = useLogo();
  const [logoProblem, setLogoProblem] = useState<string>();
  const [typed, setTyped] = useState(name);
  const begun: TypedEntry = { ...toTyped(kind), name };
  const asked = usePaused(typed.trim(), () => TYPING_MS);
  const { data: similar = [] } = useAsked(
    KEYS.similar(kind, asked),
    (client) => listSimilarEntries(client, { kind, name: asked }),
    { enabled: asked.length > 2 },
  );
  const refusalOf = (error: AppError) => ({
    message: t('admin.add.failed', { message: failureText(t, error) }),
    ...(error.code === 'slug_taken'
      ? { fields: { name: t('admin.add.exists') } }
      : refusedField(t, error)),
  });
  const form = useOfficeForm({
    rules: entryForm(kind, locale),
    send: async (entry) => {
      setLogoProblem(undefined);
      const chosen = await logo.chosen();
      const image = chosen && (await uploadImage(db, { ...chosen, bucket: 'startup-logos' }));
      if (image && !image.ok) {
        const reason = pictureReason(image.error) || failureText(t, image.error);
        setLogoProblem(reason);
        return { message: t('admin.add.failed', { message: reason }) };
      }
      const made = await createEntry(db, kind, { entry, logoUrl: image?.value.url ?? null });
      if (!made.ok) {
        // No picture stays behind without an entry.
        if (image) await removeImage(db, image.value);
        return refusalOf(made.error);
      }
      sayDone(t(`admin.add.${kind}Done`, { name: made.value.name }));
      void refresh(KEYS.entries(kind), KEYS.allCompanies, KEYS.metrics);
      onClose({ kind, ...made.value });
      return null;
    },
  });
  // Browsers keep what a form inside another one is sent from React.
  return createPortal(
    <FormDialog
      of={form}
      title={t(`admin.add.${kind}`)}
      submit={[t(`admin.add.${kind}`), t('admin.saving')]}
      onClose={() => onClose(null)}
    >
      <Hint>{t('admin.add.hint')}</Hint>
      <div
        className="grid grid-cols-1 gap-4.5 sm:grid-cols-2"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'name') setTyped(target.value);
        }}
      >
        {toldOf(kind).form.flatMap(({ fields }) =>
          fields.map((field) => (
            <div
              key={field}
              className={
                field === 'logo' || toldOf(kind).wide.includes(field) ? 'sm:col-span-full' : ''
              }
            >
              {field === 'logo' ? (
                <LogoField
                  // They come with this part.
                  words={LATE_WORDS as LogoWords}
                  logo={logo}
                  kept={null}
                  onRemoveKept={() => undefined}
                  refused={logoProblem}
                  onChosen={() => setLogoProblem(undefined)}
                  notice={undefined}
                />
              ) : (
                <EntryField kind={kind} column={field} shown={begun[field] ?? ''} />
              )}
              {field === 'name' && similar.length > 0 && (
                <MessageBox className="mt-2 text-small">
                  <Status>{t('admin.add.similar')}</Status>
                  <ul>
                    {similar.map((entry) => (
                      <li key={entry.slug}>
                        <a
                          className="text-accent underline"
                          href={path(entryPath(kind, entry.slug))}
                          target="_blank"
                          rel="noopener"
                        >
                          {entry.name}
                        </a>{' '}
                        {entry.location}
                      </li>
                    ))}
                  </ul>
                </MessageBox>
              )}
            </div>
          )),
        )}
      </div>
    </FormDialog>,
    document.body,
  );
}
