import { providerOf } from './providers.ts';

/** Account mail, which somebody waits for, or mail to a list: providers keep the two apart. */
export type Stream = 'account' | 'bulk';

/** What a mail is, as a provider's reports name it. */
export type MailMark = {
  readonly stream: Stream;
  readonly template: string;
  /** Of the newsletter, which the mail is of. */
  readonly issue?: string | undefined;
};

type Table = {
  /** @param named the stream or configuration set that the address of the server names; null: none */
  readonly headers: (mark: MailMark, named: string | null) => Record<string, string>;
  /** Whether it writes a Feedback-ID of its own, by which Gmail tells a sender's complaints apart. */
  readonly ownFeedback: boolean;
};

const tagsOf = ({ template, issue }: MailMark) => [template, ...(issue ? [issue] : [])];

/** By a provider's name in providers.ts; each as its manual has it. */
const TABLE: Readonly<Record<string, Table>> = {
  /** @see https://postmarkapp.com/developer/user-guide/send-email-with-smtp */
  Postmark: {
    headers: (mark, named) => ({
      'X-PM-Message-Stream': named ?? (mark.stream === 'bulk' ? 'broadcast' : 'outbound'),
      'X-PM-Tag': mark.template,
    }),
    ownFeedback: true,
  },
  /** @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-send-email.html */
  'Amazon SES': {
    headers: ({ template, issue }, named) => ({
      ...(named !== null && { 'X-SES-CONFIGURATION-SET': named }),
      'X-SES-MESSAGE-TAGS': `template=${template}${issue ? `, issue=${issue}` : ''}`,
    }),
    ownFeedback: true,
  },
  /** @see https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/send-smtp */
  Mailgun: { headers: ({ template }) => ({ 'X-Mailgun-Tag': template }), ownFeedback: true },
  /** @see https://developers.brevo.com/docs/using-smtp-headers */
  Brevo: { headers: ({ template }) => ({ 'X-Mailin-Tag': template }), ownFeedback: true },
  /** @see https://www.twilio.com/docs/sendgrid/for-developers/sending-email/building-an-x-smtpapi-header */
  SendGrid: {
    headers: (mark) => ({ 'X-SMTPAPI': JSON.stringify({ category: tagsOf(mark) }) }),
    ownFeedback: true,
  },
  /** @see https://mailchimp.com/developer/transactional/docs/tags-metadata/ */
  'Mailchimp Transactional': {
    headers: (mark) => ({ 'X-MC-Tags': tagsOf(mark).join(',') }),
    ownFeedback: true,
  },
  /** @see https://developers.sparkpost.com/api/smtp/ */
  SparkPost: {
    headers: ({ template }) => ({ 'X-MSYS-API': JSON.stringify({ campaign_id: template }) }),
    ownFeedback: true,
  },
  Resend: { headers: () => ({}), ownFeedback: true },
};

/** As Gmail takes a sender's own part: 5 to 15 letters and digits. */
const senderId = (domain: string) =>
  domain
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 15)
    .padEnd(5, '0');

/**
 * The headers by which the provider of a mail server knows which stream a mail belongs to and what it is.
 *
 * @param server.named its own name of the stream (Postmark) or configuration set (SES)
 * @param server.domain of the sender
 * @see https://support.google.com/a/answer/6254652 for Feedback-ID
 */
export function streamHeaders(
  mark: MailMark,
  server: { readonly host: string; readonly named: string | null; readonly domain: string },
): Record<string, string> {
  const provider = providerOf(server.host);
  const table = provider === null ? undefined : TABLE[provider.name];
  const hasFeedback = mark.stream === 'bulk' && table?.ownFeedback !== true;
  return {
    ...table?.headers(mark, server.named),
    ...(hasFeedback && {
      'Feedback-ID': `${mark.issue ?? 'letter'}:${mark.template}:${mark.stream}:${senderId(server.domain)}`,
    }),
  };
}
