/** What a caller can act on; each code has one message key `error.<code>` and one HTTP status. */
export const ERROR_STATUS = {
  INVALID_INPUT: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An expected failure. `message` is for logs and for the spec's "{message}" slots, never a stack. */
export type AppError = { readonly code: ErrorCode; readonly message: string };

export type Result<Value, Failure = AppError> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function err(
  code: ErrorCode,
  message: string = code,
): { readonly ok: false; readonly error: AppError } {
  return { ok: false, error: { code, message } };
}
