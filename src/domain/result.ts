/** What any call can answer, and its HTTP status. */
export const ERROR_STATUS = {
  INVALID_INPUT: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * What a person is told in words of its own, named as whoever raises it does: hints of the database's
 * exceptions, codes of the auth server, and, as `factor_…`, those of the function second-factor.
 */
// biome-ignore format: lists to read
const REASONS = {
  // Nobody answered; a session; what any record may be refused for.
  everywhere: [
    'offline',
    'invalid_credentials',
    'insufficient_aal',
    'user_banned',
    'over_request_rate_limit',
    'validation_failed',
    'email_taken',
    'stale',
    'slug_taken',
    'name_taken',
  ],
  // The auth server's.
  account: [
    'email_not_confirmed',
    'current_password_invalid',
    'otp_expired',
    'same_password',
    'weak_password',
    'over_email_send_rate_limit',
    'email_exists',
    'signup_disabled',
    'password_unchosen',
    'captcha_failed',
    'email_provider_disabled',
    'reauthentication_needed',
    'password_long',
    'password_characters',
    'password_leaked',
    'mail_unsent',
    'not_offered',
  ],
  // The last two are the browser's.
  secondStep: [
    'factor_wrong_code',
    'factor_used_code',
    'factor_wait',
    'factor_wrong_password',
    'factor_needs_verification',
    'factor_required',
    'factor_gone',
    'factor_full',
    'factor_taken',
    'factor_rejected',
    'factor_unreadable',
    'factor_cancelled',
    'factor_unsupported',
  ],
  entries: [
    'submissions_waiting',
    'submissions_hour',
    'rejected_submission',
    'reason_missing',
    'round_says',
    'entry_changed',
    'website_taken',
    'blocked',
    'block_everybody',
    'block_staff',
  ],
  people: ['last_admin', 'admin_account', 'stale_user', 'own_factors'],
  stories: [
    'scheduled_article',
    'past_moment',
    'not_all_published',
    'not_original',
    'same_language',
    'embargoed',
    'scheduled_before_embargo',
    'no_text',
    'pair_waits',
    'office_link',
    'not_of_newsroom',
    'has_translations',
    'translated',
    'unpublished_original',
    'machine_unconfirmed',
    'story_held',
    'request_hides',
    'request_gone',
  ],
  translation: [
    'translate_off',
    'translate_key',
    'translate_quota',
    'translate_hung',
    'translate_down',
    'translate_garbled',
  ],
  content: [
    'redirect_loop',
    'redirect_chain',
    'redirect_live',
    'author_named',
    'colleague_byline',
    'category_page',
    'category_unused',
    'category_given',
    'tag_given',
    'tag_wrong',
    'category_in_use',
  ],
  ledger: [
    'future_day',
    'own_investor',
    'investor_twice',
    'valuation_low',
    'source_missing',
    'source_for_nothing',
    'story_without_company',
    'story_without_person',
    'story_without_sum',
    'story_without_investor',
    'story_without_lead',
  ],
  claims: [
    'claim_no_website',
    'claim_shared',
    'claim_free_mail',
    'claim_mailbox',
    'claim_standing',
    'claim_waiting',
    'claim_limit',
    'claim_gone',
    'claim_blocked',
    'claim_expired',
    'claim_changed',
    'claim_wrong',
    'claim_no_record',
    'claim_no_answer',
    'proposal_closed',
    'proposal_gone',
    'proposal_same',
    'proposal_unwritten',
    'proposals_waiting',
    'proposals_day',
    'logo_foreign',
    'claim_no_link',
  ],
  newsletter: [
    'stale_issue',
    'empty_issue',
    'sent_issue',
    'demo_issue',
    'no_subject',
    'no_postal',
    'no_alt',
    'long_issue',
    'test_addresses',
    'too_many_tests',
  ],
  readers: ['reader_known', 'reader_asked', 'reader_left', 'reader_suppressed', 'consent_later'],
  files: ['no_columns', 'no_rows', 'workbook'],
  system: [
    'backup_full',
    'backup_unwritable',
    'backup_failed',
    'no_token',
    'metrics_unreached',
    'metrics_unreadable',
  ],
} as const;

/** Where in the product something can be refused for a reason that nowhere else is one. */
export type ProblemRoom = keyof typeof REASONS;
type Reason = (typeof REASONS)[ProblemRoom][number];

/** The reasons of some rooms. */
export const reasonsOf = (rooms: readonly ProblemRoom[]): readonly Reason[] =>
  rooms.flatMap((room): readonly Reason[] => REASONS[room]);

/** What a caller can act on; each has its words in the dictionary, `problem.<code>`. */
export type ProblemCode = ErrorCode | Reason;

/** Every code there is. */
export const PROBLEM_CODES: readonly ProblemCode[] = [
  ...(Object.keys(ERROR_STATUS) as ErrorCode[]),
  ...reasonsOf(Object.keys(REASONS) as ProblemRoom[]),
];

/** The code of that name, if there is one. */
export function toProblemCode(name: unknown): ProblemCode | undefined {
  return PROBLEM_CODES.find((code) => code === name);
}

/** Whether what failed may succeed later by itself. What is refused for another reason is refused again. */
export const isPassing = (code: ProblemCode): boolean =>
  code === 'UNAVAILABLE' || code === 'offline' || code === 'RATE_LIMITED';

/** What an HTTP status says; what has no code of its own is about what was sent. */
export function codeOf(status: number): ErrorCode {
  if (status >= 500) return 'UNAVAILABLE';
  if (status === 410) return 'NOT_FOUND';
  const [code] = Object.entries(ERROR_STATUS).find(([, each]) => each === status) ?? [];
  return (code as ErrorCode | undefined) ?? 'INVALID_INPUT';
}

/** The HTTP status of a page that says why. */
export function statusOf(code: ProblemCode): number {
  if (code === 'offline') return ERROR_STATUS.UNAVAILABLE;
  return code in ERROR_STATUS ? ERROR_STATUS[code as ErrorCode] : ERROR_STATUS.INVALID_INPUT;
}

/** An expected failure. `message` is for logs and for the spec's "{message}" slots, never a stack. */
export type AppError = {
  readonly code: ProblemCode;
  readonly message: string;
  /** The column that it is about. */
  readonly field?: string | undefined;
  /** How long to wait before another attempt. */
  readonly seconds?: number | undefined;
  /** How many characters a password needs. */
  readonly least?: number | undefined;
};

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AppError };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function err(
  code: ProblemCode,
  message: string = code,
  more: Pick<AppError, 'field' | 'seconds' | 'least'> = {},
): { readonly ok: false; readonly error: AppError } {
  return { ok: false, error: { code, message, ...more } };
}
