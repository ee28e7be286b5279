import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { languageName } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Message } from '../../ui/Message.tsx';
import { Hint, TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  /** ISO moment. */
  readonly until: string;
  /** The versions of the story. */
  readonly of: readonly (StoredArticle | null | undefined)[];
};

/** Before which moment a story stays here, while that is to come, and what of it does not: it is public already. */
export function EmbargoNote({ until, of }: Props) {
  const { t, locale } = useAdmin();
  if (Date.parse(until) <= Date.now()) return <Hint>{t('admin.plan.embargoOver')}</Hint>;
  const time = formatMoment(until, locale);
  const live = of.flatMap((each) => (each?.status === 'published' ? [each] : []));
  if (live.length === 0)
    return <Message tone="info">{t('admin.plan.embargoed', { time })}</Message>;
  return (
    <Message tone="info">
      <p>
        {t('admin.plan.embargoLive')}{' '}
        {live.map(({ id, slug, form }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <TextLink href={pathTo(form.locale, `/article/${slug || id}`)}>
              {t('admin.editor.other', { language: languageName(form.locale, locale, true) })}
            </TextLink>
          </span>
        ))}
      </p>
      <p>{t('admin.plan.embargoRest', { time })}</p>
    </Message>
  );
}
