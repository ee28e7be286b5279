import { type ReactNode, useEffect, useState } from 'react';
import { drawSocialCard } from '#src/data/newsroom/social-card.ts';
import { listSettings } from '#src/data/site-settings.ts';
import { PLACEHOLDER_IMAGE } from '#src/domain/articles/article.ts';
import {
  type ArticleForm,
  isImageAddress,
  minutesOf,
  slugOf,
} from '#src/domain/articles/article-form.ts';
import { toMetadata } from '#src/domain/articles/metadata.ts';
import { isPhotograph, SOCIAL_IMAGE_SIZE } from '#src/domain/feeds/social-image.ts';
import { givenCategory } from '#src/domain/options.ts';
import { documentTitle } from '#src/domain/pages/page-head.ts';
import type { AppError } from '#src/domain/result.ts';
import { socialStyleOf } from '#src/domain/settings.ts';
import { formatDateShort, formatDay, shortenText } from '#src/domain/text/format.ts';
import { dayStart } from '#src/domain/text/zone.ts';
import { ARTICLE } from '#src/i18n/in-browser/article.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { styled } from '../../ui/styled.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { useSay } from './say.ts';

type Props = {
  readonly form: ArticleForm;
  /** The day that readers will see. */
  readonly date: Date;
};

export const Look = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <figure className="grid grid-cols-1 gap-1.5">
    <figcaption className="text-note font-semibold text-muted">{name}</figcaption>
    {children}
  </figure>
);
export const Frame = styled('div', 'rounded-md border border-line bg-paper p-4');

/** How an article will look to readers before they open it, in its own language. */
export function Looks({ form, date }: Props) {
  const say = useSay();
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <Look name={say('publish.card')}>
        <Frame>
          <Card form={form} date={date} />
        </Frame>
      </Look>
      <Look name={say('publish.search')}>
        <Frame>
          <SearchResult form={form} />
        </Frame>
      </Look>
      <Look name={say('publish.social')}>
        <SharedLink form={form} date={date} />
      </Look>
    </div>
  );
}

/** The markup and the styles of ArticleCard.astro. */
export function Card({ form, date }: Props) {
  const { categories } = useAdmin();
  const { title, excerpt, locale, category } = form;
  const label = categories.find(({ slug }) => slug === category)?.label[locale];
  return (
    <div className="card" lang={locale}>
      <Picture
        src={form.featured_image.trim() || PLACEHOLDER_IMAGE}
        widths={[384, 640]}
        sizes="20rem"
        alt=""
        width={1200}
        height={675}
      />
      <p className="kicker" data-category={category}>
        {label ?? ARTICLE[locale][`category.${givenCategory(category)}`]}
      </p>
      <h3>{title.trim()}</h3>
      {excerpt.trim() !== '' && <p className="excerpt">{shortenText(excerpt.trim(), 120)}</p>}
      <p className="meta">
        <time dateTime={date.toISOString()}>{formatDateShort(date, locale)}</time>
        <span>{LANGUAGES[locale].readTime(minutesOf(form))}</span>
      </p>
    </div>
  );
}

/** What most search engines make of the page: its title, its address, and its description cut at some 160 letters. */
export function SearchResult({ form }: Pick<Props, 'form'>) {
  const say = useSay();
  const { title, description, canonicalUrl, noindex } = toMetadata(form, form);
  const path = pathTo(form.locale, `/article/${slugOf(form)}`);
  const [, ...steps] = path.split('/');
  const host = canonicalUrl.split('/')[2];
  if (noindex) return <p className="text-small text-muted">{say('publish.searchKept')}</p>;
  return (
    <div className="grid grid-cols-1 gap-0.5 font-sans wrap-anywhere" lang={form.locale}>
      <p className="text-tiny text-muted">{[location.host, ...steps].join(' › ')}</p>
      <p className="text-subtitle text-accent">{documentTitle(title)}</p>
      {description === '' ? (
        <p className="text-small text-muted italic">{say('publish.searchNone')}</p>
      ) : (
        <p className="text-small text-muted">{shortenText(description, 160)}</p>
      )}
      {host && (
        <p className="mt-2 text-small text-muted">{say('publish.searchElsewhere', { host })}</p>
      )}
    </div>
  );
}

/** What other sites make of a link to the article. */
export function SharedLink({ form, date }: Props) {
  const { socialTitle, socialImage, description } = toMetadata(form, form);
  const settings = useAsked(KEYS.settings, listSettings).data ?? new Map();
  const cover = form.featured_image.trim();
  const isShown = isPhotograph(cover) && socialStyleOf(settings) === 'photo';
  const picture = isImageAddress(socialImage) ? socialImage : isShown && cover;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper wrap-anywhere">
      {picture ? (
        <SharedPicture key={picture} src={picture} />
      ) : (
        <SocialCard form={form} title={socialTitle} date={date} />
      )}
      <div className="grid gap-0.5 border-t border-line px-4 py-3 font-sans" lang={form.locale}>
        <p className="text-tiny text-muted">{location.host}</p>
        <p className="text-small font-semibold">{socialTitle}</p>
        {description !== '' && (
          <p className="text-note text-muted">{shortenText(description, 100)}</p>
        )}
      </div>
    </div>
  );
}

/** The one that its editors chose for networks, or its cover, as large as networks show it. */
function SharedPicture({ src }: { readonly src: string }) {
  const say = useSay();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Instead>{say('publish.socialBroken')}</Instead>;
  return (
    <Picture
      className="aspect-1200/630 h-auto w-full object-cover"
      src={src}
      widths={[384, 640]}
      sizes="20rem"
      alt=""
      onError={() => setBroken(true)}
      {...SOCIAL_IMAGE_SIZE}
    />
  );
}

const Instead = ({ children }: { readonly children: ReactNode }) => (
  <p
    className="grid aspect-1200/630 place-items-center bg-sunken p-4 text-center text-note text-muted"
    role="status"
  >
    {children}
  </p>
);

/** The picture that the site will hand to whoever shows a link to the article. */
function SocialCard({ form, title, date }: Props & { readonly title: string }) {
  const { t, db } = useAdmin();
  const say = useSay();
  const [drawn, setDrawn] = useState<string | AppError | null>(null);
  const { category, locale, featured_image } = form;
  // Another time of the same day is the same picture.
  const day = dayStart(formatDay(date)).getTime();
  useEffect(() => {
    let address: string | null = null;
    let isWanted = true;
    const story = { title, category, locale, featured_image };
    void drawSocialCard(db, story, new Date(day)).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setDrawn(answer.error);
      address = URL.createObjectURL(answer.value);
      setDrawn(address);
    });
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [db, title, category, locale, featured_image, day]);
  if (typeof drawn === 'string')
    return (
      <img
        className="h-auto w-full"
        src={drawn}
        alt={say('publish.socialAlt', { title })}
        {...SOCIAL_IMAGE_SIZE}
      />
    );
  return (
    <Instead>
      {drawn === null
        ? say('publish.drawing')
        : say('publish.socialFailed', { message: failureText(t, drawn) })}
    </Instead>
  );
}
