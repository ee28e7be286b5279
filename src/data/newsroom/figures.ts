import { ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { askSite } from './site-api.ts';

const drawn = z.record(z.string(), z.string());

/** What figures of the ledger show now, as HTML that the server drew, by their names; without those that show nothing. */
export async function drawFigures(
  db: DatabaseClient,
  asked: { readonly locale: Locale; readonly names: readonly string[] },
): Promise<Result<Readonly<Record<string, string>>>> {
  const answer = await askSite(db, '/api/figures', asked);
  return answer.ok ? ok(drawn.parse(await answer.value.json())) : answer;
}
