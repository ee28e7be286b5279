import { pictureForm } from '#src/domain/writing/writing-forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { useOfficeForm } from '../use-office-form.ts';
import type { Picture as Described } from './use-files.ts';

type Props = {
  readonly url: string;
  readonly picture?: Described;
  /** A caption is asked for here once; later it is written below the picture. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
  readonly onDone: (picture: Described) => void;
  readonly onRemove?: () => void;
};

const EMPTY: Described = { alt: '', caption: '', credit: '', size: '' };

/** What a picture shows, who made it and how wide it stands. */
export function PictureDialog(props: Props) {
  const { url, picture = EMPTY, isNew = false, onClose, onDone, onRemove } = props;
  const { t } = useAdmin();
  const form = useOfficeForm({
    rules: pictureForm,
    brief: true,
    send: async (described) => {
      onDone(described);
      return null;
    },
  });
  return (
    <Dialog open size="wide" title={t('admin.editor.insertTitle')} onClose={onClose}>
      <Form of={form}>
        <Picture
          className="aspect-video h-auto w-full rounded-md object-cover"
          src={url}
          widths={[384, 640, 1280]}
          sizes="(width < 48rem) 92vw, 40rem"
          alt=""
          width={640}
          height={360}
        />
        <TextField
          label={t('admin.editor.imageAlt')}
          hint={t('admin.editor.insertHint')}
          name="alt"
          required
          maxLength={500}
          defaultValue={picture.alt}
          autoFocus
        />
        {isNew && (
          <TextField label={t('admin.editor.insertCaption')} name="caption" maxLength={500} />
        )}
        <TextField
          label={t('admin.writing.credit')}
          name="credit"
          maxLength={200}
          defaultValue={picture.credit}
        />
        <SelectField
          label={t('admin.insert.width')}
          name="size"
          defaultValue={picture.size}
          options={[
            { value: '', label: t('admin.insert.width.text') },
            { value: 'wide', label: t('admin.insert.width.wide') },
            { value: 'narrow', label: t('admin.insert.width.narrow') },
          ]}
        />
        <DialogFoot>
          {onRemove && (
            <Button variant="quiet" onClick={onRemove}>
              {t('admin.editor.imageRemove')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Submit>{t(isNew ? 'admin.editor.insert' : 'admin.insert.apply')}</Submit>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
