import { writeFile } from 'node:fs/promises';
import { SITE } from '#src/domain/site.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, perLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import {
  type MailData,
  type MailName,
  renderMail,
} from '#supabase/functions/_shared/mail/render.ts';
import type { SiteIdentity } from '#supabase/functions/_shared/mail/types.ts';

// Writes the auth mails of a hosted Supabase project, which fills them in itself (Go templates),
// from the same source as our own. Run: npm run mail:templates

/** The hosted project's own variables stand where our data would. */
const HOSTED_SITE: SiteIdentity = {
  name: SITE.name,
  url: '{{ .SiteURL }}',
  functionsUrl: '{{ .SiteURL }}',
  mailFrom: '',
  contactEmail: SITE.email.hello,
};

/** The page of the site on which a person confirms; what only looks at it uses no link up. */
const confirm = (type: string, locale: Locale) =>
  `{{ .SiteURL }}${pathTo(locale, '/auth/confirm')}?token_hash={{ .TokenHash }}&type=${type}&next={{ .RedirectTo }}`;

/** Every language's text, the one of every fallback last. */
function multilingual(text: Record<Locale, string>): string {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  const cases = others.map((locale) => `if eq .Data.locale "${locale}" }}${text[locale]}{{ else`);
  return `{{ ${cases.join(' ')} }}${text[DEFAULT_LOCALE]}{{ end }}`;
}

function hosted<Name extends MailName>(name: Name, data: (locale: Locale) => MailData<Name>) {
  const mails = perLocale((locale) => renderMail(name, locale, data(locale), HOSTED_SITE));
  return {
    subject: multilingual(perLocale((locale) => mails[locale].subject)),
    html: multilingual(perLocale((locale) => mails[locale].html)),
  };
}

/** Subject and body per section `[auth.email.template.<name>]` of config.toml. */
export const HOSTED_TEMPLATES = {
  confirmation: hosted('auth-confirmation', (locale) => ({ url: confirm('signup', locale) })),
  recovery: hosted('auth-recovery', (locale) => ({ url: confirm('recovery', locale) })),
  magic_link: hosted('auth-magic-link', (locale) => ({ url: confirm('magiclink', locale) })),
  email_change: hosted('auth-email-change', (locale) => ({
    url: confirm('email_change', locale),
    email: '{{ .Email }}',
    newEmail: '{{ .NewEmail }}',
  })),
  reauthentication: hosted('auth-reauthentication', () => ({ token: '{{ .Token }}' })),
  invite: hosted('auth-invite', (locale) => ({ url: confirm('invite', locale) })),
} as const;

if (import.meta.main)
  for (const [name, { html }] of Object.entries(HOSTED_TEMPLATES))
    await writeFile(new URL(`${name}.html`, import.meta.url), html);
