import { CHECKS, STATES } from '#src/domain/mail/answers.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

const record = z.object({ name: z.string(), type: z.string(), value: z.string() });

const report = z.object({
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

const missing = z.object({
  /** Languages without a postal address. */
  postal: z.array(z.enum(LOCALES)),
  /** Whether no provider may report bounces. */
  reports: z.boolean(),
  /** Whether the newsletter goes out as account mail does. */
  stream: z.boolean(),
});
const answer = z.extend(report, {
  /** Of what goes to a list, where that has a sender or a server of its own. */
  bulk: z.nullable(report),
  missing,
});

/** What DNS says about a sender of mails. */
export type SenderReport = z.infer<typeof report>;
type Delivery = z.infer<typeof answer>;
export type SenderFinding = SenderReport['findings'][number];

/** What an issue needs that nobody has set up yet. For admins. */
export async function whatIsMissing(db: DatabaseClient): Promise<Result<z.infer<typeof missing>>> {
  const said = await callFunction(db, 'admin-deliverability', { body: { only: 'missing' } });
  if (!said.ok) return said;
  const parsed = z.object({ missing }).safeParse(said.value);
  return parsed.success ? ok(parsed.data.missing) : err('UNAVAILABLE', 'whatIsMissing');
}

/**
 * Has DNS asked about the sender of the mails; some seconds where nobody answers.
 *
 * @param selector of the DKIM key; null: usual ones are tried
 */
export async function checkSender(
  db: DatabaseClient,
  selector: string | null,
): Promise<Result<Delivery>> {
  const said = await callFunction(db, 'admin-deliverability', { body: { selector } });
  if (!said.ok) return said;
  const parsed = answer.safeParse(said.value);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'checkSender');
}
