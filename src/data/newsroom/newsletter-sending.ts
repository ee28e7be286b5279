import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import type { SeenCampaign, Segment } from './newsletter.ts';

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

/** How many readers a segment has now. */
export async function countSegment(db: DatabaseClient, given: Segment): Promise<Result<number>> {
  const { data, error } = await db.rpc('newsletter_segment_size', { segment: given });
  return error ? refused('countSegment', error) : ok(data);
}

/**
 * Mails an issue as a test, in both languages.
 *
 * @returns who gets it: whoever must not be written to again does not; `test_addresses` when one of them is no
 *   address or they are too many, `too_many_tests` within an hour
 */
export async function sendCampaignTest(
  db: DatabaseClient,
  id: string,
  addresses: readonly string[],
): Promise<Result<readonly string[]>> {
  const { data, error } = await db.rpc('newsletter_send_test', {
    issue: id,
    addresses: [...addresses],
  });
  if (error) return refused('sendCampaignTest', error);
  return data ? ok(data) : err('NOT_FOUND', 'sendCampaignTest');
}
