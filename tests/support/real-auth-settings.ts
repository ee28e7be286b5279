type Settings = Readonly<Record<string, unknown>>;

/** Settings that the server's environment calls as the Management API does, in capitals, or nearly so. */
const NAMES: Readonly<Record<string, string>> = {
  site_url: 'SITE_URL',
  uri_allow_list: 'URI_ALLOW_LIST',
  jwt_exp: 'JWT_EXP',
  disable_signup: 'DISABLE_SIGNUP',
  external_email_enabled: 'EXTERNAL_EMAIL_ENABLED',
  external_phone_enabled: 'EXTERNAL_PHONE_ENABLED',
  external_anonymous_users_enabled: 'EXTERNAL_ANONYMOUS_USERS_ENABLED',
  mailer_autoconfirm: 'MAILER_AUTOCONFIRM',
  mailer_secure_email_change_enabled: 'MAILER_SECURE_EMAIL_CHANGE_ENABLED',
  mailer_otp_length: 'MAILER_OTP_LENGTH',
  mailer_otp_exp: 'MAILER_OTP_EXP',
  password_min_length: 'PASSWORD_MIN_LENGTH',
  password_required_characters: 'PASSWORD_REQUIRED_CHARACTERS',
  rate_limit_otp: 'RATE_LIMIT_OTP',
  rate_limit_verify: 'RATE_LIMIT_VERIFY',
  rate_limit_token_refresh: 'RATE_LIMIT_TOKEN_REFRESH',
  rate_limit_email_sent: 'RATE_LIMIT_EMAIL_SENT',
  refresh_token_rotation_enabled: 'SECURITY_REFRESH_TOKEN_ROTATION_ENABLED',
  security_refresh_token_reuse_interval: 'SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
  security_manual_linking_enabled: 'SECURITY_MANUAL_LINKING_ENABLED',
  security_update_password_require_reauthentication:
    'SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
  security_update_password_require_current_password:
    'SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
  security_captcha_enabled: 'SECURITY_CAPTCHA_ENABLED',
  security_captcha_provider: 'SECURITY_CAPTCHA_PROVIDER',
  security_captcha_secret: 'SECURITY_CAPTCHA_SECRET',
  smtp_host: 'SMTP_HOST',
  smtp_port: 'SMTP_PORT',
  smtp_user: 'SMTP_USER',
  smtp_pass: 'SMTP_PASS',
  smtp_admin_email: 'SMTP_ADMIN_EMAIL',
  smtp_sender_name: 'SMTP_SENDER_NAME',
  mfa_totp_enroll_enabled: 'MFA_TOTP_ENROLL_ENABLED',
  mfa_totp_verify_enabled: 'MFA_TOTP_VERIFY_ENABLED',
  mfa_phone_enroll_enabled: 'MFA_PHONE_ENROLL_ENABLED',
  mfa_phone_verify_enabled: 'MFA_PHONE_VERIFY_ENABLED',
  sessions_single_per_user: 'SESSIONS_SINGLE_PER_USER',
};

/** Durations: the API counts them in these. */
const UNITS: Readonly<Record<string, string>> = {
  smtp_max_frequency: 's',
  sessions_timebox: 'h',
  sessions_inactivity_timeout: 'h',
};

const TEXT = /^mailer_(subjects|templates)_(\w+?)(?:_content)?$/;
const NOTICE = /^mailer_notifications_\w+_enabled$/;

/**
 * The environment of the auth server for a project's settings.
 *
 * @param settings by the names of the Management API
 * @param texts address below which the texts of its mails are, by their kind
 */
export function environmentOf(settings: Settings, texts: string): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === undefined || value === '') continue;
    const [, what, kind = ''] = TEXT.exec(name) ?? [];
    if (what !== undefined)
      environment[`GOTRUE_MAILER_${what.toUpperCase()}_${kind.toUpperCase()}`] =
        what === 'subjects' ? String(value) : `${texts}${kind}`;
    else if (NOTICE.test(name)) environment[`GOTRUE_${name.toUpperCase()}`] = String(value);
    else if (UNITS[name] !== undefined && value !== 0)
      environment[`GOTRUE_${name.toUpperCase()}`] = `${value}${UNITS[name]}`;
    else if (NAMES[name] !== undefined) environment[`GOTRUE_${NAMES[name]}`] = String(value);
  }
  return environment;
}
