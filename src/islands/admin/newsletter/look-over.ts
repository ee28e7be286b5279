import type { DatabaseClient } from '#src/data/client.ts';
import type { CampaignDraft, SeenCampaign } from '#src/data/newsroom/newsletter.ts';
import { checkCampaign } from '#src/data/newsroom/newsletter-check.ts';
import { countSegment } from '#src/data/newsroom/newsletter-sending.ts';
import { getCampaign } from '#src/data/newsroom/newsletter-writing.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { pageExists } from '../writing/page-exists.ts';
import type { ReleaseQuestion } from './ReleaseDialog.tsx';

/** What the check says of an issue that is to be tried now. */
export const lookOver = (db: DatabaseClient, draft: CampaignDraft) =>
  checkCampaign(db, draft, { due: null, pageExists });

type Release = {
  readonly seen: SeenCampaign;
  readonly scheduledAt: string | null;
  readonly demo: boolean;
};

/** What is asked before an issue goes: how many it reaches, and what the check says of it. */
export async function questionOf(
  db: DatabaseClient,
  draft: CampaignDraft,
  release: Release,
): Promise<Result<ReleaseQuestion>> {
  const [count, findings] = await Promise.all([
    countSegment(db, draft.segment),
    checkCampaign(db, draft, { due: release.scheduledAt, pageExists }),
  ]);
  if (!count.ok) return count;
  if (!findings.ok) return findings;
  const { trial, blocks: letter } = draft;
  return ok({ ...release, trial, letter, count: count.value, findings: findings.value });
}

/** The same of an issue in a list, which does not have what it says. */
export async function questionOfStored(
  db: DatabaseClient,
  id: string,
): Promise<Result<ReleaseQuestion>> {
  const found = await getCampaign(db, id);
  if (!found.ok) return found;
  const { draft, seen, demo } = found.value;
  return questionOf(db, draft, { seen, demo, scheduledAt: null });
}
