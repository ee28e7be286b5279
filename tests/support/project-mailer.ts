import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import type { SqlDatabase } from '#tests/support/sql-client.ts';

/** The auth server's settings, by the names of the Management API. */
export type ProjectSettings = Readonly<Record<string, unknown>>;

type Mail = {
  readonly kind: 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'reauthentication';
  readonly to: string;
  readonly token: string;
  readonly hash: string;
  readonly about: About;
};

/** What Lite says besides. */
type About = {
  readonly userId?: string;
  readonly currentEmail?: string;
  readonly newEmail?: string;
  readonly tokenNew?: string;
  readonly tokenHashNew?: string;
};

/** The address that the request which is being answered wants a person led back to. */
const wanted = new AsyncLocalStorage<string | null>();

/** Runs a request to the auth server, whose mails then know where it came from. */
export function withRedirect<Value>(request: Request, run: () => Value): Value {
  return wanted.run(new URL(request.url).searchParams.get('redirect_to'), run);
}

/**
 * Sends the auth server's mails as GoTrue does: subjects and texts from the project's settings, over the mail
 * server that they name.
 *
 * @see https://github.com/supabase/auth, internal/mailer
 */
export function projectMailer(
  settings: () => ProjectSettings,
  db: Pick<SqlDatabase, 'query'>,
): NonNullable<App['_mailer']> {
  async function send({ kind, to, token, hash, about }: Mail): Promise<void> {
    const config = settings();
    const { rows } = await db.query(
      'select raw_user_meta_data as data from auth.users where id = $1',
      [about.userId],
    );
    const site = String(config['site_url']);
    const values: Record<string, string> = {
      SiteURL: site,
      RedirectTo: allowed(wanted.getStore(), config) ?? site,
      Token: token,
      TokenHash: hash,
      Email: about.currentEmail ?? to,
      NewEmail: about.newEmail ?? to,
    };
    for (const [name, value] of Object.entries((rows[0]?.['data'] ?? {}) as object))
      values[`Data.${name}`] = String(value);
    const transport = createTransport({
      host: String(config['smtp_host']),
      port: Number(config['smtp_port']),
      secure: false,
      ignoreTLS: true,
    });
    await transport.sendMail({
      from: `${config['smtp_sender_name']} <${config['smtp_admin_email']}>`,
      to,
      subject: fillIn(String(config[`mailer_subjects_${kind}`]), values),
      html: fillIn(String(config[`mailer_templates_${kind}_content`]), values),
    });
    transport.close();
  }

  const mailer = {
    sendConfirmation: (to: string, hash: string, token: string, about: About) =>
      send({ kind: 'confirmation', to, hash, token, about }),
    sendRecovery: (to: string, hash: string, token: string, about: About) =>
      send({ kind: 'recovery', to, hash, token, about }),
    sendMagicLink: (to: string, hash: string, token: string, about: About) =>
      send({ kind: 'magic_link', to, hash, token, about }),
    sendReauthentication: (to: string, token: string, about: About & { tokenHash?: string }) =>
      send({ kind: 'reauthentication', to, hash: about.tokenHash ?? '', token, about }),
    // Both mailboxes confirm; the second one's link is for the new address.
    sendEmailChange: async (to: string, hash: string, token: string, about: About) => {
      await send({ kind: 'email_change', to, hash, token, about });
      if (about.newEmail && about.tokenHashNew)
        await send({
          kind: 'email_change',
          to: about.newEmail,
          hash: about.tokenHashNew,
          token: about.tokenNew ?? '',
          about,
        });
    },
  };
  return mailer as unknown as NonNullable<App['_mailer']>;
}

/** The site's own pages and those of the redirect list, without their wildcards' finer points. */
function allowed(address: string | null | undefined, config: ProjectSettings): string | null {
  const url = URL.parse(address ?? '');
  if (!url) return null;
  const list = String(config['uri_allow_list'] ?? '').split(',');
  const known = [String(config['site_url']), ...list].flatMap(
    (each) => URL.parse(each)?.origin ?? [],
  );
  return known.includes(url.origin) ? url.href : null;
}

const CHOICE = /\{\{ if eq \.(\S+) "([^"]*)" \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g;

/**
 * Fills in a template as Go's html/template does, as far as ours go: one choice, and values.
 *
 * @throws when a template holds anything else
 */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  const filled = template
    .replaceAll(CHOICE, (_, name: string, is: string, yes: string, no: string) =>
      values[name] === is ? yes : no,
    )
    .replaceAll(/(=?)\{\{ \.(\w+) \}\}/g, (_, inQuery: string, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`A mail asks for .${name}`);
      return inQuery ? `=${encodeURIComponent(value)}` : value;
    });
  if (filled.includes('{{'))
    throw new Error(`A mail has what is not known: ${/\{\{.*/.exec(filled)?.[0]}`);
  return filled;
}
