/** A token is what opens these answers, never a cookie. The gate answers preflights. */
export const CORS: Readonly<Record<string, string>> = { 'Access-Control-Allow-Origin': '*' };

/**
 * An answer that says no, in the auth server's codes and words, which spec §8 shows as they are.
 * Thrown inside a transaction it takes back what was done.
 *
 * @see https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  toResponse(): Response {
    const body = { code: this.status, error_code: this.code, msg: this.message };
    return json(
      this.code === 'weak_password' ? { ...body, weak_password: { reasons: ['length'] } } : body,
      this.status,
      this.headers,
    );
  }
}

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } });
}

export const invalidCredentials = () =>
  new Refusal(400, 'invalid_credentials', 'Invalid login credentials');

export const sessionNotFound = () =>
  new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const linkExpired = () =>
  new Refusal(403, 'otp_expired', 'Email link is invalid or has expired');

/** @param waitMs until the next try */
export const tooMany = (waitMs: number, code = 'over_request_rate_limit') =>
  new Refusal(
    429,
    code,
    code === 'over_request_rate_limit'
      ? 'Request rate limit reached'
      : 'For security purposes, you can only request this once every 60 seconds',
    { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  );
