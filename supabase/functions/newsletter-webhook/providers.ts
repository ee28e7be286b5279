import { z } from 'zod';
import { parseJson } from '../../../src/domain/text/parse-json.ts';
import type { Deps } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';

/** What is told about an address: who bounced or complained gets no newsletter again. */
export type Report = {
  /** `not-spam` takes a complaint back. */
  readonly cause: 'bounce' | 'complaint' | 'unsubscribe' | 'not-spam';
  readonly address: string;
  /** What the mail server said; '' where nobody says it. */
  readonly detail: string;
};

const email = z.string().trim().min(3).max(320);
const said = z.string().max(5000).catch('');

/** Our own words: one report, or a list of them. */
const own = z.object({
  type: z.enum(['bounce', 'complaint', 'unsubscribe', 'not-spam']),
  email,
  /** False for a bounce that may pass, such as a full mailbox. */
  permanent: z.boolean().default(true),
  detail: said,
});

/** https://postmarkapp.com/developer/webhooks/bounce-webhook, …/spam-complaint-webhook, …/subscription-change-webhook */
const postmark = z.object({
  RecordType: z.string(),
  Type: z.string().default(''),
  Email: email.optional(),
  Details: said,
  Recipient: email.optional(),
  Origin: z.string().default(''),
  SuppressSending: z.boolean().default(false),
});

/** https://developers.brevo.com/docs/transactional-webhooks */
const brevo = z.object({ event: z.string(), email, reason: said });

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhooks */
const mailgun = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().default(''),
    reason: z.string().default(''),
    recipient: email,
    'delivery-status': z.object({ message: said }).catch({ message: '' }),
  }),
});

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const sns = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z.string().optional(),
});

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const recipients = z.array(z.object({ emailAddress: email, diagnosticCode: said })).max(500);
const ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z
    .object({ destination: z.array(email).max(50) })
    .optional()
    .catch(undefined),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullable().default(null),
    })
    .optional(),
  subscription: z
    .object({ newTopicPreferences: z.object({ unsubscribeAll: z.boolean().default(false) }) })
    .optional(),
});

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const sendgrid = z.object({
  sg_event_id: z.string(),
  event: z.string(),
  email,
  /** `blocked` is a refusal of the sender. */
  type: z.string().default(''),
  reason: said,
});

/** https://resend.com/docs/webhooks/event-types */
const resend = z.object({
  type: z.string().regex(/^(?:email|contact|domain)\./),
  data: z.object({
    to: z.array(email).max(50).catch([]),
    bounce: z.object({ type: z.string().default(''), message: said }).optional(),
    email: email.optional(),
    unsubscribed: z.boolean().default(false),
  }),
});

const POSTMARK_BOUNCES = ['HardBounce', 'BadEmailAddress'];
const BREVO_CAUSES: Readonly<Record<string, Report['cause']>> = {
  hard_bounce: 'bounce',
  invalid_email: 'bounce',
  spam: 'complaint',
  complaint: 'complaint',
  // Of its transactional mail, and of campaigns.
  unsubscribed: 'unsubscribe',
  unsubscribe: 'unsubscribe',
};
const SENDGRID_CAUSES: Readonly<Record<string, Report['cause']>> = {
  spamreport: 'complaint',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
};
const MAILGUN_BOUNCES = ['bounce', 'suppress-bounce'];

/** Where Amazon asks whether a subscription is meant. No other address is ever called. */
const SNS_HOST = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?$/;

/**
 * What a mail provider reports, in its own words: Amazon SES (through SNS, raw or not), Postmark, Mailgun, Brevo,
 * SendGrid and Resend, or ours. Bounces that may pass, and whatever else is reported, say nothing; nor does one of a
 * list that cannot be read, beside others that can.
 *
 * @throws HttpError 422 for what nobody of them sends
 */
export async function readReport(body: unknown, fetch: Deps['fetch']): Promise<Report[]> {
  const amazon = sns.safeParse(body);
  if (amazon.success) return fromAmazon(amazon.data, fetch);
  const raw = ses.safeParse(body);
  if (raw.success && (raw.data.notificationType ?? raw.data.eventType) !== undefined)
    return fromSes(raw.data);
  const read = (Array.isArray(body) ? (body as unknown[]) : [body]).map(fromOne);
  if (read.length > 0 && read.every((each) => each === null))
    throw new HttpError(422, 'Send { type, email, permanent? }.');
  return read.flatMap((each) => each ?? []);
}

