import type { ReactNode } from 'react';
import type { Counterpart, StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { type ArticleForm, slugOf } from '#src/domain/articles/article-form.ts';
import { behindOf, type Seen } from '#src/domain/articles/paragraphs.ts';
import { DEFAULT_LOCALE, languageName, otherLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LinkButton } from '../../ui/text.ts';
import { categoryName, useAdmin } from '../admin-context.ts';
import { Byline } from './Byline.tsx';
import { useSay } from './say.ts';

type Props = {
  readonly form: ArticleForm;
  readonly stored: StoredArticle | null;
  readonly counterpart: Counterpart | null;
  readonly seen: Seen | null;
  readonly isPreselected: boolean;
  /** Leads to the field of that name in the editor. */
  readonly onFix: (field: keyof ArticleForm) => void;
};

/** What is published, field by field, each with the way to change it, and what the other language lacks. */
export function Facts({ form, isPreselected, stored, counterpart, seen, onFix }: Props) {
  const { t, locale } = useAdmin();
  const say = useSay();
  const none = <span className="text-muted">{say('publish.none')}</span>;
  const image = form.featured_image.trim();
  const other = counterpart?.stored.form.locale ?? otherLocale(form.locale);
  const fact = (name: string, value: ReactNode, field?: keyof ArticleForm) => (
    <div className="border-b border-line py-2">
      <dt className="text-note text-muted">{name}</dt>
      <dd className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 text-small wrap-anywhere">
        <div>{value}</div>
        {field && (
          <LinkButton
            type="button"
            className="-my-2.5"
            aria-label={say('publish.changeOf', { name })}
            onClick={() => onFix(field)}
          >
            {say('publish.change')}
          </LinkButton>
        )}
      </dd>
    </div>
  );
  return (
    <section aria-labelledby="publish-facts">
      <h3 className="text-subtitle" id="publish-facts">
        {say('publish.facts')}
      </h3>
      <dl>
        {fact(say('publish.language'), languageName(form.locale, locale))}
        {fact(say('publish.byline'), <Byline article={stored?.id ?? null} />)}
        {fact(
          say('publish.category'),
          <>
            {categoryName(t, form.category)}
            {isPreselected && (
              <>
                {' '}
                <Badge tone="amber">{say('publish.preselected')}</Badge>
              </>
            )}
          </>,
          'category',
        )}
        {fact(
          say('publish.address'),
          `${location.host}${pathTo(form.locale, `/article/${slugOf(form)}`)}`,
          'slug',
        )}
        {fact(
          say('publish.excerpt'),
          form.excerpt.trim() === '' ? none : <span lang={form.locale}>{form.excerpt.trim()}</span>,
          'excerpt',
        )}
        {fact(
          say('publish.picture'),
          image === '' ? (
            none
          ) : (
            <span className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
              <Picture
                className="aspect-video h-auto w-full rounded-sm object-cover"
                src={image}
                widths={[96, 192]}
                sizes="6rem"
                alt=""
                width={192}
                height={108}
              />
              <span className="grid gap-1" lang={form.locale}>
                <span>{form.image_alt.trim() || none}</span>
                <small>{form.image_caption}</small>
                <small>{form.image_credit}</small>
              </span>
            </span>
          ),
          image === '' ? 'featured_image' : 'image_alt',
        )}
        {form.featured && fact(say('publish.featured'), t('admin.yes'), 'featured')}
        {fact(
          say('publish.other', { language: languageName(other, locale, true) }),
          <Other form={form} counterpart={counterpart} seen={seen} />,
        )}
      </dl>
    </section>
  );
}

const isSame = (version: ReturnType<typeof behindOf>) =>
  version !== null && version.untranslated + version.changed === 0;

function Other({ form, counterpart, seen }: Pick<Props, 'form' | 'counterpart' | 'seen'>) {
  const { locale } = useAdmin();
  const say = useSay();
  if (counterpart === null) {
    const language = languageName(otherLocale(form.locale), locale, true);
    // Originals in the site's first language are shown under the other one (decision 0008).
    const key = form.locale === DEFAULT_LOCALE ? 'other.missing' : 'other.none';
    return say(`publish.${key}`, { language });
  }
  const behind = behindOf(form, counterpart.stored.counterpartSeen);
  const theirs = (counterpart.pending ?? counterpart.stored).form;
  const ahead = behindOf(theirs, seen);
  const sentences = [
    say(
      counterpart.stored.status === 'published' ? 'publish.other.published' : 'publish.other.draft',
    ),
    isSame(behind) && isSame(ahead) && say('publish.other.current'),
    behind?.untranslated && say('publish.other.behind', { count: behind.untranslated }),
    behind?.changed && say('publish.other.behindChanged', { count: behind.changed }),
    ahead?.untranslated && say('publish.other.untranslated', { count: ahead.untranslated }),
    ahead?.changed && say('publish.other.ahead', { count: ahead.changed }),
  ];
  return sentences.filter(Boolean).join(' ');
}
