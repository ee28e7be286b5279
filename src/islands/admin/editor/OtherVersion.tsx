import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { fingerprintsOf } from '#src/domain/articles/paragraphs.ts';
import { type Locale, languageName } from '#src/i18n/locales.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Beside } from './Beside.tsx';

type Props = {
  readonly form: ArticleForm;
  readonly change: (part: Partial<ArticleForm>) => void;
  readonly stored: StoredArticle | null;
  /** Null: it was not written yet. */
  readonly counterpart: Counterpart | null;
  /** The other version's language. */
  readonly locale: Locale;
  readonly busy: boolean;
  /** Both say the same now; `seen` are the other version's fingerprints. */
  readonly onMatched: (seen: string[]) => void;
  readonly onPublishBoth: () => void;
};

/** The editor's part about the other language: both versions, or the way to the missing one. */
export function OtherVersion(props: Props) {
  const { form, change, stored, counterpart, locale, busy, onMatched, onPublishBoth } = props;
  const { t, path, may, locale: own } = useAdmin();
  const language = languageName(locale, own, true);
  if (counterpart === null)
    return (
      <Empty as="div">
        <p>{t('admin.versions.noOther', { language })}</p>
        <ButtonLink href={path(`/admin/create-article?of=${stored?.id ?? ''}`)}>
          {t('admin.versions.writeOther', { language })}
        </ButtonLink>
      </Empty>
    );
  return (
    <Beside
      form={form}
      change={change}
      counterpart={counterpart}
      seen={stored?.counterpartSeen ?? null}
      actions={
        <>
          <ButtonLink
            variant="outline"
            href={path(`/admin/edit-article?id=${counterpart.stored.id}`)}
          >
            {t('admin.versions.editOther')}
          </ButtonLink>
          {stored && (
            <Button
              variant="outline"
              onClick={() =>
                onMatched(fingerprintsOf((counterpart.pending ?? counterpart.stored).form))
              }
            >
              {t('admin.versions.matches')}
            </Button>
          )}
          {stored && may('editor') && (
            <Button busy={busy} onClick={onPublishBoth}>
              {t('admin.editor.publishBoth')}
            </Button>
          )}
        </>
      }
    />
  );
}
