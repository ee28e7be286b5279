import postgres from 'postgres';
import type { PreparedDatabase } from '#tests/support/prepared-postgres.ts';

type Request = {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly timeout: number;
};

/**
 * Plays the background workers of pg_cron and pg_net: runs once each active job that goes by seconds, as its
 * owner, then makes the requests that wait, and notes both where the real ones do.
 *
 * @param url of the database, as `postgres`
 * @returns the bodies of the answers, in the order of the requests
 */
export async function tick(url: string, db: PreparedDatabase): Promise<readonly string[]> {
  await runJobs(url, db);
  return makeRequests(db);
}

async function runJobs(url: string, db: PreparedDatabase): Promise<void> {
  const { rows } = await db.query(
    "select jobid, command, username from cron.job where active and schedule ilike '%second%'",
  );
  for (const { jobid, command, username } of rows) {
    const target = new URL(url);
    target.username = String(username);
    const sql = postgres(target.href, { max: 1, onnotice: () => {} });
    const start = new Date().toISOString();
    const [status, message] = await sql.unsafe(String(command)).then(
      (result) => ['succeeded', `${result.count} row`],
      (error: Error) => ['failed', error.message],
    );
    await sql.end();
    await db.query(
      `insert into cron.job_run_details (jobid, database, username, command, status, return_message, start_time, end_time)
       values ($1, 'postgres', $2, $3, $4, $5, $6, now())`,
      [jobid, username, command, status, message, start],
    );
  }
}

async function makeRequests(db: PreparedDatabase): Promise<readonly string[]> {
  const { rows } = await db.query(`
    with taken as (delete from net.http_request_queue returning *)
    select id, method, url, headers, convert_from(body, 'utf8') as body, timeout_milliseconds as timeout
    from taken order by id`);
  return Promise.all((rows as Request[]).map((request) => make(db, request)));
}

async function make(db: PreparedDatabase, request: Request): Promise<string> {
  const { id, method, url, headers, body, timeout } = request;
  const note = (status: number | null, content: string | null, error: string | null) =>
    db.query(
      'insert into net._http_response (id, status_code, content, timed_out, error_msg) values ($1, $2, $3, $4, $5)',
      [id, status, content, error !== null && /timeout/i.test(error), error],
    );
  try {
    const answer = await fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body !== null && { body }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await answer.text();
    await note(answer.status, text, null);
    return text;
  } catch (error) {
    await note(null, null, (error as Error).message);
    return '';
  }
}
