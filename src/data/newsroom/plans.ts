import { toRole, type UserRole } from '#src/domain/accounts/roles.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** What the newsroom plans about an article, in all of which it may have nothing. */
export type Plan = {
  /** Account of who writes it. */
  readonly assignee: string | null;
  /** A day of the newsroom: '2026-11-21'. */
  readonly dueOn: string | null;
  /** ISO moment before which nothing of the story goes public, in any language. */
  readonly embargoUntil: string | null;
  /** Its languages go public at one moment; the same for all of them. */
  readonly together: boolean;
};

export const NO_PLAN: Plan = { assignee: null, dueOn: null, embargoUntil: null, together: false };

type Row = {
  readonly assignee_id: string | null;
  readonly due_on: string | null;
  readonly embargo_until: string | null;
  readonly together: boolean;
};

const toPlan = (row: Row): Plan => ({
  assignee: row.assignee_id,
  dueOn: row.due_on,
  embargoUntil: row.embargo_until,
  together: row.together,
});

/** The plans of those articles that have one, by the article's id. */
export async function listPlans(
  db: DatabaseClient,
  articles: readonly string[],
): Promise<Result<ReadonlyMap<string, Plan>>> {
  if (articles.length === 0) return ok(new Map());
  const { data, error } = await db
    .from('article_plans')
    .select('article_id,assignee_id,due_on,embargo_until,together')
    .in('article_id', [...articles]);
  if (error) return refused('listPlans', error);
  return ok(new Map(data.map((row) => [row.article_id, toPlan(row)])));
}

export async function getPlan(db: DatabaseClient, article: string): Promise<Result<Plan>> {
  const plans = await listPlans(db, [article]);
  return plans.ok ? ok(plans.value.get(article) ?? NO_PLAN) : plans;
}

/**
 * Changes what is planned about an article; what is not named stays.
 *
 * @returns the plan as it is now. `scheduled_before_embargo` when a version of the story is to appear before
 *   the embargo ends, `past_moment` for an embargo that has ended, `not_of_newsroom` for somebody who left
 */
export async function savePlan(
  db: DatabaseClient,
  article: string,
  change: Partial<Plan>,
): Promise<Result<Plan>> {
  const fields = {
    ...(change.assignee !== undefined && { assignee_id: change.assignee }),
    ...(change.dueOn !== undefined && { due_on: change.dueOn }),
    ...(change.embargoUntil !== undefined && { embargo_until: change.embargoUntil }),
    ...(change.together !== undefined && { together: change.together }),
  };
  const table = () => db.from('article_plans');
  const update = () => table().update(fields).eq('article_id', article).select('*');
  const { data, error } = await update();
  if (error) return refused('savePlan', error);
  if (data[0]) return ok(toPlan(data[0]));
  const made = await table()
    .insert({ article_id: article, ...fields })
    .select('*')
    .single();
  // Another part of it was faster.
  const again = made.error?.code === '23505' ? await update() : null;
  if (again?.data?.[0]) return ok(toPlan(again.data[0]));
  // It was deleted meanwhile.
  if (made.error?.code === '23503') return err('NOT_FOUND', 'savePlan');
  return made.error ? refused('savePlan', made.error) : ok(toPlan(made.data));
}

/** Somebody of the newsroom. */
export type Member = { readonly id: string; readonly name: string; readonly role: UserRole };

/** Everybody who works in the newsroom, by name. */
export async function listMembers(db: DatabaseClient): Promise<Result<readonly Member[]>> {
  const { data, error } = await db.rpc('newsroom_people');
  if (error) return refused('listMembers', error);
  return ok(
    data.map(({ user_id, name, role }) => ({
      id: user_id ?? '',
      name: name ?? '',
      role: toRole(role),
    })),
  );
}

/** A piece that has a working title only. */
export type NewPiece = {
  readonly title: string;
  readonly locale: Locale;
  readonly category: string;
  readonly dueOn: string | null;
  readonly assignee: string | null;
};

/** Plans a piece. @returns its id, under which it is written later */
export async function planArticle(db: DatabaseClient, piece: NewPiece): Promise<Result<string>> {
  const { data, error } = await db.rpc('plan_article', {
    title: piece.title.trim(),
    language: piece.locale,
    category: piece.category,
    ...(piece.dueOn && { due: piece.dueOn }),
    ...(piece.assignee && { assignee: piece.assignee }),
  });
  return error ? refused('planArticle', error) : ok(data);
}

/**
 * Plans the version of a story in the other language, with an assignee.
 *
 * @returns its id; `translated` when there is one already
 */
export async function planVersion(
  db: DatabaseClient,
  original: string,
  assignee: string | null,
): Promise<Result<string>> {
  const { data, error } = await db.rpc('plan_version', { original, ...(assignee && { assignee }) });
  if (error) return refused('planVersion', error);
  return data === null ? err('NOT_FOUND', 'planVersion') : ok(data);
}
