import { type SmtpOptions, smtpMailer } from './smtp.ts';
import type { Mailer } from './types.ts';

/** Mail servers of a site: one for mail that somebody waits for, and, if it has one, one for what goes to a list. */
type Servers = SmtpOptions & {
  readonly bulk: { readonly url?: string | undefined; readonly from?: string | undefined };
};

/** Sends each mail through the server of its stream. */
export function streamMailer({ bulk, ...account }: Servers): Mailer {
  const first = smtpMailer(account);
  if (bulk.url === undefined && bulk.from === undefined) return first;
  const second = smtpMailer({
    ...account,
    url: bulk.url ?? account.url,
    from: bulk.from ?? account.from,
  });
  return {
    send: (mail, confirm) => (mail.mark?.stream === 'bulk' ? second : first).send(mail, confirm),
    takesUtf8: async () => (await first.takesUtf8()) && (await second.takesUtf8()),
    close: async () => void (await Promise.all([first.close(), second.close()])),
  };
}
