import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { type AdminDesk, askDesk, type DeskCall } from '#src/domain/accounts/admin-desk.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { logProblem } from '#src/log.ts';

/** What the kernel takes as a path of a socket (unix(7): 108 with the end, less on other systems). */
export const LONGEST_PATH = 100;
const TIMEOUT_MS = 15 * 60_000;
/** A question is one line of a hundred bytes. */
const MOST_BYTES = 4096;

type Answer = { readonly value: unknown } | { readonly refused: string };

/** Whether no socket can have this path. */
export const isTooLong = (path: string): boolean => Buffer.byteLength(path) > LONGEST_PATH;

export type AdminSocket = { close(): void };

/**
 * Lets a terminal on this machine ask the desk of the running site: a socket in DATA_DIR, which only the
 * server's own user may enter. Nothing of it can be reached over a network.
 *
 * @param path of the socket; the lock of DATA_DIR says that no other process uses it
 */
export function openAdminSocket(path: string, desk: AdminDesk): AdminSocket {
  rmSync(path, { force: true });
  if (isTooLong(path)) return { close: () => {} };
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    connection.setTimeout(TIMEOUT_MS, () => connection.destroy());
    connection.on('error', () => {});
    let bytes = 0;
    connection.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) connection.destroy();
    });
    json(connection)
      .then((call) => askDesk(desk, call as DeskCall))
      .then(
        (value): Answer => ({ value }),
        (error: unknown): Answer | null => {
          // A liveness check (operations/answers.ts): that it listens is the answer.
          if (bytes === 0) return null;
          if (error instanceof ConfigError) return { refused: error.message };
          logProblem('admin', { error });
          return { refused: 'That failed; the log of the site says why.' };
        },
      )
      .then((answer) => connection.end(answer === null ? '' : JSON.stringify(answer)));
  });
  server.on('error', (error) => logProblem('admin', { error }));
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return { close: () => void server.close() };
}

/**
 * Asks the site that runs.
 *
 * @returns null when none does
 * @throws ConfigError with the site's own words when it refuses
 */
export async function askRunningSite(
  path: string,
  call: DeskCall,
): Promise<{ readonly value: unknown } | null> {
  const connection = createConnection(path);
  const connected = await new Promise<boolean>((resolve) => {
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!connected) return null;
  connection.end(JSON.stringify(call));
  const answer = (await json(connection).catch(() => {
    throw new ConfigError('The site that runs here did not answer: its log may say why.');
  })) as Answer;
  if ('refused' in answer) throw new ConfigError(answer.refused);
  return answer;
}
