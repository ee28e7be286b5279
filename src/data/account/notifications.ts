import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

export type Notification = {
  readonly id: string;
  readonly kind: string;
  /** Whom or what it is about: its name, its id and, if it has a page, its slug. */
  readonly name: string;
  readonly about: string;
  readonly slug: string;
  readonly note: string;
  /** Which colleague asks, and the id of the story that it is about; empty of other news. */
  readonly by: string;
  readonly story: string;
  /** ISO moment. */
  readonly createdAt: string;
  readonly unread: boolean;
};

const MOST = 20;

/** The signed-in user's newest notifications. Row security leaves out everybody else's. */
export async function listNotifications(
  db: DatabaseClient,
): Promise<Result<readonly Notification[]>> {
  const { data, error } = await db
    .from('notifications')
    .select('id,kind,data,read_at,created_at')
    .order('created_at', { ascending: false })
    .limit(MOST);
  if (error) return unavailable('listNotifications', error);
  return ok(
    data.map((row) => {
      const data = (row.data ?? {}) as Readonly<Record<string, unknown>>;
      const text = (key: string) => (typeof data[key] === 'string' ? String(data[key]) : '');
      return {
        id: row.id,
        kind: row.kind,
        name: text('name'),
        about: text('id'),
        slug: text('slug'),
        note: text('note'),
        by: text('by'),
        story: text('story'),
        createdAt: row.created_at,
        unread: row.read_at === null,
      };
    }),
  );
}

/** How many notifications the user has not seen. */
export async function countUnread(db: DatabaseClient): Promise<Result<number>> {
  const { count, error } = await db
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .is('read_at', null);
  return error ? unavailable('countUnread', error) : ok(count ?? 0);
}

/** Marks what the user has just seen as read. */
export async function markNotificationsRead(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<null>> {
  const { error } = await db
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .in('id', ids);
  return error ? unavailable('markNotificationsRead', error) : ok(null);
}
