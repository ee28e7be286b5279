import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/** What the newsroom tells its next shift. */
export type Handover = {
  readonly id: string;
  readonly body: string;
  /** Null: an account that is gone. */
  readonly by: string | null;
  /** ISO moment. */
  readonly at: string;
};

/** The newest first. */
export async function listHandovers(
  db: DatabaseClient,
  most: number,
): Promise<Result<readonly Handover[]>> {
  const { data, error } = await db
    .from('handover_notes')
    .select('id,body,written_by,written_at')
    .order('written_at', { ascending: false })
    .order('id')
    .limit(most);
  if (error) return refused('listHandovers', error);
  const names = await namesOf(
    db,
    data.map(({ written_by }) => written_by),
  );
  return ok(
    data.map(({ id, body, written_by, written_at }) => ({
      ...{ id, body, at: written_at },
      by: names.get(written_by ?? '') ?? null,
    })),
  );
}

/** What the note that stands begins with, and when it was written (ISO); null: there is none. */
export async function newestHandover(
  db: DatabaseClient,
): Promise<Result<{ readonly line: string; readonly at: string } | null>> {
  const { data, error } = await db
    .from('handover_notes')
    .select('body,written_at')
    .order('written_at', { ascending: false })
    .order('id')
    .limit(1);
  if (error) return refused('newestHandover', error);
  const [note] = data;
  return ok(note ? { line: note.body.split('\n')[0] ?? '', at: note.written_at } : null);
}

/** Writes the note that stands from now on; the one before is kept. */
export async function writeHandover(db: DatabaseClient, body: string): Promise<Result<null>> {
  const { error } = await db.from('handover_notes').insert({ body: body.trim() });
  return error ? refused('writeHandover', error) : ok(null);
}
