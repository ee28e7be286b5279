import { type ReactNode, useState } from 'react';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { slugOf } from '#src/domain/articles/article-form.ts';
import { METADATA_LENGTHS } from '#src/domain/articles/metadata.ts';
import { toLine } from '#src/domain/articles/typed-metadata.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { Actions } from '../../ui/layout.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

/** What is said of the picture, and to search engines and networks: nothing, mostly. */
const PICTURE_FIELDS = ['image_alt', 'image_caption'] as const;
const METADATA_FIELDS = ['seo_title', 'seo_description', 'social_title'] as const;

/** The fields of an original that have words. */
export const FIELDS = ['title', 'excerpt', ...PICTURE_FIELDS, ...METADATA_FIELDS] as const;
export type FieldName = (typeof FIELDS)[number];

/** What a machine proposes for fields: nothing of it is in the article before somebody takes it. */
export type Suggestions = Partial<Readonly<Record<FieldName, string>>>;

type Props = {
  readonly original: ArticleForm;
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  readonly suggestions: Suggestions;
  readonly onTaken: (field: FieldName) => void;
  /** The original's title is another one than this version was saved beside. */
  readonly isTitleBehind: boolean;
  readonly onTitleConfirmed: () => void;
};

/**
 * The fields of both versions side by side: title, address, excerpt, the words of the picture, and what either tells
 * search engines and networks.
 */
export function FieldPairs(props: Props) {
  const { original, form, change, suggestions, onTaken } = props;
  const { t } = useAdmin();
  // Where one is emptied, it stays to be filled again.
  const [metadata] = useState(() =>
    METADATA_FIELDS.filter((name) => original[name].trim() !== '' || form[name].trim() !== ''),
  );
  const labels = {
    title: t('admin.field.required', { name: t('admin.field.title') }),
    slug: t('admin.field.slug'),
    excerpt: t('admin.field.excerpt'),
    image_alt: t('admin.editor.imageAlt'),
    image_caption: t('admin.editor.insertCaption'),
    seo_title: t('admin.metadata.seoTitle'),
    seo_description: t('admin.metadata.seoDescription'),
    social_title: t('admin.metadata.socialTitle'),
  };
  const theirs = (name: keyof typeof labels, text: string) => (
    <div className="grid content-start gap-1">
      <Hint>
        {t('admin.translate.original')}: {labels[name].replace(/ \*$/, '')}
      </Hint>
      <p
        className={`wrap-anywhere ${name === 'title' ? 'text-subtitle font-semibold' : ''}`}
        lang={original.locale}
      >
        {text || <span className="text-muted">{t('admin.translate.none')}</span>}
      </p>
    </div>
  );
  const suggestion = (name: FieldName) => {
    const text = suggestions[name];
    if (!text || text === form[name]) return null;
    return (
      <div className="mt-2 grid gap-2 border-s-3 border-amber bg-amber-tint px-3 py-2">
        <p className="wrap-anywhere">
          <span className="text-small font-semibold">{t('admin.translate.suggested')}</span>{' '}
          <span lang={form.locale}>{text}</span>
        </p>
        <Actions>
          <Button
            variant="outline"
            aria-label={t('admin.translate.takeName', { field: labels[name].replace(/ \*$/, '') })}
            onClick={() => {
              change({ [name]: text });
              onTaken(name);
            }}
          >
            {t('admin.translate.take')}
          </Button>
        </Actions>
      </div>
    );
  };
  const picture = original.featured_image.trim();
  const lang = form.locale;
  const line = (name: FieldName, maxLength: number) => (
    <Pair key={name}>
      {theirs(name, original[name])}
      <div>
        {name === 'seo_description' ? (
          <TextArea
            label={labels[name]}
            name={name}
            lang={lang}
            rows={3}
            maxLength={maxLength}
            value={form[name]}
            onChange={({ target }) => change({ [name]: toLine(target.value) })}
          />
        ) : (
          <TextField
            label={labels[name]}
            name={name}
            lang={lang}
            maxLength={maxLength}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )}
        {suggestion(name)}
      </div>
    </Pair>
  );
  return (
    <div className="grid grid-cols-1">
      <Pair>
        <div>
          {theirs('title', original.title)}
          {props.isTitleBehind && (
            <Actions className="mt-2">
              <Badge tone="amber">{t('admin.translate.titleBehind')}</Badge>
              <Button variant="outline" onClick={props.onTitleConfirmed}>
                {t('admin.translate.action.confirm')}
              </Button>
            </Actions>
          )}
        </div>
        <div>
          <TextField
            label={labels.title}
            name="title"
            lang={lang}
            aria-required
            maxLength={300}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          {suggestion('title')}
        </div>
      </Pair>
      <Pair>
        {theirs('slug', slugOf(original))}
        <TextField
          label={labels.slug}
          hint={t('admin.field.slugHint')}
          name="slug"
          maxLength={200}
          value={form.slug || slugOf(form)}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </Pair>
      <Pair>
        {theirs('excerpt', original.excerpt)}
        <div>
          <TextArea
            label={labels.excerpt}
            name="excerpt"
            lang={lang}
            rows={3}
            maxLength={1000}
            value={form.excerpt}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
          {suggestion('excerpt')}
        </div>
      </Pair>
      {picture !== '' && (
        <>
          <Picture
            className="mt-3.5 aspect-video h-auto w-full max-w-sm rounded-md object-cover"
            src={picture}
            widths={[384, 640]}
            sizes="24rem"
            alt=""
            width={640}
            height={360}
          />
          {PICTURE_FIELDS.map((name) => line(name, 500))}
        </>
      )}
      {metadata.map((name) => line(name, METADATA_LENGTHS[name]))}
    </div>
  );
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-2 border-b border-line py-3.5 *:min-w-0 lg:grid-cols-2 lg:gap-8">
    {children}
  </div>
);
