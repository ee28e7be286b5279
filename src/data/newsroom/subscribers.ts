import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { FUNCTIONS_URL } from '../functions-url.ts';
import { refused } from '../report.ts';

/** An address that gives every subscriber as a CSV file, for a minute, without a session. */
export async function subscribersAddress(db: DatabaseClient): Promise<Result<string>> {
  const said = await callFunction(db, 'newsletter-subscribers?ticket', {
    body: '',
    headers: { 'Content-Type': 'text/csv' },
  });
  if (!said.ok) return said;
  const parsed = z.object({ ticket: z.string() }).safeParse(said.value);
  if (!parsed.success) return err('UNAVAILABLE', 'newsletter-subscribers');
  return ok(
    `${FUNCTIONS_URL}/newsletter-subscribers?ticket=${encodeURIComponent(parsed.data.ticket)}`,
  );
}

/** How many subscribers there are, whatever their state. */
export async function countSubscribers(db: DatabaseClient): Promise<Result<number>> {
  const { count, error } = await db
    .from('newsletter_subscribers')
    .select('id', { count: 'exact', head: true });
  return error ? refused('countSubscribers', error) : ok(count ?? 0);
}
