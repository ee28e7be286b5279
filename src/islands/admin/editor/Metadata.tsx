import type { ReactNode } from 'react';
import { type ArticleForm, slugOf } from '#src/domain/articles/article-form.ts';
import {
  isCanonicalAddress,
  METADATA_LENGTHS,
  SHOWN_IN_SEARCH,
  toMetadata,
} from '#src/domain/articles/metadata.ts';
import { isOwnAddress, toLine } from '#src/domain/articles/typed-metadata.ts';
import { Button } from '../../ui/Button.tsx';
import { COUNT_REST_MS } from '../../ui/Field.tsx';
import { SwitchField, TextArea, TextField } from '../../ui/fields.tsx';
import { Said } from '../../ui/Said.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Card, Frame, Look, SearchResult, SharedLink } from '../publish/Looks.tsx';
import { useSay } from '../publish/say.ts';
import { ImageSource } from './ImageSource.tsx';

type Props = {
  readonly form: ArticleForm;
  /** Its id, once it has one. */
  readonly id: string | undefined;
  readonly change: (part: Partial<ArticleForm>) => void;
  /** The day that readers will see. */
  readonly date: Date;
  readonly onUploading: (isUploading: boolean) => void;
};

/** What a story tells search engines and networks, each beside what they make of it. */
export function Metadata({ form, id, change, date, onUploading }: Props) {
  const { t } = useAdmin();
  const say = useSay();
  const shown = toMetadata(form, form);
  const canonical = form.canonical_url.trim();
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <Group title={t('admin.metadata.search')}>
        <TextField
          label={t('admin.metadata.seoTitle')}
          hint={t('admin.metadata.seoTitleHint')}
          name="seo_title"
          lang={form.locale}
          maxLength={METADATA_LENGTHS.seo_title}
          value={form.seo_title}
          onChange={({ target }) => change({ seo_title: target.value })}
        />
        <Count text={shown.title} most={SHOWN_IN_SEARCH.seo_title} />
        <TextArea
          label={t('admin.metadata.seoDescription')}
          hint={t('admin.metadata.seoDescriptionHint')}
          name="seo_description"
          lang={form.locale}
          rows={3}
          maxLength={METADATA_LENGTHS.seo_description}
          value={form.seo_description}
          onChange={({ target }) => change({ seo_description: toLine(target.value) })}
        />
        <Count text={shown.description} most={SHOWN_IN_SEARCH.seo_description} />
        <Look name={say('publish.search')}>
          <Frame>
            <SearchResult form={form} />
          </Frame>
        </Look>
        <TextField
          label={t('admin.metadata.canonicalUrl')}
          hint={t('admin.metadata.canonicalUrlHint')}
          error={
            canonical === '' || isCanonicalAddress(canonical)
              ? undefined
              : t('admin.editor.canonicalInvalid')
          }
          name="canonical_url"
          inputMode="url"
          maxLength={METADATA_LENGTHS.canonical_url}
          value={form.canonical_url}
          onChange={({ target }) => change({ canonical_url: target.value })}
          // That a story is its own original is what it says with nothing.
          onBlur={() => {
            if (isOwnAddress(canonical, location.origin, [slugOf(form), id ?? '']))
              change({ canonical_url: '' });
          }}
        />
        <div>
          <SwitchField
            label={t('admin.metadata.noindex')}
            name="noindex"
            checked={form.noindex}
            onChange={({ target }) => change({ noindex: target.checked })}
          />
          <Hint>{t('admin.metadata.noindexHint')}</Hint>
        </div>
      </Group>
      <Group title={t('admin.metadata.sharing')}>
        <TextField
          label={t('admin.metadata.socialTitle')}
          hint={t('admin.metadata.socialTitleHint')}
          name="social_title"
          lang={form.locale}
          maxLength={METADATA_LENGTHS.social_title}
          value={form.social_title}
          onChange={({ target }) => change({ social_title: target.value })}
        />
        <ImageSource
          name="social_image"
          value={form.social_image}
          uploadLabel={t('admin.metadata.socialUpload')}
          addressLabel={t('admin.metadata.socialImage')}
          onChange={(social_image) => change({ social_image })}
          onUploaded={(social_image) => change({ social_image })}
          onUploading={onUploading}
        >
          {form.social_image.trim() !== '' && (
            <Button variant="quiet" onClick={() => change({ social_image: '' })}>
              {t('admin.metadata.socialRemove')}
            </Button>
          )}
        </ImageSource>
        <Look name={say('publish.social')}>
          <SharedLink form={form} date={date} />
        </Look>
      </Group>
      <Look name={say('publish.card')}>
        <Frame>
          <Card form={form} date={date} />
        </Frame>
      </Look>
    </div>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid grid-cols-1 content-start gap-3" aria-label={title}>
    <h4 className="text-small font-semibold text-muted">{title}</h4>
    {children}
  </section>
);

/** How much of a text search results show. */
function Count({ text, most }: { readonly text: string; readonly most: number }) {
  const { t } = useAdmin();
  const { length: count } = [...text];
  const isOver = count > most;
  const said = t(isOver ? 'admin.metadata.countOver' : 'admin.metadata.count', { count, most });
  return (
    <div className="-mt-2">
      <p
        className="text-note text-muted tabular-nums data-over:font-semibold data-over:text-amber"
        data-over={isOver || undefined}
        aria-hidden="true"
      >
        {said}
      </p>
      <Said restMs={COUNT_REST_MS}>{isOver ? said : ''}</Said>
    </div>
  );
}
