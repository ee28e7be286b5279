import type { Config } from '#src/domain/config/config.ts';
import type { Booted } from './boot-modules.ts';

const TIMEOUT_MS = 3000;

/** What the database says of the mails; null on a project whose secret key we do not have. */
export async function outboxOf({ supabase }: Config, booted: readonly Booted[]): Promise<unknown> {
  if (supabase === undefined) return booted.find((each) => each.outbox)?.outbox?.() ?? null;
  if (supabase.secretKey === undefined) return null;
  const { url, secretKey } = supabase;
  const answer = await fetch(`${url}/rest/v1/rpc/outbox_figures`, {
    headers: {
      apikey: secretKey,
      // The older form of key is a token too; the newer one must not be sent as one.
      ...(!secretKey.startsWith('sb_') && { Authorization: `Bearer ${secretKey}` }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.ok ? answer.json() : null;
}
