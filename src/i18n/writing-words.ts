import type { Locale } from './locales.ts';
import { OFFICE } from './office.ts';
import { wordsOf } from './texts.ts';

/** Why something is refused that nobody does where an article is written: a tenth of what the page says. */
const OTHERS =
  /^problem\.(?:(?:backup|category|factor|claim|metrics|proposals?|reader|redirect|submissions)_|(?:no_columns|no_rows|workbook|test_addresses|too_many_tests|demo_issue|empty_issue|long_issue|sent_issue|stale_issue|no_subject|consent_later|last_admin|admin_account|stale_user|own_factors|rejected_submission|no_token|author_named|email_exists|signup_disabled|same_password|weak_password|current_password_invalid|otp_expired|over_email_send_rate_limit|email_not_confirmed|round_says)$)/;

/** What the pages say on which an article is written. */
export function writingWords(locale: Locale) {
  const words = wordsOf(
    locale,
    ...OFFICE,
    'admin.create',
    'admin.editor',
    'admin.order',
    'admin.plan',
    'admin.writing',
  );
  return Object.fromEntries(
    Object.entries(words).filter(([key]) => !OTHERS.test(key)),
  ) as typeof words;
}

/** Why something is refused that nobody does in the ledger. */
const NOT_OF_LEDGER =
  /^(?:problem\.(?:(?:author|backup|category|claim|factor|embargo|metrics|newsletter|not|past|proposals?|reader|redirect|scheduled|submissions|test|translat|unpublished)[a-z]*_|(?:too_many_tests|demo_issue|empty_issue|long_issue|sent_issue|stale_issue|no_subject|no_text|embargoed|consent_later|last_admin|admin_account|stale_user|own_factors|rejected_submission|no_token|has_translations|same_language|translated)$)|admin\.category\.)/;

/** What the page of the ledger says before another part of it is opened. */
export function ledgerWords(locale: Locale) {
  const words = wordsOf(
    locale,
    ...OFFICE,
    'admin.close',
    'admin.column',
    'admin.ledger',
    'admin.list',
    'admin.rounds',
    'admin.views',
    'ledger',
  );
  return Object.fromEntries(
    Object.entries(words).filter(([key]) => !NOT_OF_LEDGER.test(key)),
  ) as typeof words;
}
