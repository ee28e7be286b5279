import { codeOf, err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';

/** Asks the site's own server, as who is signed in, for what the database does not do; `offline` when it does not answer. */
export async function askSite(
  db: DatabaseClient,
  path: `/api/${string}`,
  asked: object,
): Promise<Result<Response>> {
  const { data } = await db.auth.getSession();
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: JSON.stringify(asked),
  }).catch(() => null);
  if (answer === null) return err('offline');
  return answer.ok ? ok(answer) : err(codeOf(answer.status));
}
