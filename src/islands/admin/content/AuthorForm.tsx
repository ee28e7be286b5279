import { useState } from 'react';
import { type EditableAuthor, saveAuthor } from '#src/data/newsroom/authors.ts';
import { authorForm } from '#src/domain/articles/desk-forms.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { UploadProgress } from '../editor/UploadProgress.tsx';
import { useImageUpload } from '../editor/use-image-upload.ts';
import { failureText, refusedField } from '../failures.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly author: EditableAuthor;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** An author's name, photo, links, and who they are in each language. */
export function AuthorForm({ author, onClose, onSaved }: Props) {
  const { t, db, locale: own, sayDone } = useAdmin();
  const [photo, setPhoto] = useState(author.photo);
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, upload } = useImageUpload((error) =>
    setFailure(t('admin.authors.failed', { message: failureText(t, error) })),
  );
  const form = useOfficeForm({
    rules: authorForm,
    send: async ({ name, slug, links, ...typed }) => {
      setFailure(null);
      const done = await saveAuthor(db, {
        ...author,
        name,
        photo,
        slug: author.id === null ? slug : author.slug,
        links: links.split('\n'),
        biography: { en: typed['biography-en'], vi: typed['biography-vi'] },
      });
      if (done.ok) {
        sayDone(t('admin.authors.saved', { name }));
        onSaved();
        return null;
      }
      return {
        message: t('admin.authors.failed', { message: failureText(t, done.error) }),
        ...refusedField(t, done.error),
      };
    },
  });
  return (
    <Form of={form}>
      <TextField
        label={t('admin.authors.name')}
        name="name"
        required
        maxLength={100}
        defaultValue={author.name}
      />
      {author.id === null && (
        <TextField
          label={t('admin.field.slug')}
          hint={t('admin.authors.slugHint')}
          name="slug"
          maxLength={200}
          pattern="[a-z0-9\-]*"
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        {photo && (
          <Picture
            className="size-20 rounded-full object-cover"
            src={photo}
            widths={[96, 192]}
            sizes="5rem"
            alt={t('admin.create.imagePreview')}
            width={80}
            height={80}
          />
        )}
        <div className="min-w-0 flex-1">
          <Field
            label={t('admin.authors.photo')}
            control={(control) => (
              <input
                {...control}
                className="min-h-11 w-full rounded-md border border-dashed border-edge p-2"
                type="file"
                accept={IMAGE_ACCEPT}
                disabled={progress !== null}
                onChange={async ({ target }) => {
                  const stored = await upload(target.files?.[0]);
                  target.value = '';
                  if (stored) setPhoto(stored.url);
                }}
              />
            )}
          />
        </div>
        {photo && (
          <Button variant="quiet" onClick={() => setPhoto('')}>
            {t('admin.authors.photoRemove')}
          </Button>
        )}
      </div>
      <UploadProgress progress={progress} />
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          label={t('admin.authors.biography', { language: languageName(locale, own, true) })}
          name={`biography-${locale}`}
          lang={locale}
          rows={4}
          maxLength={2000}
          defaultValue={author.biography[locale]}
        />
      ))}
      <TextArea
        label={t('admin.authors.links')}
        hint={t('admin.authors.linksHint')}
        name="links"
        rows={3}
        defaultValue={author.links.join('\n')}
      />
      <Notice>{form.message ?? failure}</Notice>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Submit sending={t('admin.saving')}>{t('admin.save')}</Submit>
      </DialogActions>
    </Form>
  );
}
