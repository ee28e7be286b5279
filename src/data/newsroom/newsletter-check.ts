import {
  addressesOf,
  type CheckFacts,
  checkLetter,
  type Finding,
} from '#src/domain/newsletter/check.ts';
import { namedIn } from '#src/domain/newsletter/links.ts';
import { languagesOf, letterContent } from '#src/domain/newsletter/shown.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { type CampaignDraft, previewCampaign } from './newsletter.ts';
import { countSegment } from './newsletter-sending.ts';
import { toStoredLetter } from './newsletter-writing.ts';
import { createSourceAsker } from './source-asker.ts';
import { checkSource } from './sources.ts';

/** Nobody waits longer for pages elsewhere: what could not be asked for in time counts as there. */
const LINK_LIMITS = { most: 60, atOnce: 6, forMs: 6000 } as const;

type Options = {
  /** When it goes, as an ISO moment; null is now. */
  readonly due: string | null;
  /** Whether a page of this site answers. */
  readonly pageExists: (path: string) => Promise<boolean>;
};

/**
 * Looks over an issue before it goes: its words in each language that has readers, what its blocks name, where its links
 * lead.
 *
 * @returns what is to be said about it, what stops it first
 */
export async function checkCampaign(
  db: DatabaseClient,
  draft: CampaignDraft,
  { due, pageExists }: Options,
): Promise<Result<readonly Finding[]>> {
  const stored = toStoredLetter(draft.blocks);
  if (!stored.ok) return stored;
  const languages = languagesOf(draft.segment);
  const dead = deadLinks(db, draft, languages, pageExists);
  const planned = plannedStories(db, draft);
  const known = await Promise.all(
    LOCALES.map(async (locale) => {
      const isRead = languages.includes(locale);
      const [content, count, drawn] = await Promise.all([
        db.rpc('newsletter_letter_content', { letter: stored.value, language: locale }),
        isRead ? countSegment(db, { ...draft.segment, locale }) : ok(0),
        isRead ? previewCampaign(db, { draft }, locale) : null,
      ]);
      if (content.error) return refused('checkCampaign', content.error);
      if (!count.ok) return count;
      return ok({
        ...{ locale, content: letterContent.parse(content.data), readers: count.value },
        drawn: drawn?.ok ? drawn.value : null,
      });
    }),
  );
  const failed = known.find((one) => !one.ok);
  if (failed && !failed.ok) return failed;
  const each = known.flatMap((one) => (one.ok ? [one.value] : []));
  const stories = await planned;
  if (!stories.ok) return stories;
  const by = <Value>(get: (one: (typeof each)[number]) => Value) =>
    Object.fromEntries(each.map((one) => [one.locale, get(one)])) as Record<Locale, Value>;
  const facts: CheckFacts = {
    readers: by(({ readers }) => readers),
    content: by(({ content }) => content),
    tooLarge: each.flatMap(({ drawn, locale }) =>
      drawn !== null && drawn.bytes > drawn.most ? [locale] : [],
    ),
    heavy: Object.fromEntries(
      each.flatMap(({ drawn, locale }) =>
        drawn !== null && drawn.bytes > drawn.many ? [[locale, Math.ceil(drawn.bytes / 1024)]] : [],
      ),
    ),
    planned: stories.value,
    due: due ?? new Date().toISOString(),
    dead: await dead,
  };
  const word = (part: 'subject' | 'preheader') =>
    Object.fromEntries(
      LOCALES.map((locale) => [locale, draft[`${part}_${locale}`] ?? '']),
    ) as Record<Locale, string>;
  return ok(
    checkLetter(
      {
        ...{ languages, blocks: draft.blocks, tried: draft.trial?.subjects ?? [] },
        ...{ subject: word('subject'), preheader: word('preheader') },
      },
      facts,
    ),
  );
}

/** When the stories of an issue that are not out come out, as far as that is planned. */
async function plannedStories(
  db: DatabaseClient,
  { blocks }: CampaignDraft,
): Promise<Result<ReadonlyMap<string, string>>> {
  const { stories } = namedIn(blocks);
  if (stories.length === 0) return ok(new Map());
  const { data, error } = await db
    .from('articles')
    .select('id,scheduled_at')
    .in('id', stories)
    .neq('status', 'published');
  if (error) return refused('plannedStories', error);
  return ok(
    new Map(
      data.flatMap(({ id, scheduled_at }) =>
        scheduled_at === null ? [] : [[id, new Date(scheduled_at).toISOString()] as const],
      ),
    ),
  );
}

/** What no server answers for, or answers that it has none; a server that is busy or shut to us is none of these. */
const DEAD = new Set(['address', 'inside', 'unknown', 'unreachable', 'certificate']);
const GONE = new Set([404, 410]);

async function deadLinks(
  db: DatabaseClient,
  { blocks }: CampaignDraft,
  languages: readonly Locale[],
  pageExists: Options['pageExists'],
): Promise<ReadonlySet<string>> {
  const addresses = [...new Set(blocks.flatMap((block) => addressesOf(block, languages)))];
  const asker = createSourceAsker(
    (address) => checkSource(db, address),
    (address) => /^https?:/.test(address),
    LINK_LIMITS,
  );
  asker.begin();
  const pages = addresses.filter((address) => address.startsWith('/'));
  const [there] = await Promise.all([
    Promise.all(pages.map(async (path) => [path, await pageExists(path)] as const)),
    asker.ask(addresses),
  ]);
  const elsewhere = addresses.filter((address) => {
    const found = asker.found(address);
    if (found === undefined || found.reachable) return false;
    return DEAD.has(found.why) || GONE.has(found.status ?? 0);
  });
  return new Set([...there.flatMap(([path, is]) => (is ? [] : [path])), ...elsewhere]);
}
