import { useState } from 'react';
import { type EditableAuthor, saveAuthor } from '#src/data/newsroom/authors.ts';
import { listMembers } from '#src/data/newsroom/plans.ts';
import { AUTHOR_KINDS } from '#src/domain/articles/byline.ts';
import { authorForm } from '#src/domain/articles/desk-forms.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { UploadProgress } from '../editor/UploadProgress.tsx';
import { useImageUpload } from '../editor/use-image-upload.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { OutsidePictures } from '../pictures/OutsidePictures.tsx';
import { useAsked } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly author: EditableAuthor;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** An author's name, photo, links, and who they are in each language. */
export function AuthorForm({ author, onClose, onSaved }: Props) {
  const { t, db, locale: own, may, sayDone } = useAdmin();
  const [photo, setPhoto] = useState(author.photo);
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, upload } = useImageUpload((error, reason) =>
    setFailure(t('admin.authors.failed', { message: reason || failureText(t, error) })),
  );
  const members = useAsked(KEYS.members, listMembers, { enabled: may('editor') });
  const form = useOfficeForm({
    rules: authorForm,
    send: async ({ name, slug, links, ...typed }) => {
      setFailure(null);
      const done = await saveAuthor(db, {
        ...author,
        name,
        photo,
        account: may('editor') ? typed.account : author.account,
        kind: typed.kind,
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
        hint={author.approvedAt ? t('admin.authors.nameHint') : undefined}
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
      {may('editor') ? (
        <SelectField
          label={t('admin.authors.kind')}
          name="kind"
          defaultValue={author.kind}
          options={AUTHOR_KINDS.map((value) => ({
            value,
            label: t(`admin.authors.kind.${value}`),
          }))}
        />
      ) : (
        <input type="hidden" name="kind" value={author.kind} />
      )}
      {members.data && (
        <SelectField
          label={t('admin.authors.account')}
          hint={t('admin.authors.accountHint')}
          name="account"
          defaultValue={author.account ?? ''}
          options={[
            { value: '', label: t('admin.authors.accountNone') },
            ...members.data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
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
      <OutsidePictures of={[photo]} />
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
      <DialogFoot>
        <Notice>{form.message ?? failure}</Notice>
        <Button variant="outline" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Submit sending={t('admin.saving')}>{t('admin.save')}</Submit>
      </DialogFoot>
    </Form>
  );
}
