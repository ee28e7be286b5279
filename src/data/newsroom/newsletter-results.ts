import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { type LinkTarget, linksOf } from '#src/domain/newsletter/links.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** A link of an issue, and how often it was followed. */
export type FollowedLink = {
  readonly place: number;
  readonly target: LinkTarget;
  /** Of a story or a startup; null when it is gone. */
  readonly name: string | null;
  readonly clicks: number;
};

/** The links of an issue, the most followed first. */
export async function listFollowedLinks(
  db: DatabaseClient,
  id: string,
): Promise<Result<readonly FollowedLink[]>> {
  const [issue, counted] = await Promise.all([
    db.from('newsletter_issues').select('blocks').eq('id', id).maybeSingle(),
    db.from('newsletter_link_clicks').select('place,clicks').eq('issue_id', id),
  ]);
  const error = issue.error ?? counted.error;
  if (error) return refused('listFollowedLinks', error);
  const links = linksOf(readLetter(issue.data?.blocks));
  const named = (kind: 'story' | 'startup') =>
    links.flatMap(({ target }) => (target.kind === kind ? [target.id] : []));
  const [stories, startups] = await Promise.all([
    db.from('articles').select('id,name:title').in('id', named('story')),
    db.from('startups').select('id,name').in('id', named('startup')),
  ]);
  const failed = stories.error ?? startups.error;
  if (failed) return refused('listFollowedLinks', failed);
  const names = new Map(
    [...(stories.data ?? []), ...(startups.data ?? [])].map(({ id: of, name }) => [of, name]),
  );
  const clicks = new Map(counted.data?.map((row) => [row.place, row.clicks]));
  return ok(
    links
      .map(({ place, target }) => ({
        place,
        target,
        name: 'id' in target ? (names.get(target.id) ?? null) : null,
        clicks: clicks.get(place) ?? 0,
      }))
      .sort((a, b) => b.clicks - a.clicks || a.place - b.place),
  );
}

/** A reader whom an issue did not reach. */
export type Unreached = {
  readonly id: string;
  /** Null for who may not see readers, and of somebody who is forgotten. */
  readonly email: string | null;
  readonly reason: string;
  readonly at: string | null;
};

/** As many as a page shows. */
const MOST_UNREACHED = 200;

/** Whom an issue did not reach because the address bounced, complained or was refused, the latest first. */
export async function listUnreached(
  db: DatabaseClient,
  id: string,
): Promise<Result<readonly Unreached[]>> {
  const { data, error } = await db
    .from('newsletter_deliveries')
    .select('subscriber_id,reason,settled_at')
    .eq('issue_id', id)
    .or('status.eq.failed,reason.in.(bounced,complained)')
    .order('settled_at', { ascending: false })
    .limit(MOST_UNREACHED);
  if (error) return refused('listUnreached', error);
  // Of those who may see readers; to the others the table has none.
  const readers = await db
    .from('newsletter_subscribers')
    .select('id,email')
    .in(
      'id',
      data.map(({ subscriber_id }) => subscriber_id),
    );
  if (readers.error) return refused('listUnreached', readers.error);
  const emails = new Map(readers.data.map((row) => [row.id, row.email]));
  return ok(
    data.map((row) => ({
      id: row.subscriber_id,
      email: emails.get(row.subscriber_id) ?? null,
      reason: row.reason ?? 'failed',
      at: row.settled_at,
    })),
  );
}
