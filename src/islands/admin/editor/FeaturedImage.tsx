import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { ImageSource } from './ImageSource.tsx';
import { Wanted } from './PanelPart.tsx';

const WORDLESS = { image_alt: '', image_caption: '', image_credit: '' };
type Image = Pick<ArticleForm, 'featured_image' | keyof typeof WORDLESS>;

const BELOW = [
  ['image_caption', 'admin.editor.insertCaption', 500],
  ['image_credit', 'admin.writing.credit', 200],
] as const;

type Props = {
  readonly image: Image;
  readonly onChange: (image: Partial<Image>) => void;
  readonly isAltMissing: boolean;
  /** The fields that readers would miss something in. */
  readonly missing: readonly (keyof ArticleForm)[];
  readonly onUploading: (isUploading: boolean) => void;
};

/** The article's picture, in words, and who made it. */
export function FeaturedImage(props: Props) {
  const { image, onChange, isAltMissing, missing, onUploading } = props;
  const { featured_image: value, image_alt } = image;
  const { t } = useAdmin();
  return (
    <ImageSource
      name="featured_image"
      value={value}
      uploadLabel={t('admin.create.upload')}
      addressLabel={t('admin.create.imageUrl')}
      alt={t('admin.create.imagePreview')}
      isWanted={missing.includes('featured_image')}
      onChange={(featured_image) => onChange({ featured_image })}
      // Another picture shows something else.
      onUploaded={(featured_image) => onChange({ ...WORDLESS, featured_image })}
      onUploading={onUploading}
    >
      {value.trim() !== '' && (
        <>
          <Wanted when={missing.includes('image_alt')}>
            <TextField
              label={t('admin.editor.imageAlt')}
              hint={t('admin.editor.imageAltHint')}
              error={
                isAltMissing && image_alt.trim() === ''
                  ? t('admin.editor.imageAltMissing')
                  : undefined
              }
              name="image_alt"
              aria-required
              maxLength={500}
              value={image_alt}
              onChange={({ target }) => onChange({ image_alt: target.value })}
            />
          </Wanted>
          {BELOW.map(([name, label, maxLength]) => (
            <TextField
              key={name}
              label={t(label)}
              name={name}
              maxLength={maxLength}
              value={image[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
          <Button variant="quiet" onClick={() => onChange({ ...WORDLESS, featured_image: '' })}>
            {t('admin.editor.imageRemove')}
          </Button>
        </>
      )}
    </ImageSource>
  );
}
