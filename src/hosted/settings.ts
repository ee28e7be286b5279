import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Service } from './management.ts';
import type { MailServer } from './project.ts';

type Value = string | number | boolean;

/** What a part of a project has to be told, by the names of the Management API; a dot leads into an object. */
export type Settings = Readonly<Record<string, Value>>;

type Tree = { readonly [key: string]: unknown };

const SUPABASE = new URL('../../supabase/', import.meta.url);

/** How people call what has settings. */
export const SERVICES: Readonly<Record<Service, string>> = {
  'config/auth': 'auth server',
  postgrest: 'API',
  'config/storage': 'storage',
};

/** Where a setting stands in config.toml, under [auth], and what the API calls it. */
const SAME: Readonly<Record<string, string>> = {
  jwt_expiry: 'jwt_exp',
  enable_refresh_token_rotation: 'refresh_token_rotation_enabled',
  refresh_token_reuse_interval: 'security_refresh_token_reuse_interval',
  enable_anonymous_sign_ins: 'external_anonymous_users_enabled',
  enable_manual_linking: 'security_manual_linking_enabled',
  minimum_password_length: 'password_min_length',
  password_requirements: 'password_required_characters',
  'email.enabled': 'external_email_enabled',
  'email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'email.secure_password_change': 'security_update_password_require_reauthentication',
  'email.require_current_password': 'security_update_password_require_current_password',
  'email.otp_length': 'mailer_otp_length',
  'email.otp_expiry': 'mailer_otp_exp',
  'sms.enabled': 'external_phone_enabled',
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
 * What stays off, whatever a dashboard says: it asks for what the forms do not have, refuses passwords that they accept,
 * mails beside our own mails, or ends sessions beside our own rules. Of some of it config.toml knows nothing.
 */
const OFF: Settings = {
  security_captcha_enabled: false,
  password_hibp_enabled: false,
  sessions_timebox: 0,
  sessions_inactivity_timeout: 0,
  sessions_single_per_user: false,
  mailer_notifications_password_changed_enabled: false,
  mailer_notifications_email_changed_enabled: false,
  mailer_notifications_phone_changed_enabled: false,
  mailer_notifications_identity_linked_enabled: false,
  mailer_notifications_identity_unlinked_enabled: false,
  mailer_notifications_mfa_factor_enrolled_enabled: false,
  mailer_notifications_mfa_factor_unenrolled_enabled: false,
};

/**
 * Reads supabase/config.toml, and adds what depends on the site's address and on its mail server: all but
 * the password, which the API does not tell again.
 *
 * @param siteUrl origin without a trailing slash
 */
export function wantedSettings(siteUrl: string, mail?: MailServer): Record<Service, Settings> {
  const config = parse(readFileSync(new URL('config.toml', SUPABASE), 'utf8')) as Tree;
  return {
    'config/auth': { ...wantedOfAuth(config['auth'] as Tree, siteUrl), ...(mail && smtpOf(mail)) },
    postgrest: {
      db_schema: (at(config, 'api.schemas') as string[]).join(','),
      db_extra_search_path: (at(config, 'api.extra_search_path') as string[]).join(','),
      max_rows: at(config, 'api.max_rows') as number,
    },
    'config/storage': {
      fileSizeLimit: mebibytes(at(config, 'storage.file_size_limit')),
      'features.s3Protocol.enabled': at(config, 'storage.s3_protocol.enabled') as boolean,
    },
  };
}

function wantedOfAuth(auth: Tree, siteUrl: string): Settings {
  const settings: Record<string, Value> = {
    site_url: siteUrl,
    // Of this site alone: what stood there before, such as localhost, must not get anybody's links.
    uri_allow_list: `${siteUrl}/**`,
    smtp_max_frequency: seconds(at(auth, 'email.max_frequency')),
    ...OFF,
  };
  for (const [path, name] of Object.entries(SAME)) settings[name] = at(auth, path) as Value;
  for (const [path, name] of Object.entries(OPPOSITE)) settings[name] = at(auth, path) !== true;
  const templates = at(auth, 'email.template') as Record<string, Record<string, string>>;
  for (const [kind, { subject = '', content_path = '' }] of Object.entries(templates)) {
    settings[`mailer_subjects_${kind}`] = subject;
    const file = new URL(content_path.replace('./supabase/', ''), SUPABASE);
    settings[`mailer_templates_${kind}_content`] = readFileSync(file, 'utf8');
  }
  return settings;
}

function smtpOf({ host, port, user, address, name }: MailServer): Settings {
  return {
    smtp_host: host,
    smtp_port: String(port),
    smtp_user: user,
    smtp_admin_email: address,
    smtp_sender_name: name,
  };
}

/** A setting of a project that is not what it has to be. */
export type Difference = { readonly name: string; readonly wanted: Value; readonly found: unknown };

/** Compares what was wanted with what the Management API tells. */
export function differencesOf(wanted: Settings, found: Tree): readonly Difference[] {
  return Object.entries(wanted)
    .map(([name, value]) => ({ name, wanted: value, found: lookUp(found, name) }))
    .filter(({ wanted: value, found: is }) => !isMet(value, is));
}

/** What to send to make the differences go. */
export function changeOf(differences: readonly Difference[]): object {
  const change: Record<string, unknown> = {};
  for (const { name, wanted } of differences) {
    const keys = name.split('.');
    const last = keys.pop() ?? '';
    let place = change;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    place[last] = wanted;
  }
  return change;
}

/** Mails' texts are too long to be shown. */
export function shown(value: unknown): string {
  const text = value === undefined || value === null || value === '' ? 'nothing' : String(value);
  return text.length > 60 ? 'another text' : text;
}

/** What was never set comes back as nothing. */
function isMet(wanted: Value, found: unknown): boolean {
  return typeof wanted === 'string'
    ? tidy(wanted) === tidy(found ?? '')
    : wanted === (found ?? (typeof wanted === 'number' ? 0 : false));
}

/** Lists come back with spaces, texts without the line break at the end. */
function tidy(text: unknown): string {
  return String(text).trim().replaceAll(/,\s+/g, ',');
}

/** `60s`, as Go writes durations. */
function seconds(duration: unknown): number {
  return Number.parseInt(String(duration), 10);
}

/** `5MiB`, in bytes. */
function mebibytes(size: unknown): number {
  return Number.parseInt(String(size), 10) * 1024 * 1024;
}

function at(tree: Tree, path: string): unknown {
  const value = lookUp(tree, path);
  if (value === undefined) throw new Error(`supabase/config.toml lacks ${path}`);
  return value;
}

function lookUp(tree: Tree, path: string): unknown {
  let value: unknown = tree;
  for (const key of path.split('.')) value = (value as Tree | undefined)?.[key];
  return value;
}
