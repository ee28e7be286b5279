import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

/** What the auth server of a project has to be told, by the names of the Management API. */
export type AuthSettings = Readonly<Record<string, string | number | boolean>>;

type Tree = { readonly [key: string]: unknown };

const SUPABASE = new URL('../../supabase/', import.meta.url);

/** Where a setting stands in config.toml, under [auth], and what the API calls it. */
const SAME: Readonly<Record<string, string>> = {
  jwt_expiry: 'jwt_exp',
  enable_refresh_token_rotation: 'refresh_token_rotation_enabled',
  refresh_token_reuse_interval: 'security_refresh_token_reuse_interval',
  enable_anonymous_sign_ins: 'external_anonymous_users_enabled',
  enable_manual_linking: 'security_manual_linking_enabled',
  minimum_password_length: 'password_min_length',
  'email.enable_signup': 'external_email_enabled',
  'email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'email.secure_password_change': 'security_update_password_require_reauthentication',
  'email.otp_length': 'mailer_otp_length',
  'email.otp_expiry': 'mailer_otp_exp',
  'rate_limit.sign_in_sign_ups': 'rate_limit_otp',
  'rate_limit.token_verifications': 'rate_limit_verify',
  'rate_limit.token_refresh': 'rate_limit_token_refresh',
  'rate_limit.email_sent': 'rate_limit_email_sent',
  'mfa.totp.enroll_enabled': 'mfa_totp_enroll_enabled',
  'mfa.totp.verify_enabled': 'mfa_totp_verify_enabled',
  'mfa.phone.enroll_enabled': 'mfa_phone_enroll_enabled',
  'mfa.phone.verify_enabled': 'mfa_phone_verify_enabled',
};

/** Settings that the API says the other way round. */
const OPPOSITE: Readonly<Record<string, string>> = {
  enable_signup: 'disable_signup',
  'email.enable_confirmations': 'mailer_autoconfirm',
};

/**
 * Reads supabase/config.toml, adds what depends on the site's address and what config.toml has no word
 * for.
 *
 * @param siteUrl origin without a trailing slash
 */
export function wantedAuthSettings(siteUrl: string): AuthSettings {
  const { auth } = parse(readFileSync(new URL('config.toml', SUPABASE), 'utf8')) as { auth: Tree };
  const settings: Record<string, string | number | boolean> = {
    site_url: siteUrl,
    // Whoever finds an open session must not take the account with it.
    security_update_password_require_current_password: true,
    smtp_max_frequency: seconds(at(auth, 'email.max_frequency')),
  };
  for (const [path, name] of Object.entries(SAME))
    settings[name] = at(auth, path) as number | boolean;
  for (const [path, name] of Object.entries(OPPOSITE)) settings[name] = at(auth, path) !== true;
  const templates = at(auth, 'email.template') as Record<string, Record<string, string>>;
  for (const [kind, { subject = '', content_path = '' }] of Object.entries(templates)) {
    settings[`mailer_subjects_${kind}`] = subject;
    const file = new URL(content_path.replace('./supabase/', ''), SUPABASE);
    settings[`mailer_templates_${kind}_content`] = readFileSync(file, 'utf8');
  }
  return settings;
}

/** A setting of a project that is not what it has to be; mails' texts are too long to be shown. */
export type Difference = { readonly name: string; readonly wanted: string; readonly found: string };

/** Compares what was wanted with what the Management API tells. */
export function differencesOf(
  wanted: AuthSettings,
  found: Readonly<Record<string, unknown>>,
): readonly Difference[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isMet(value, found[name]))
    .map(([name, value]) => ({ name, wanted: shown(value), found: shown(found[name]) }));
}

function isMet(wanted: unknown, found: unknown): boolean {
  if (typeof wanted === 'string') return wanted.trim() === String(found ?? '').trim();
  return wanted === found;
}

function shown(value: unknown): string {
  const text = value === undefined || value === null ? 'nothing' : String(value);
  return text.length > 60 ? 'another text' : text;
}

/** `60s`, as Go writes durations. */
function seconds(duration: unknown): number {
  return Number.parseInt(String(duration), 10);
}

function at(tree: Tree, path: string): unknown {
  let value: unknown = tree;
  for (const key of path.split('.')) value = (value as Tree | undefined)?.[key];
  if (value === undefined) throw new Error(`supabase/config.toml lacks auth.${path}`);
  return value;
}
