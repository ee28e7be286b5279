import type { SourceCheck } from '#src/domain/ledger/source-checks.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { askSite } from './site-api.ts';

/** Whether a page elsewhere answers, and what it is called, as the server finds it. */
export async function checkSource(
  db: DatabaseClient,
  address: string,
): Promise<Result<SourceCheck>> {
  const answer = await askSite(db, '/api/source', { address });
  return answer.ok ? ok((await answer.value.json()) as SourceCheck) : answer;
}

/** The picture of a film or a post elsewhere, as the server finds it; NOT_FOUND where there is none. */
export async function findStill(db: DatabaseClient, address: string): Promise<Result<Blob>> {
  const answer = await askSite(db, '/api/still', { address });
  return answer.ok ? ok(await answer.value.blob()) : answer;
}
