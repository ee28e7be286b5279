import type { ReactNode } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { IMAGE_ACCEPT } from '#src/domain/image-type.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Actions } from '../../ui/layout.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { UploadProgress } from '../editor/UploadProgress.tsx';
import { useImageUpload } from '../editor/use-image-upload.ts';
import { OutsidePictures } from '../pictures/OutsidePictures.tsx';

type Props = {
  readonly image: string;
  readonly onChange: (image: string) => void;
  /** Other ways to one. */
  readonly children?: ReactNode;
};

/** A picture of an issue: uploaded, and shown as wide as the mail is. */
export function PictureField({ image, onChange, children }: Props) {
  const { t } = useAdmin();
  const { progress, upload } = useImageUpload((_, reason) =>
    showToast({ title: reason || t('admin.create.imageFailed'), tone: 'error' }),
  );
  const take = async (file: File | undefined) => {
    const stored = await upload(file);
    if (stored) onChange(toPictureAddress(stored.url));
  };
  return (
    <div className="grid gap-3">
      <Field
        label={t('admin.newsletter.picture')}
        hint={t('admin.newsletter.pictureHint')}
        control={(control) => (
          <input
            {...control}
            className="min-h-11 w-full rounded-md border border-dashed border-edge p-2"
            type="file"
            accept={IMAGE_ACCEPT}
            disabled={progress !== null}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        )}
      />
      <UploadProgress progress={progress} />
      {children && <Actions>{children}</Actions>}
      {image !== '' && (
        <div className="flex flex-wrap items-center gap-3">
          <Picture
            className="max-h-24 w-auto max-w-full rounded-md"
            src={image}
            widths={[192, 384]}
            sizes="12rem"
            alt=""
          />
          <Button variant="quiet" onClick={() => onChange('')}>
            {t('admin.newsletter.pictureRemove')}
          </Button>
        </div>
      )}
      <OutsidePictures of={[image]} />
    </div>
  );
}
