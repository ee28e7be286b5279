import { FunctionsHttpError } from '@supabase/functions-js';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { INTROS, type NewsletterWords, PREHEADERS, SUBJECTS } from '../newsletter-words.ts';
import { refused } from '../report.ts';
import { toSearchPattern } from './list.ts';

/** As the database stores it; what cannot be read is everybody. */
export const storedSegment = z.catch(
  z.object({
    locale: z.optional(z.enum(LOCALES)),
    category: z.optional(z.enum(NEWSLETTER_TOPICS)),
    /** A day, as 2026-11-21. */
    joined_since: z.optional(z.string()),
  }),
  {},
);

/** Who gets an issue; nothing set is everybody. */
export type Segment = z.infer<typeof storedSegment>;

/** The words of an issue, and who gets it: what a template keeps. */
export type CampaignFrame = NewsletterWords & { readonly segment: Segment };

/** What an editor writes of an issue. */
export type CampaignDraft = CampaignFrame & {
  /** Articles in order, by the ids of their originals. */
  readonly picks: string[];
  /** Whether its mails tell that they were opened. */
  readonly track_opens: boolean;
};

export type CampaignStatus = 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled';

/** Why an issue that should be going out is not: a person paused it, or the database held it. */
export type HoldReason = 'paused' | 'late' | 'bounces' | 'complaints' | 'empty' | 'restored';

/** An issue as somebody has it before them: a change to what somebody else made of it is refused. */
export type SeenCampaign = Pick<Campaign, 'id' | 'updated_at'>;

/** An issue with its ledger: audience = pending + deferred + sent + suppressed + failed. */
export type Campaign = CampaignDraft & {
  readonly id: string;
  readonly slug: string | null;
  readonly status: CampaignStatus;
  readonly scheduled_at: string | null;
  readonly started_at: string | null;
  /** Null while the audience is still being gathered. */
  readonly expanded_at: string | null;
  readonly sent_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Came with the demo: is not sent before somebody makes it the newsroom's own. */
  readonly demo: boolean;
  /** Null while nothing holds it. */
  readonly hold_reason: HoldReason | null;
  /** How long its sending was held before it went on. */
  readonly held_seconds: number;
  readonly audience: number;
  /** Nobody has tried to reach them yet. */
  readonly pending: number;
  /** Their server asked for another try later; a sent issue may have some. */
  readonly deferred: number;
  readonly sent: number;
  readonly suppressed: number;
  readonly failed: number;
  /** Each at most once for a mail that was sent. */
  readonly opened: number;
  readonly clicked: number;
  readonly unsubscribed: number;
  /** Of one that is being sent: how fast it really goes. */
  readonly pace: CampaignPace | null;
};

/** Mails of the last five minutes that are settled, and the seconds since the first of them was queued. */
export type CampaignPace = { readonly settled: number; readonly seconds: number };

const COLUMNS =
  `id,slug,status,${SUBJECTS},${PREHEADERS},${INTROS},picks,segment,scheduled_at,started_at,expanded_at,sent_at,created_at,updated_at,demo,hold_reason,held_seconds,track_opens,audience,pending,deferred,sent,suppressed,failed,opened,clicked,unsubscribed` as const;

const statusOf = z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']);
const holdOf = z.nullable(z.enum(['paused', 'late', 'bounces', 'complaints', 'empty', 'restored']));

/** The newest hundred issues, in every state. */
export async function listCampaigns(db: DatabaseClient): Promise<Result<readonly Campaign[]>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .limit(100);
  if (error) return refused('listCampaigns', error);
  const paces = data.some(({ status }) => status === 'sending') ? await readPaces(db) : ok([]);
  if (!paces.ok) return paces;
  const paceOf = new Map(paces.value);
  return ok(
    data.map((row) => ({
      ...row,
      status: statusOf.parse(row.status),
      hold_reason: holdOf.parse(row.hold_reason),
      segment: storedSegment.parse(row.segment),
      pace: paceOf.get(row.id) ?? null,
    })),
  );
}

type PaceOf = readonly [issue: string, pace: CampaignPace];

async function readPaces(db: DatabaseClient): Promise<Result<readonly PaceOf[]>> {
  const { data, error } = await db.rpc('newsletter_paces');
  if (error) return refused('readPaces', error);
  return ok(
    data.flatMap(({ issue, settled, seconds }) =>
      issue === null ? [] : [[issue, { settled: settled ?? 0, seconds: seconds ?? 0 }] as const],
    ),
  );
}

/**
 * Stores a draft, a new one without `seen`.
 *
 * @returns how it now stands; `stale_issue` when somebody else changed it since
 */
export async function saveCampaign(
  db: DatabaseClient,
  seen: SeenCampaign | null,
  draft: CampaignDraft,
): Promise<Result<SeenCampaign>> {
  const table = db.from('newsletter_issues');
  const query =
    seen === null
      ? table.insert(draft)
      : table.update(draft).eq('id', seen.id).eq('updated_at', seen.updated_at);
  const { data, error } = await query.select('id,updated_at').maybeSingle();
  if (error) return refused('saveCampaign', error);
  return data === null ? err('stale_issue') : ok(data);
}

/**
 * Schedules an issue (with a moment), or sends it now. Only in the version that the decision was made on: of
 * two who press at once, one is told.
 *
 * @param options.adopt whether an issue of the demo becomes the newsroom's own by this
 * @returns `stale_issue` when somebody else changed it since
 */
