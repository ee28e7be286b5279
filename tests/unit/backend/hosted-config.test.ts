import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCESS_SECONDS } from '#src/backend/accounts/tokens.ts';
import { AUTH_LIMITS } from '#src/backend/gate/route-limiter.ts';
import { PASSWORD_LENGTH } from '#src/domain/accounts/password.ts';
import { MAX_IMAGE_BYTES } from '#src/domain/image-type.ts';

// What the embedded servers enforce themselves and a project has to be told.
const config = readFileSync(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');

/** Settings of a section, as they are written. */
function section(name: string): Record<string, string> {
  const [, text = ''] = config.split(`\n[${name}]\n`);
  const lines = text.split(/^\[/m, 1)[0]?.matchAll(/^(\w+) = (.*)$/gm) ?? [];
  return Object.fromEntries(Array.from(lines, ([, key = '', value = '']) => [key, value]));
}

test('a project serves the schema that row security is written for, and no more rows at once', () => {
  expect(section('api')).toMatchObject({ schemas: '["public"]', max_rows: '1000' });
});

test('its accounts keep to the same rules', () => {
  expect(section('auth')).toMatchObject({
    jwt_expiry: String(ACCESS_SECONDS),
    minimum_password_length: String(PASSWORD_LENGTH),
    enable_refresh_token_rotation: 'true',
    enable_anonymous_sign_ins: 'false',
    enable_manual_linking: 'false',
  });
  expect(section('auth.email')).toMatchObject({
    enable_confirmations: 'true',
    double_confirm_changes: 'true',
    secure_password_change: 'true',
    require_current_password: 'true',
    max_frequency: '"60s"',
    otp_expiry: '3600',
  });
});

test('its networks have the same limits', () => {
  expect(section('auth.rate_limit')).toMatchObject({
    sign_in_sign_ups: String(AUTH_LIMITS['/auth/v1/signup']),
    token_verifications: String(AUTH_LIMITS['/auth/v1/verify']),
    token_refresh: String(AUTH_LIMITS['/auth/v1/token']),
  });
});

test('doors that nothing here uses are closed', () => {
  for (const name of ['auth.mfa.totp', 'auth.mfa.phone'])
    expect(section(name)).toEqual({ enroll_enabled: 'false', verify_enabled: 'false' });
  expect(section('auth.sms')).toEqual({ enabled: 'false' });
  expect(section('storage.s3_protocol')).toEqual({ enabled: 'false' });
  expect(section('storage')['file_size_limit']).toBe(`"${MAX_IMAGE_BYTES / 1024 / 1024}MiB"`);
});
