import { type Letter, letter, readLetter } from '#src/domain/newsletter/blocks.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { newsletterWords, PREHEADERS, SUBJECTS } from '../newsletter-words.ts';
import { refused } from '../report.ts';
import {
  type CampaignDraft,
  type CampaignStatus,
  type SeenCampaign,
  statusOf,
  storedSegment,
} from './newsletter.ts';
import { readTrial, TRIAL, toStoredTrial } from './newsletter-trial.ts';

/** An issue as somebody opens it to write. */
export type WrittenCampaign = {
  readonly seen: SeenCampaign;
  readonly status: CampaignStatus;
  readonly scheduled_at: string | null;
  readonly demo: boolean;
  readonly draft: CampaignDraft;
};

/** An issue with everything it says; NOT_FOUND when it is gone. */
export async function getCampaign(
  db: DatabaseClient,
  id: string,
): Promise<Result<WrittenCampaign>> {
  const { data, error } = await db
    .from('newsletter_issues')
    .select(
      `id,status,updated_at,${SUBJECTS},${PREHEADERS},blocks,segment,scheduled_at,demo,track_opens,${TRIAL}`,
    )
    .eq('id', id)
    .maybeSingle();
  if (error) return refused('getCampaign', error);
  if (data === null) return err('NOT_FOUND', 'getCampaign');
  const { status, scheduled_at, demo, track_opens } = data;
  return ok({
    seen: { id: data.id, updated_at: data.updated_at },
    status: statusOf.parse(status),
    scheduled_at,
    demo,
    draft: {
      ...newsletterWords(data),
      blocks: readLetter(data.blocks),
      segment: storedSegment.parse(data.segment),
      track_opens,
      trial: readTrial(data),
    },
  });
}

/** Blocks as they are stored, in one way to write them; `long_issue` when there is too much in one. */
export function toStoredLetter(blocks: Letter): Result<Json> {
  const written = letter.safeParse(blocks);
  if (written.success) return ok(written.data as unknown as Json);
  const isLong = written.error.issues.some(({ code }) => code === 'too_big');
  return err(isLong ? 'long_issue' : 'INVALID_INPUT', 'toStoredLetter');
}

/**
 * Stores a draft, a new one without `seen`.
 *
 * @returns how it now stands; `stale_issue` when somebody else changed it since, `long_issue` when a text
 *   is longer than an issue can hold
 */
export async function saveCampaign(
  db: DatabaseClient,
  seen: SeenCampaign | null,
  { blocks, trial, ...draft }: CampaignDraft,
): Promise<Result<SeenCampaign>> {
  const stored = toStoredLetter(blocks);
  if (!stored.ok) return stored;
  const row = { ...draft, ...toStoredTrial(trial, draft), blocks: stored.value };
  const table = db.from('newsletter_issues');
  const query =
    seen === null
      ? table.insert(row)
      : table.update(row).eq('id', seen.id).eq('updated_at', seen.updated_at);
  const { data, error } = await query.select('id,updated_at').maybeSingle();
  if (error) return refused('saveCampaign', error);
  return data === null ? err('stale_issue') : ok(data);
}

/** Makes a new draft that says what an issue says; what was tried on its readers is done. */
export async function copyCampaign(db: DatabaseClient, id: string): Promise<Result<SeenCampaign>> {
  const found = await getCampaign(db, id);
  return found.ok ? saveCampaign(db, null, { ...found.value.draft, trial: null }) : found;
}
