/**
 * For how many days each kind of data is kept: what the privacy policy says. The database forgets by `private.retention`,
 * which a test compares with this.
 */
export const RETENTION_DAYS = {
  subscription_request: 7,
  account_request: 30,
  session_idle: 30,
  session: 180,
  sent_mail: 30,
  failed_mail: 90,
  delivery: 90,
  trash: 30,
  preview: 30,
  invitation: 30,
  unused_logo: 1,
  session_address: 30,
  // In files; a backup still holds what was erased since. The newest stays, whatever its age.
  backup: 35,
  claim_request: 30,
  ended_claim: 365,
  suggestion: 365,
  notification: 365,
  message: 730,
  rights_request: 1095,
  unproved_request: 7,
  audit: 730,
} as const;

const DAYS_IN_A_MONTH = 365 / 12;

/**
 * The same for texts: `{{kept_<kind>}}` in days, `{{months_<kind>}}` in whole months.
 *
 * @param chosen what an administrator chose instead
 */
export function retentionValues(
  chosen: Partial<Record<keyof typeof RETENTION_DAYS, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries({ ...RETENTION_DAYS, ...chosen }).flatMap(([kind, days]) => [
      [`kept_${kind}`, days],
      [`months_${kind}`, Math.round(days / DAYS_IN_A_MONTH)],
    ]),
  );
}
