import type { Letter } from '#src/domain/newsletter/blocks.ts';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { type NewsletterWords, PREHEADERS, SUBJECTS } from '../newsletter-words.ts';
import { refused } from '../report.ts';
import { readSubjects, readTrial, type Subject, TRIAL, type Trial } from './newsletter-trial.ts';

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

/** What an issue says, and who gets it: what a template keeps. */
export type CampaignFrame = NewsletterWords & {
  readonly segment: Segment;
  readonly blocks: Letter;
};

/** What an editor writes of an issue. */
export type CampaignDraft = CampaignFrame & {
  /** Whether its mails tell that they were opened. */
  readonly track_opens: boolean;
  /** Null: one subject for all. */
  readonly trial: Trial | null;
};

export type CampaignStatus = 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled';

/** Why an issue that should be going out is not: a person paused it, or the database held it. */
const HOLD_REASONS = [
  'paused',
  'late',
  'bounces',
  'complaints',
  'empty',
  'restored',
  'large',
  'refused',
  'quota',
  'unreached',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** An issue as somebody has it before them: a change to what somebody else made of it is refused. */
export type SeenCampaign = Pick<Campaign, 'id' | 'updated_at'>;

/**
 * An issue as the list has it, without what it says, with its ledger:
 * audience = pending + deferred + sent + suppressed + failed.
 */
export type Campaign = Omit<CampaignDraft, 'blocks'> & {
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
  /** What the mail server said, of one that is held because of it. */
  readonly hold_detail: string | null;
  /** When one that waits for a quota goes on by itself. */
  readonly hold_until: string | null;
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
  /** The subjects that it tries, in their order: its own is the one that won, once one has. */
  readonly tried: readonly Subject[];
  /** When the rest of its readers get it; null until the sample of a trial has it. */
  readonly trial_ends_at: string | null;
  /** Which of its subjects the rest got, from 1. */
  readonly trial_winner: number | null;
  /** Of one that is being sent: how fast it really goes. */
  readonly pace: CampaignPace | null;
};

/** Mails of the last five minutes that are settled, and the seconds since the first of them was queued. */
export type CampaignPace = { readonly settled: number; readonly seconds: number };

const COLUMNS =
  `id,slug,status,${SUBJECTS},${PREHEADERS},segment,scheduled_at,started_at,expanded_at,sent_at,created_at,updated_at,demo,hold_reason,hold_detail,hold_until,held_seconds,track_opens,audience,pending,deferred,sent,suppressed,failed,opened,clicked,unsubscribed,${TRIAL},trial_ends_at,trial_winner` as const;

/** Where an issue stands, as the database has it. */
export const statusOf = z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']);
const holdOf = z.nullable(z.enum(HOLD_REASONS));

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
    data.map(({ trial_subjects, trial_share, trial_hours, ...row }) => ({
      ...row,
      trial: readTrial({ trial_subjects, trial_share, trial_hours }),
      tried: readSubjects(trial_subjects),
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

export async function deleteCampaign(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('newsletter_issues').delete().eq('id', id);
  return error ? refused('deleteCampaign', error) : ok(null);
}

const preview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Of the HTML of its heaviest copy, from when on that is much, and how many before mail programs cut it off. */
  bytes: z.number(),
  many: z.number(),
  most: z.number(),
});
export type CampaignPreview = z.infer<typeof preview>;

/** Which issue, or one as it is being written. */
export type Previewed =
  | { readonly issue: string }
  | {
      readonly draft: NewsletterWords & {
        readonly blocks: Letter;
        readonly trial?: CampaignDraft['trial'];
      };
    };

/** An issue as its readers get it. */
export async function previewCampaign(
  db: DatabaseClient,
  what: Previewed,
  locale: Locale,
): Promise<Result<CampaignPreview>> {
  const asked =
    'issue' in what
      ? what
      : {
          draft: {
            subject: what.draft[`subject_${locale}`],
            preheader: what.draft[`preheader_${locale}`] ?? '',
            blocks: what.draft.blocks,
            tried: what.draft.trial?.subjects.map((subject) => subject[locale]) ?? [],
          },
        };
  const said = await callFunction(db, 'newsletter-preview', { body: { ...asked, locale } });
  if (!said.ok) return said;
  const parsed = preview.safeParse(said.value);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'newsletter-preview');
}
