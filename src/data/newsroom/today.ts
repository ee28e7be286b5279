import { ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** What may wait for a member of the newsroom, the most urgent first. */
export const TODAY_PARTS = [
  'returned',
  'review',
  'due',
  'yours',
  'scheduled',
  'embargo',
  'letters',
  'submissions',
  'messages',
  'ledger',
] as const;

const part = z.object({
  part: z.enum(TODAY_PARTS),
  total: z.number(),
  firsts: z.array(
    z.object({
      /** An article or an edit of a live one, an issue by its status, an entry, a message, why a fact waits. */
      kind: z.enum([
        ...(['article', 'assigned', 'update', 'draft', 'scheduled', 'sending'] as const),
        ...(['startup', 'investor', 'message', 'disputed', 'unsourced', 'stale'] as const),
      ]),
      id: z.string(),
      /** Empty of an issue without a subject. */
      title: z.string(),
      /** Of the title, where that is text of a person. */
      locale: z.nullable(z.enum(LOCALES)),
      /** ISO moment or day: when it was written on, handed in or came, or when it is to be. */
      at: z.string(),
    }),
  ),
});

/** One kind of what waits: how much, and the first three. */
export type Waiting = z.infer<typeof part>;
export type WaitingThing = Waiting['firsts'][number];

/** What waits for the caller, in the order of {@link TODAY_PARTS}; nothing of a kind is left out. */
export async function getToday(db: DatabaseClient): Promise<Result<readonly Waiting[]>> {
  const { data, error } = await db.rpc('office_today');
  if (error) return refused('getToday', error);
  const parts = z.array(part).parse(data);
  return ok(
    parts.toSorted((one, other) => TODAY_PARTS.indexOf(one.part) - TODAY_PARTS.indexOf(other.part)),
  );
}
