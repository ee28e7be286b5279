import { FunctionsFetchError } from '@supabase/functions-js';
import { CHECKS, STATES } from '#src/domain/mail/answers.ts';
import { ERROR_STATUS, err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';

const record = z.object({ name: z.string(), type: z.string(), value: z.string() });

const answer = z.object({
  /** The domain of the sender's address. */
  domain: z.string(),
  /** Whether it can be anybody's: the one that the site comes with is an example. */
  isReal: z.boolean(),
  /** The server that takes the mails; null where they go nowhere. */
  mailHost: z.nullable(z.string()),
  /** Who runs it, where that is known. */
  provider: z.nullable(z.string()),
  findings: z.array(
    z.object({
      check: z.enum(CHECKS),
      state: z.enum(STATES),
      says: z.array(
        z.object({
          code: z.string(),
          values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
      found: z.array(record),
      add: z.array(record),
    }),
  ),
});

/** What DNS says about the sender of the mails. */
export type SenderReport = z.infer<typeof answer>;
export type SenderFinding = SenderReport['findings'][number];

/**
 * Has DNS asked about the sender of the mails; some seconds where nobody answers.
 *
 * @param selector of the DKIM key; null: usual ones are tried
 */
export async function checkSender(
  db: DatabaseClient,
  selector: string | null,
): Promise<Result<SenderReport>> {
  const { data, error, response } = await db.functions.invoke<unknown>('admin-deliverability', {
    body: { selector },
  });
  if (error) {
    if (error instanceof FunctionsFetchError) return err('offline', error.message);
    const codes = ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_INPUT', 'RATE_LIMITED'] as const;
    const code = codes.find((each) => ERROR_STATUS[each] === response?.status);
    return err(code ?? 'UNAVAILABLE', error.message);
  }
  const parsed = answer.safeParse(data);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'checkSender');
}
