import { z } from 'zod';
import { parseJson } from '../../../src/domain/text/parse-json.ts';
import type { Deps } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import { bearerToken, equalSecrets, signHex } from '../_shared/secrets.ts';

/** An address that gets no newsletter again, and why. */
export type Report = {
  readonly cause: 'bounce' | 'complaint';
  readonly address: string;
  /** What the mail server said; '' where nobody says it. */
  readonly detail: string;
};

const email = z.string().trim().min(3).max(320);
const said = z.string().max(5000).catch('');

/** Our own words: one report, or a list of them. */
const own = z.object({
  type: z.enum(['bounce', 'complaint']),
  email,
  /** False for a bounce that may pass, such as a full mailbox. */
  permanent: z.boolean().default(true),
  detail: said,
});

/** https://postmarkapp.com/developer/webhooks/bounce-webhook, …/spam-complaint-webhook */
const postmark = z.object({
  RecordType: z.string(),
  Type: z.string().default(''),
  Email: email.optional(),
  Details: said,
});

/** https://developers.brevo.com/docs/transactional-webhooks */
const brevo = z.object({ event: z.string(), email, reason: said });

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
const mailgun = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
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

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const recipients = z.array(z.object({ emailAddress: email, diagnosticCode: said })).max(500);
const ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
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

const POSTMARK_BOUNCES = ['HardBounce', 'BadEmailAddress'];
const BREVO_CAUSES: Readonly<Record<string, Report['cause']>> = {
  hard_bounce: 'bounce',
  invalid_email: 'bounce',
  spam: 'complaint',
  complaint: 'complaint',
};
const MAILGUN_BOUNCES = ['bounce', 'suppress-bounce'];

/** Where Amazon asks whether a subscription is meant. No other address is ever called. */
const SNS_HOST = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?$/;

type Tools = Pick<Deps, 'fetch' | 'now' | 'db' | 'signingKey'> & { readonly secret: string };

/** How old or early a signed report may be, in seconds. Mailgun signs each try anew. */
const REPORT_AGE = 15 * 60;
/** A report is taken once: one that came again would be a second bounce, which is final. */
const ONCE = { name: 'mailgun-report', hits: 1, seconds: 2 * REPORT_AGE };

/**
 * What a mail provider reports, in its own words: Amazon SES (through SNS, raw or not), Postmark, Mailgun, Brevo
 * and SendGrid, or ours. Mailgun signs each report with the secret; the others carry it, as a bearer token or as the
 * password of an address like `https://khoi:<secret>@…`. Bounces that may pass, and whatever else is
 * reported, say nothing.
 *
 * A signed report is refused when it is older than a quarter of an hour, or comes for the second time.
 *
 * @throws HttpError 401 without the secret, 406 for one that is old or came before, 422 for what nobody of them sends
 */
export async function readReport(request: Request, body: unknown, tools: Tools): Promise<Report[]> {
  const { secret, fetch } = tools;
  const signed = mailgun.safeParse(body);
  if (signed.success) {
    const { timestamp, token, signature } = signed.data.signature;
    if (!equalSecrets(signature.toLowerCase(), await signHex(`${timestamp}${token}`, secret)))
      throw unproven();
    const age = tools.now().getTime() / 1000 - Number(timestamp);
    // 406 tells Mailgun not to try again.
    if (!(Math.abs(age) <= REPORT_AGE)) throw new HttpError(406, 'That report is too old.');
    if (!(await withinLimit(tools, ONCE, token)))
      throw new HttpError(406, 'That report came before.');
    return fromMailgun(signed.data['event-data']);
  }
  if (!carriesSecret(request, secret)) throw unproven();
  const amazon = sns.safeParse(body);
  if (amazon.success) return fromAmazon(amazon.data, fetch);
  const raw = ses.safeParse(body);
  if (raw.success && (raw.data.notificationType ?? raw.data.eventType) !== undefined)
    return fromSes(raw.data);
  if (Array.isArray(body)) return body.slice(0, 500).flatMap(fromOne);
  return fromOne(body);
}

function unproven(): HttpError {
  // Amazon sends the credentials of an address only once it was asked for them.
  return new HttpError(401, 'Wrong secret.', { 'WWW-Authenticate': 'Basic realm="newsletter"' });
}

function carriesSecret(request: Request, secret: string): boolean {
  const given = /^Basic\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return (
    equalSecrets(bearerToken(request), secret) ||
    equalSecrets(decodeBasic(given).replace(/^[^:]*:/, ''), secret)
  );
}

function decodeBasic(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

function fromOne(body: unknown): Report[] {
  const ours = own.safeParse(body);
  if (ours.success) {
    const { type, permanent, email: address, detail } = ours.data;
    return type === 'complaint' || permanent ? [{ cause: type, address, detail }] : [];
  }
  const theirs = postmark.safeParse(body);
  if (theirs.success) {
    const { RecordType, Type, Email, Details: detail } = theirs.data;
    const cause = RecordType === 'SpamComplaint' ? 'complaint' : 'bounce';
    const counts = cause === 'complaint' || POSTMARK_BOUNCES.includes(Type);
    return counts && Email !== undefined ? [{ cause, address: Email, detail }] : [];
  }
  const grid = sendgrid.safeParse(body);
  if (grid.success) {
    const { event: name, type, email: address, reason: detail } = grid.data;
    if (name === 'spamreport') return [{ cause: 'complaint', address, detail }];
    return name === 'bounce' && type === 'bounce' ? [{ cause: 'bounce', address, detail }] : [];
  }
  const event = brevo.safeParse(body);
  if (!event.success) throw new HttpError(422, 'Send { type, email, permanent? }.');
  const { email: address, reason: detail } = event.data;
  const cause = BREVO_CAUSES[event.data.event];
  return cause ? [{ cause, address, detail }] : [];
}

function fromMailgun(event: z.infer<typeof mailgun>['event-data']): Report[] {
  const { event: name, severity, reason, recipient: address } = event;
  const { message: detail } = event['delivery-status'];
  const isBounce =
    name === 'failed' && severity === 'permanent' && MAILGUN_BOUNCES.includes(reason);
  if (isBounce) return [{ cause: 'bounce', address, detail }];
  return name === 'complained' ? [{ cause: 'complaint', address, detail }] : [];
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
function fromSes({ bounce, complaint }: z.infer<typeof ses>): Report[] {
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
    ...of('complaint', complaint?.complainedRecipients),
  ];
}
