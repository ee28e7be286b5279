import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/** A link that shows a draft to whoever holds it. */
export type PreviewLink = {
  readonly id: string;
  /** For whom. */
  readonly note: string;
  /** Who made it; null for accounts that are gone. */
  readonly by: string | null;
  /** ISO moment. */
  readonly expiresAt: string;
};

/** For how many days a link may be made. */
export const PREVIEW_DAYS = [1, 7, 14, 30] as const;

const DAY_MS = 86_400_000;

/** The links to an article that work, latest first. */
export async function listPreviews(
  db: DatabaseClient,
  article: string,
  now: Date,
): Promise<Result<readonly PreviewLink[]>> {
  const { data, error } = await db
    .from('preview_links')
    .select('id,note,created_by,expires_at')
    .eq('article_id', article)
    .is('revoked_at', null)
    .gt('expires_at', now.toISOString())
    .order('created_at', { ascending: false });
  if (error) return refused('listPreviews', error);
  const names = await namesOf(
    db,
    data.map(({ created_by }) => created_by),
  );
  return ok(
    data.map((row) => ({
      id: row.id,
      note: row.note,
      by: (row.created_by && names.get(row.created_by)) || null,
      expiresAt: row.expires_at,
    })),
  );
}

/** Makes a link. @returns its id; previewPath has its address */
export async function makePreview(
  db: DatabaseClient,
  link: { article: string; note: string; days: number; now: Date },
): Promise<Result<string>> {
  const { article, note, days, now } = link;
  const { data, error } = await db
    .from('preview_links')
    .insert({
      article_id: article,
      note,
      expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
    })
    .select('id')
    .single();
  return error ? refused('makePreview', error) : ok(data.id);
}

/** Where a link leads: the English-form path of the page, with the token that only the site can sign. */
export async function previewPath(db: DatabaseClient, link: string): Promise<Result<string>> {
  const said = await callFunction(db, 'article-preview', { body: { link } });
  if (!said.ok) return said;
  const parsed = z.object({ token: z.string() }).safeParse(said.value);
  return parsed.success ? ok(`/preview/${parsed.data.token}`) : err('UNAVAILABLE', 'previewPath');
}

/** Ends a link at once. */
export async function revokePreview(db: DatabaseClient, link: string): Promise<Result<null>> {
  const { data, error } = await db
    .from('preview_links')
    .update({ revoked_at: new Date().toISOString() })
    .eq('id', link)
    .select('id');
  if (error) return refused('revokePreview', error);
  return data.length === 0 ? err('NOT_FOUND', 'revokePreview') : ok(null);
}
