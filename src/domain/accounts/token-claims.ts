/** What an access token of the auth server says of the session that it belongs to. */
type TokenClaims = {
  readonly session_id?: string;
  /** How the session was opened. */
  readonly amr?: readonly { readonly method?: string }[];
};

/** @returns nothing of what is no token */
export function readClaims(token: string): TokenClaims {
  const payload = token.split('.')[1] ?? '';
  if (payload === '') return {};
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