/** @returns null for what nobody sends */
function fromOne(body: unknown): Report[] | null {
  const ours = own.safeParse(body);
  if (ours.success) {
    const { type, permanent, email: address, detail } = ours.data;
    return type !== 'bounce' || permanent ? [{ cause: type, address, detail }] : [];
  }
  const theirs = postmark.safeParse(body);
  if (theirs.success) return fromPostmark(theirs.data);
  const gun = mailgun.safeParse(body);
  if (gun.success) return fromMailgun(gun.data['event-data']);
  const grid = sendgrid.safeParse(body);
  if (grid.success) {
    const { event: name, type, email: address, reason: detail } = grid.data;
    if (name === 'bounce' && type === 'bounce') return [{ cause: 'bounce', address, detail }];
    return caused(SENDGRID_CAUSES[name], address, detail);
  }
  const sent = resend.safeParse(body);
  if (sent.success) return fromResend(sent.data);
  const event = brevo.safeParse(body);
  if (!event.success) return null;
  return caused(BREVO_CAUSES[event.data.event], event.data.email, event.data.reason);
}

const caused = (cause: Report['cause'] | undefined, address: string, detail = ''): Report[] =>
  cause === undefined ? [] : [{ cause, address, detail }];

function fromPostmark(told: z.infer<typeof postmark>): Report[] {
  const { RecordType, Type, Email = '', Details } = told;
  if (RecordType === 'SubscriptionChange') {
    // What the sender suppressed or let back in themselves says nothing of the reader.
    const left = told.Origin === 'Recipient' && told.SuppressSending;
    return told.Recipient !== undefined && left ? caused('unsubscribe', told.Recipient) : [];
  }
  if (Email === '') return [];
  if (RecordType === 'SpamComplaint') return caused('complaint', Email, Details);
  return POSTMARK_BOUNCES.includes(Type) ? caused('bounce', Email, Details) : [];
}

function fromMailgun(event: z.infer<typeof mailgun>['event-data']): Report[] {
  const { event: name, severity, reason, recipient: address } = event;
  const { message: detail } = event['delivery-status'];
  const isBounce =
    name === 'failed' && severity === 'permanent' && MAILGUN_BOUNCES.includes(reason);
  if (isBounce) return [{ cause: 'bounce', address, detail }];
  if (name === 'unsubscribed') return caused('unsubscribe', address);
  return name === 'complained' ? [{ cause: 'complaint', address, detail }] : [];
}

function fromResend({ type, data }: z.infer<typeof resend>): Report[] {
  const { to, bounce, email: contact, unsubscribed } = data;
  if (type === 'email.complained') return to.flatMap((address) => caused('complaint', address));
  if (type === 'email.bounced' && bounce?.type === 'Permanent')
    return to.flatMap((address) => caused('bounce', address, bounce.message));
  const left = type === 'contact.updated' && unsubscribed && contact !== undefined;
  return left ? caused('unsubscribe', contact) : [];
}

async function fromAmazon(
  { Type, Message, SubscribeURL = '' }: z.infer<typeof sns>,
  fetch: Deps['fetch'],
): Promise<Report[]> {
  if (Type === 'SubscriptionConfirmation') {
    const url = URL.parse(SubscribeURL);
    if (url?.protocol !== 'https:' || url.port !== '' || !SNS_HOST.test(url.hostname))
      throw new HttpError(422, 'That is no address of Amazon.');
    const answer = await fetch(url.href, { redirect: 'error' });
    if (!answer.ok) throw new HttpError(502, 'Amazon did not take the confirmation.');
    return [];
  }
  const parsed = ses.safeParse(parseJson(Message));
  // Amazon also tells when a topic is set up, in words.
  if (!parsed.success || Type !== 'Notification') return [];
  return fromSes(parsed.data);
}

/** As SNS delivers a message raw, or inside its own. */
function fromSes({ bounce, complaint, subscription, mail }: z.infer<typeof ses>): Report[] {
  const of = (cause: Report['cause'], people: z.infer<typeof recipients> = []) =>
    people.map(
      ({ emailAddress, diagnosticCode }): Report => ({
        cause,
        address: emailAddress,
        detail: diagnosticCode,
      }),
    );
  return [
    ...(bounce?.bounceType === 'Permanent' ? of('bounce', bounce.bouncedRecipients) : []),
    ...of(
      complaint?.complaintFeedbackType === 'not-spam' ? 'not-spam' : 'complaint',
      complaint?.complainedRecipients,
    ),
    ...(subscription?.newTopicPreferences.unsubscribeAll === true
      ? (mail?.destination ?? []).flatMap((address) => caused('unsubscribe', address))
      : []),
  ];
}
