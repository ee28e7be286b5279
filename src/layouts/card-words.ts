import type { APIContext } from 'astro';
import { drawSocialCard, type SocialCard } from '#src/components/social-card/social-card.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { getEntryCard } from '#src/data/reader/addresses.ts';
import { getAuthor } from '#src/data/reader/authors.ts';
import { getSentIssue } from '#src/data/reader/newsletter-issues.ts';
import { getPerson } from '#src/data/reader/people.ts';
import { listTagged } from '#src/data/reader/tags.ts';
import { tagSlug } from '#src/domain/articles/tags.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { type CardKind, wordCardPath } from '#src/domain/feeds/social-image.ts';
import { periodName } from '#src/domain/ledger/period-name.ts';
import { parsePeriod } from '#src/domain/ledger/periods.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { formatDateLong } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { placeIn } from '#src/i18n/place.ts';
import { getT } from '#src/i18n/t.ts';
import { keep } from './page.ts';
import { followSlug, refusePicture } from './picture-address.ts';

/** The words of a card, and the tags of the cache by which a change of them is known. */
type Words = SocialCard & { readonly tags: readonly string[] };

/** @returns NOT_FOUND for a slug that is no page's */
type Describe = (db: DatabaseClient, slug: string, locale: Locale) => Promise<Result<Words>>;

/** Where the pages of a kind are whose slugs may change. */
const FOLDERS: Readonly<Partial<Record<CardKind, string>>> = {
  startup: '/startup/',
  investor: '/investors/',
  person: '/people/',
  author: '/author/',
  letter: '/newsletter/',
};

const NOT_FOUND = err('NOT_FOUND', 'describeCard');

const entryCard =
  (kind: EntryKind): Describe =>
  async (db, slug, locale) => {
    const found = await getEntryCard(db, kind, slug);
    if (!found.ok) return found;
    const { id, name, label, location } = found.value;
    return ok({
      kicker: label ? labelOf(getT(locale), label) : getT(locale)(`directory.${kind}s.title`),
      title: name,
      note: location ? placeIn(location, locale) : '',
      tags: [`${kind}s`, `${kind}:${id}`],
    });
  };

const DESCRIBE: Readonly<Record<CardKind, Describe>> = {
  startup: entryCard('startup'),
  investor: entryCard('investor'),
  async person(db, slug, locale) {
    const found = await getPerson(db, slug);
    if (!found.ok) return found;
    const { person, posts } = found.value;
    const post = posts.find(({ until }) => until === null);
    const t = getT(locale);
    return ok({
      kicker: post ? `${t(`ledger.role.${post.role}`)}, ${post.company.name}` : t('person.roles'),
      title: person.name,
      note: '',
      tags: ['startups', 'investors'],
    });
  },
  async author(db, slug, locale) {
    const found = await getAuthor(db, { slug, locale });
    if (!found.ok) return found;
    const { id, name } = found.value;
    const kicker = getT(locale)('author.kicker');
    return ok({ kicker, title: name, note: '', tags: ['authors', `author:${id}`] });
  },
  async tag(db, slug, locale) {
    const found = await listTagged(db, { tag: slug, locale, page: 1 });
    if (!found.ok) return found;
    const tag = found.value.items
      .flatMap(({ tags }) => tags)
      .find((each) => tagSlug(each) === slug);
    if (tag === undefined) return NOT_FOUND;
    return ok({ kicker: getT(locale)('article.tags'), title: tag, note: '', tags: ['articles'] });
  },
  async period(_db, slug, locale) {
    const period = parsePeriod(slug);
    if (period === null) return NOT_FOUND;
    const t = getT(locale);
    const title = t('funding.title', { period: periodName(period, locale) });
    return ok({ kicker: t('listing.funding.title'), title, note: '', tags: ['pages'] });
  },
  async directory(_db, slug, locale) {
    if (slug !== 'startups' && slug !== 'investors') return NOT_FOUND;
    const title = getT(locale)(`directory.${slug}.title`);
    return ok({ kicker: '', title, note: '', tags: ['pages'] });
  },
  async letter(db, slug, locale) {
    const found = await getSentIssue(db, { key: slug, locale });
    if (!found.ok) return found;
    const { content, sentAt } = found.value;
    return ok({
      kicker: getT(locale)('subscription.issue.archive'),
      title: content.subject,
      note: formatDateLong(sentAt, locale),
      tags: ['newsletter', 'articles', 'startups'],
    });
  },
};

/** The card of a page as a PNG; the way to it for a slug that the page had once, 404 for any other. */
export async function drawWordCard(
  context: Pick<APIContext, 'locals' | 'cache' | 'redirect'>,
  { kind, slug, locale }: { kind: CardKind; slug: string; locale: Locale },
): Promise<Response> {
  const found = await DESCRIBE[kind](context.locals.supabase, slug, locale);
  if (!found.ok) {
    const folder = FOLDERS[kind];
    return found.error.code === 'NOT_FOUND' && folder !== undefined
      ? followSlug(context, folder, slug, (now) => wordCardPath(kind, locale, now))
      : refusePicture(found.error);
  }
  const { tags, ...card } = found.value;
  keep(context, ...tags);
  return new Response(await drawSocialCard(card), { headers: { 'Content-Type': 'image/png' } });
}
