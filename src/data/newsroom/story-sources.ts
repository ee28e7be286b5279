import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/** What a story states, where that is from, and who has checked it. Never public. */
export type Statement = {
  readonly id: string;
  readonly article: string;
  readonly statement: string;
  /** '' where none is named. */
  readonly source: string;
  /** Null: it is not checked, or says something else since. */
  readonly checked: {
    /** Null: an account that is gone. */
    readonly by: string | null;
    /** ISO moment. */
    readonly at: string;
  } | null;
};

/** What the newsroom may use of others in a story. Never public. */
export type Rights = {
  /** The credit line that an agency asks for; '' for none. */
  readonly credit: string;
  readonly licence: string;
  /** The last day of the right, on the newsroom's clock; null: it has no end. */
  readonly endsOn: string | null;
};

export const NO_RIGHTS: Rights = { credit: '', licence: '', endsOn: null };

/** More than one story has. */
const MOST = 500;

/** What some stories state, as it was written down. */
export async function listStatements(
  db: DatabaseClient,
  articles: readonly string[],
): Promise<Result<readonly Statement[]>> {
  const { data, error } = await db
    .from('article_statements')
    .select('id,article_id,statement,source,checked_by,checked_at')
    .in('article_id', [...articles])
    .order('created_at')
    .order('id')
    .limit(MOST);
  if (error) return refused('listStatements', error);
  const names = await namesOf(
    db,
    data.map(({ checked_by }) => checked_by),
  );
  return ok(
    data.map((row) => ({
      id: row.id,
      article: row.article_id,
      statement: row.statement,
      source: row.source,
      checked:
        row.checked_at === null
          ? null
          : { by: names.get(row.checked_by ?? '') ?? null, at: row.checked_at },
    })),
  );
}

/** Writes down what a story states. */
export async function addStatement(
  db: DatabaseClient,
  article: string,
  said: { readonly statement: string; readonly source: string },
): Promise<Result<null>> {
  const { error } = await db
    .from('article_statements')
    .insert({ article_id: article, statement: said.statement.trim(), source: said.source.trim() });
  return error ? refused('addStatement', error) : ok(null);
}

/**
 * Says something else, or whether it is checked, which the database signs. Other words are not checked any more.
 *
 * @returns NOT_FOUND for one that is gone
 */
export async function changeStatement(
  db: DatabaseClient,
  id: string,
  change: { readonly statement?: string; readonly source?: string; readonly isChecked?: boolean },
): Promise<Result<null>> {
  const { isChecked, statement, source } = change;
  const { data, error } = await db
    .from('article_statements')
    .update({
      ...(statement !== undefined && { statement: statement.trim() }),
      ...(source !== undefined && { source: source.trim() }),
      ...(isChecked !== undefined && { checked_at: isChecked ? new Date().toISOString() : null }),
    })
    .eq('id', id)
    .select('id');
  if (error) return refused('changeStatement', error);
  return data.length === 0 ? err('NOT_FOUND', 'changeStatement') : ok(null);
}

export async function removeStatement(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('article_statements').delete().eq('id', id);
  return error ? refused('removeStatement', error) : ok(null);
}

/** What may be used in some stories, by story; none is named for the rest. */
export async function listRights(
  db: DatabaseClient,
  articles: readonly string[],
): Promise<Result<ReadonlyMap<string, Rights>>> {
  const { data, error } = await db
    .from('article_rights')
    .select('article_id,credit,licence,ends_on')
    .in('article_id', [...articles]);
  if (error) return refused('listRights', error);
  return ok(
    new Map(
      data.map(({ article_id, credit, licence, ends_on }) => [
        article_id,
        { credit, licence, endsOn: ends_on },
      ]),
    ),
  );
}

/** Changes what may be used in a story; what is not named stays. */
export async function saveRights(
  db: DatabaseClient,
  article: string,
  change: Partial<Rights>,
): Promise<Result<null>> {
  const { error } = await db.from('article_rights').upsert({
    article_id: article,
    ...(change.credit !== undefined && { credit: change.credit.trim() }),
    ...(change.licence !== undefined && { licence: change.licence.trim() }),
    ...(change.endsOn !== undefined && { ends_on: change.endsOn }),
  });
  return error ? refused('saveRights', error) : ok(null);
}
