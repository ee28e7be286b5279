const HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/**
 * A refusal of the auth server as who asks in its present version gets it: the code is in `code`, and a header says that
 * it is. A browser reads that header where the server exposes it, else it finds no code.
 *
 * @see https://github.com/supabase/auth, internal/api/errors.go
 */
export async function inAskedVersion(request: Request, said: Response): Promise<Response> {
  if (said.ok || request.headers.get(HEADER) !== VERSION) return said;
  const body = await said
    .clone()
    .json()
    .catch(() => null);
  if (typeof body?.error_code !== 'string') return said;
  const { error_code: code, msg, message = msg, weak_password } = body;
  const headers = new Headers(said.headers);
  headers.delete('content-length');
  headers.set(HEADER, VERSION);
  return Response.json(
    { code, message, ...(weak_password && { weak_password }) },
    { status: said.status, headers },
  );
}
