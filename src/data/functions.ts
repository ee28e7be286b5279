import { FunctionsHttpError } from '@supabase/functions-js';
import { codeOf, err, ok, type Result, toProblemCode } from '#src/domain/result.ts';
import type { DatabaseClient } from './client.ts';
import { reportProblem } from './report.ts';

/** What goes to a function; the client adds whose session it is. */
export type FunctionCall = {
  readonly method?: 'GET' | 'POST';
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Put before the codes that the function answers with, to tell them from those of others. */
  readonly codes?: string;
};

type Said = { readonly error?: unknown; readonly code?: unknown } | null;

/**
 * Asks a function of supabase/functions.
 *
 * @returns what it answered, for the caller to parse. Otherwise the code that it names, else what its
 *   status says, `offline` when nobody answered; the message is the function's own, else its name
 */
export async function callFunction(
  db: DatabaseClient,
  name: string,
  { codes = '', ...call }: FunctionCall = {},
): Promise<Result<unknown>> {
  const { data, error, response } = await db.functions.invoke<unknown>(name, {
    ...call,
    ...(call.headers && { headers: { ...call.headers } }),
  });
  if (!error) return ok(data);
  if (!(error instanceof FunctionsHttpError) || !response) return err('offline', name);
  const said = (await response.json().catch(() => null)) as Said;
  const message = typeof said?.error === 'string' && said.error !== '' ? said.error : name;
  const code = toProblemCode(`${codes}${said?.code}`) ?? codeOf(response.status);
  if (code === 'UNAVAILABLE') reportProblem(name, { message });
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return err(code, message, seconds > 0 ? { seconds } : {});
}
