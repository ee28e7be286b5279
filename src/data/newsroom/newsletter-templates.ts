import { readLetter } from '#src/domain/newsletter/blocks.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { PREHEADERS, SUBJECTS } from '../newsletter-words.ts';
import { refused } from '../report.ts';
import { type CampaignFrame, type Segment, storedSegment } from './newsletter.ts';
import { toStoredLetter } from './newsletter-writing.ts';

/** The frame of an issue, kept under a name. */
export type NewsletterTemplate = CampaignFrame & { readonly id: string; readonly name: string };

/** A choice of readers, kept under a name. */
export type NamedSegment = {
  readonly id: string;
  readonly name: string;
  readonly segment: Segment;
};

export async function listTemplates(
  db: DatabaseClient,
): Promise<Result<readonly NewsletterTemplate[]>> {
  const { data, error } = await db
    .from('newsletter_templates')
    .select(`id,name,${SUBJECTS},${PREHEADERS},blocks,segment`)
    .order('name');
  if (error) return refused('listTemplates', error);
  return ok(
    data.map((row) => ({
      ...row,
      blocks: readLetter(row.blocks),
      segment: storedSegment.parse(row.segment),
    })),
  );
}

/** `name_taken` when another template has the name. */
export async function createTemplate(
  db: DatabaseClient,
  name: string,
  { blocks, ...frame }: CampaignFrame,
): Promise<Result<null>> {
  const stored = toStoredLetter(blocks);
  if (!stored.ok) return stored;
  const row = { name, ...frame, blocks: stored.value };
  const { error } = await db.from('newsletter_templates').insert(row);
  return error ? refused('createTemplate', error) : ok(null);
}

/** `name_taken` when another template has the name. */
export async function renameTemplate(
  db: DatabaseClient,
  id: string,
  name: string,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('newsletter_templates')
    .update({ name })
    .eq('id', id)
    .select('id')
    .maybeSingle();
  if (error) return refused('renameTemplate', error);
  return data === null ? err('NOT_FOUND', 'renameTemplate') : ok(null);
}

export async function deleteTemplate(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('newsletter_templates').delete().eq('id', id);
  return error ? refused('deleteTemplate', error) : ok(null);
}

export async function listSegments(db: DatabaseClient): Promise<Result<readonly NamedSegment[]>> {
  const { data, error } = await db
    .from('newsletter_segments')
    .select('id,name,segment')
    .order('name');
  if (error) return refused('listSegments', error);
  return ok(data.map((row) => ({ ...row, segment: storedSegment.parse(row.segment) })));
}

/** Stores a choice of readers, a new one without `id`; `name_taken` when another one has the name. */
export async function saveSegment(
  db: DatabaseClient,
  id: string | null,
  named: Omit<NamedSegment, 'id'>,
): Promise<Result<null>> {
  const table = db.from('newsletter_segments');
  const query = id === null ? table.insert(named) : table.update(named).eq('id', id);
  const { data, error } = await query.select('id').maybeSingle();
  if (error) return refused('saveSegment', error);
  return data === null ? err('NOT_FOUND', 'saveSegment') : ok(null);
}

export async function deleteSegment(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('newsletter_segments').delete().eq('id', id);
  return error ? refused('deleteSegment', error) : ok(null);
}