export async function releaseCampaign(
  db: DatabaseClient,
  seen: SeenCampaign,
  options: { readonly scheduledAt: string | null; readonly adopt: boolean },
): Promise<Result<null>> {
  const { scheduledAt, adopt } = options;
  const { data, error } = await db
    .from('newsletter_issues')
    .update({
      ...(scheduledAt === null
        ? { status: 'sending' }
        : { status: 'scheduled', scheduled_at: scheduledAt }),
      ...(adopt && { demo: false }),
    })
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .maybeSingle();
  if (error) return refused('releaseCampaign', error);
  return data === null ? err('stale_issue') : ok(null);
}

/** Cancels or takes back; the database knows what may follow what. */
export async function withdrawCampaign(
  db: DatabaseClient,
  id: string,
  status: 'draft' | 'cancelled',
): Promise<Result<null>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .update({ status })
    .eq('id', id)
    .select('id')
    .maybeSingle();
  if (error) return refused('withdrawCampaign', error);
  return data === null ? err('NOT_FOUND', 'withdrawCampaign') : ok(null);
}

/** Holds an issue that is being sent; NOT_FOUND when that has ended or is held already. */
export async function pauseCampaign(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.rpc('newsletter_pause', { issue: id });
  if (error) return refused('pauseCampaign', error);
  return data ? ok(null) : err('NOT_FOUND', 'pauseCampaign');
}

/** Goes on with an issue whose sending is held, whatever held it; NOT_FOUND when nothing does. */
export async function resumeCampaign(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.rpc('newsletter_resume', { issue: id });
  if (error) return refused('resumeCampaign', error);
  return data ? ok(null) : err('NOT_FOUND', 'resumeCampaign');
}

export async function deleteCampaign(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('newsletter_issues').delete().eq('id', id);
  return error ? refused('deleteCampaign', error) : ok(null);
}

/** Mails an issue to the admin who asks, in both languages; answers the address. */
export async function sendCampaignTest(db: DatabaseClient, id: string): Promise<Result<string>> {
  const { data, error } = await db.rpc('newsletter_send_test', { issue: id });
  if (error) return refused('sendCampaignTest', error);
  return data ? ok(data) : err('NOT_FOUND', 'sendCampaignTest');
}

/** How many readers a segment has now. */
export async function countSegment(db: DatabaseClient, given: Segment): Promise<Result<number>> {
  const { data, error } = await db.rpc('newsletter_segment_size', { segment: given });
  return error ? refused('countSegment', error) : ok(data);
}

const preview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type CampaignPreview = z.infer<typeof preview>;

/** An issue as its readers get it. */
export async function previewCampaign(
  db: DatabaseClient,
  issue: string,
  locale: Locale,
): Promise<Result<CampaignPreview>> {
  const { data: session } = await db.auth.getSession();
  const { data, error, response } = await db.functions.invoke<unknown>('newsletter-preview', {
    body: { issue, locale },
    headers: { Authorization: `Bearer ${session.session?.access_token ?? ''}` },
  });
  const parsed = preview.safeParse(data);
  if (!error && parsed.success) return ok(parsed.data);
  const said =
    error instanceof FunctionsHttpError
      ? ((await response?.json().catch(() => null)) as { error?: string } | null)
      : null;
  return err('UNAVAILABLE', said?.error ?? 'newsletter-preview');
}

export type Pickable = { readonly id: string; readonly title: string };

/** As many as fit a list that somebody chooses from. */
const MOST_PICKABLE = 50;

/**
 * Stories that an issue can pick, newest first: originals, as each has its versions with it.
 *
 * @param search as typed, with or without accents; blank finds the newest
 */
export async function findPickable(
  db: DatabaseClient,
  search: string,
): Promise<Result<readonly Pickable[]>> {
  const query = db
    .from('articles')
    .select('id,title')
    .eq('status', 'published')
    .is('translation_of', null)
    .order('published_at', { ascending: false })
    .limit(MOST_PICKABLE);
  const { data, error } = await (search.trim() === ''
    ? query
    : query.like('search', toSearchPattern(search)));
  return error ? refused('findPickable', error) : ok(data);
}

/** The titles of picked stories, in no order; one that is gone is left out. */
export async function titlesOf(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<readonly Pickable[]>> {
  if (ids.length === 0) return ok([]);
  const { data, error } = await db.from('articles').select('id,title').in('id', ids);
  return error ? refused('titlesOf', error) : ok(data);
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The five originals of the last seven days that were read most; ties go to the newer. */
export async function listTopOfWeek(db: DatabaseClient): Promise<Result<readonly string[]>> {
  const since = new Date(Date.now() - WEEK_MS).toISOString();
  const [articles, views] = await Promise.all([
    db
      .from('articles')
      .select('id,slug,translation_of')
      .eq('status', 'published')
      .gte('published_at', since)
      .order('published_at', { ascending: false })
      .limit(200),
    db
      .from('page_views')
      .select('path,views')
      .gte('day', since.slice(0, 10))
      .like('path', '%/article/%')
      .order('views', { ascending: false })
      .limit(1000),
  ]);
  const error = articles.error ?? views.error;
  if (error) return refused('listTopOfWeek', error);
  const read = new Map<string, number>();
  for (const { path, views: times } of views.data ?? []) {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    read.set(slug, (read.get(slug) ?? 0) + times);
  }
  const stories = new Map<string, number>();
  for (const { id, slug, translation_of } of articles.data ?? []) {
    const original = translation_of ?? id;
    stories.set(original, (stories.get(original) ?? 0) + (read.get(slug ?? id) ?? 0));
  }
  return ok(
    [...stories]
      .sort(([, left], [, right]) => right - left)
      .slice(0, 5)
      .map(([id]) => id),
  );
}
