import {
  CORRECTION_COLUMNS,
  type Correction,
  toCorrections,
} from '#src/domain/articles/correction.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { SAID } from './article-revisions.ts';

/** A published language version of a story, and what it had wrong. */
export type CorrectedVersion = {
  readonly id: string;
  readonly title: string;
  readonly locale: Locale;
  /** English-form path. */
  readonly path: string;
  /** Versions of its text, latest first. */
  readonly revisions: readonly { readonly number: number; readonly at: string }[];
  /** Newest first. */
  readonly corrections: readonly Correction[];
};

/** A correction that is about to be published. */
export type NewCorrection = {
  readonly article_id: string;
  /** The version of the text that has it right; null: the latest. */
  readonly revision: number | null;
  /** ISO moment, which may not be ahead. */
  readonly corrected_at: string;
  readonly wrong: string;
  readonly correct: string;
  /** The words of whom the story is about. */
  readonly kind?: 'correction' | 'reply';
};

/** More versions of a text than these nobody chooses from. */
const VERSIONS = 40;

/**
 * The published language versions of a story, the one that was asked for first.
 *
 * @returns NOT_FOUND for a story that is not published
 */
export async function getCorrectable(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly CorrectedVersion[]>> {
  const found = await db
    .from('articles')
    .select('id,translation_of')
    .eq('id', article)
    .maybeSingle();
  if (found.error) return refused('getCorrectable', found.error);
  const original = found.data?.translation_of ?? article;
  const { data, error } = await db
    .from('articles')
    .select(`id,slug,title,locale,corrections(${CORRECTION_COLUMNS})`)
    .eq('status', 'published')
    .or(`id.eq.${original},translation_of.eq.${original}`);
  if (error) return refused('getCorrectable', error);
  if (data.every(({ id }) => id !== article)) return err('NOT_FOUND', 'getCorrectable');
  const texts = await db
    .from('article_revisions')
    .select('article_id,number,made_at')
    .in(
      'article_id',
      data.map(({ id }) => id),
    )
    .in('reason', [...SAID])
    .order('number', { ascending: false })
    .limit(VERSIONS);
  if (texts.error) return refused('getCorrectable', texts.error);
  const versions = data.map(({ id, slug, title, locale, corrections }) => ({
    ...{ id, title, path: `/article/${slug || id}`, locale: toLocale(locale) },
    corrections: toCorrections(corrections),
    revisions: texts.data
      .filter((text) => text.article_id === id)
      .map(({ number, made_at: at }) => ({ number, at })),
  }));
  return ok(
    versions.toSorted((one, other) => Number(other.id === article) - Number(one.id === article)),
  );
}

/** Publishes corrections, all or none. Pages, feeds and search engines hear of them. */
export async function publishCorrections(
  db: DatabaseClient,
  corrections: readonly NewCorrection[],
): Promise<Result<null>> {
  const { error } = await db.from('corrections').insert([...corrections]);
  return error ? refused('publishCorrections', error) : ok(null);
}

/** Says a correction in other words. NOT_FOUND for one that is gone. */
export async function rewordCorrection(
  db: DatabaseClient,
  id: string,
  words: Pick<Correction, 'wrong' | 'correct'>,
): Promise<Result<null>> {
  const { data, error } = await db.from('corrections').update(words).eq('id', id).select('id');
  if (error) return refused('rewordCorrection', error);
  return data.length === 0 ? err('NOT_FOUND', 'rewordCorrection') : ok(null);
}

/** Takes a correction back that should not be there. */
export async function removeCorrection(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('corrections').delete().eq('id', id);
  return error ? refused('removeCorrection', error) : ok(null);
}
