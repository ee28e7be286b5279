import { type ProblemCode, toProblemCode } from '../result.ts';

/** Why an auth server says no. */
type AuthRefusal = {
  /** Its `error_code`. */
  readonly code: string;
  readonly message: string;
  /** Of a weak password. */
  readonly reasons: readonly string[];
};

/** What is wrong with a password besides its length. */
const WEAK: Readonly<Record<string, ProblemCode>> = {
  characters: 'password_characters',
  pwned: 'password_leaked',
};

/**
 * What the codes of the auth server mean here, where they are not codes of ours; the first that fits counts.
 *
 * @see https://github.com/supabase/auth, internal/api/apierrors/errorcode.go
 */
const MEANINGS: readonly (readonly [RegExp, ProblemCode])[] = [
  // Ways to sign in that the site has no form for.
  [
    /^(?:anonymous|bad_oauth|custom|feature|manual|mfa|oauth|passkey|phone|provider|saml|sms|sso|too_many|user_sso|web3|webauthn)_|identity_not_(?:deletable|found)$/,
    'not_offered',
  ],
  [
    /^(?:session_|refresh_token_|bad_jwt$|no_authorization$|user_not_found$|unexpected_audience$)/,
    'UNAUTHENTICATED',
  ],
  [/^not_admin$/, 'FORBIDDEN'],
  [/^current_password_required$/, 'current_password_invalid'],
  [/^reauthentication_not_valid$/, 'reauthentication_needed'],
  [/^(?:flow_state_|bad_code_verifier$|invite_not_found$)/, 'otp_expired'],
  [/^otp_disabled$/, 'signup_disabled'],
  [/_already_exists$/, 'email_exists'],
  [/^email_address_not_authorized$/, 'mail_unsent'],
  [/^email_address_/, 'validation_failed'],
  [/^over_(?:sms|custom)_/, 'over_request_rate_limit'],
  [/^(?:hook_|unknown$|unexpected_failure$|request_timeout$|conflict$)/, 'UNAVAILABLE'],
  [/^(?:bad_json|request_entity_too_large)$/, 'INVALID_INPUT'],
];

/** @returns what a person is told; undefined for a code that is not known, where the status has to say it */
export function toAuthProblem({ code, message, reasons }: AuthRefusal): ProblemCode | undefined {
  if (code === 'weak_password') return WEAK[reasons[0] ?? ''] ?? code;
  // It refuses all that it cannot read by one code, and says which in its sentence alone.
  if (code === 'validation_failed') {
    if (message.startsWith('Password cannot be longer')) return 'password_long';
    if (message.startsWith('Refresh token')) return 'UNAUTHENTICATED';
    return /email/i.test(message) ? code : 'INVALID_INPUT';
  }
  return MEANINGS.find(([pattern]) => pattern.test(code))?.[1] ?? toProblemCode(code);
}

/** How many characters a password needs, as the auth server says it. */
export function leastOf(message: string): number | undefined {
  const [, digits] = /at least (\d+) characters/.exec(message) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
