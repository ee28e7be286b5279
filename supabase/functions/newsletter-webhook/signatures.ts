import { z } from 'zod';
import type { Deps } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';
import { withinLimit } from '../_shared/rate-limit.ts';
import { bearerToken, equalSecrets, signBase64, signHex } from '../_shared/secrets.ts';

type Tools = Pick<Deps, 'now' | 'db' | 'signingKey' | 'webhookSecret' | 'webhookKey'>;

/** How old or early a signed report may be, in seconds. Mailgun and Resend sign each try anew. */
const REPORT_AGE = 15 * 60;
/** SendGrid tries for a day, and does not say whether it signs again. */
const SENDGRID_AGE = 25 * 60 * 60;

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
const mailgun = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});

/**
 * Proves that a report comes from whom it says: by a signature where its provider signs (Mailgun, Resend, and SendGrid
 * where its key is known), else by the secret, as a bearer token or the password of the address. A signed report is taken
 * once, and refused when it is old.
 *
 * @param text the body as it came, which is what is signed
 * @throws HttpError 401 without proof, 406 for one that is old or came before, which tells providers not to try again
 */
export async function proveReport(
  request: Request,
  text: string,
  body: unknown,
  tools: Tools,
): Promise<void> {
  const { headers } = request;
  const secret = tools.webhookSecret ?? '';
  const own = mailgun.safeParse(body);
  if (own.success) {
    const { timestamp, token, signature } = own.data.signature;
    const isOurs = equalSecrets(
      signature.toLowerCase(),
      await signHex(`${timestamp}${token}`, secret),
    );
    // Both are signed as one text: a time of another length would take letters of the token.
    if (secret === '' || !isOurs || !/^\d{10}$/.test(timestamp)) throw unproven();
    return takeOnce(tools, timestamp, token, REPORT_AGE);
  }
  const id = headers.get('svix-id');
  if (id !== null) {
    const timestamp = headers.get('svix-timestamp') ?? '';
    const given = headers.get('svix-signature') ?? '';
    if (!(await isOfResend(`${id}.${timestamp}.${text}`, given, secret))) throw unproven();
    return takeOnce(tools, timestamp, `${id} ${timestamp}`, REPORT_AGE);
  }
  if (tools.webhookKey !== undefined && isOfSendgrid(body, headers)) {
    const timestamp = headers.get(`${SENDGRID}-timestamp`) ?? '';
    const given = headers.get(`${SENDGRID}-signature`) ?? '';
    if (!(await isSigned(`${timestamp}${text}`, given, tools.webhookKey))) throw unproven();
    return takeOnce(tools, timestamp, given, SENDGRID_AGE);
  }
  if (secret === '' || !carriesSecret(request, secret)) throw unproven();
}

/** One that came again would be a second bounce, which is final. */
async function takeOnce(tools: Tools, timestamp: string, mark: string, seconds: number) {
  const age = tools.now().getTime() / 1000 - Number(timestamp || Number.NaN);
  if (!(Math.abs(age) <= seconds)) throw new HttpError(406, 'That report is too old.');
  const once = { name: 'mail-report', hits: 1, seconds: 2 * seconds };
  if (!(await withinLimit(tools, once, mark))) throw new HttpError(406, 'That report came before.');
}

function unproven(): HttpError {
  // Amazon sends the credentials of an address only once it was asked for them.
  return new HttpError(401, 'Wrong secret.', { 'WWW-Authenticate': 'Basic realm="newsletter"' });
}

function carriesSecret(request: Request, secret: string): boolean {
  const given = /^Basic\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const password = new TextDecoder().decode(decode(given)).replace(/^[^:]*:/, '');
  return equalSecrets(bearerToken(request), secret) || equalSecrets(password, secret);
}

/**
 * The scheme of Svix, by which Resend sends: `v1,<signature>`, several of them while a secret is replaced.
 *
 * @see https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
async function isOfResend(signed: string, given: string, secret: string): Promise<boolean> {
  const key = decode(secret.replace(/^whsec_/, ''));
  if (!secret.startsWith('whsec_') || key.length === 0) return false;
  const expected = await signBase64(signed, key);
  return given
    .split(' ')
    .some((each) => each.startsWith('v1,') && equalSecrets(each.slice(3), expected));
}

const SENDGRID = 'x-twilio-email-event-webhook';

function isOfSendgrid(body: unknown, headers: Headers): boolean {
  const [first] = Array.isArray(body) ? (body as readonly unknown[]) : [];
  return (
    headers.has(`${SENDGRID}-signature`) ||
    (typeof first === 'object' && first !== null && 'sg_event_id' in first)
  );
}

/**
 * ECDSA on P-256 with SHA-256.
 *
 * @param key as SendGrid shows it: SubjectPublicKeyInfo in base64
 * @see https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
async function isSigned(text: string, signature: string, key: string): Promise<boolean> {
  const halves = fromDer(decode(signature));
  if (halves === null) return false;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('spki', decode(key), curve, false, ['verify']);
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  return crypto.subtle.verify(how, imported, halves, new TextEncoder().encode(text));
}

/** The two numbers of a signature side by side, as Web Crypto wants them; null for what is none in DER. */
function fromDer(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const halves = new Uint8Array(64);
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    // With a zero before a first bit that is set, and without zeros that say nothing.
    const digits = number[0] === 0 ? number.subarray(1) : number;
    if (der[at] !== 2 || number.length !== length || digits.length > 32) return null;
    halves.set(digits, end - digits.length);
    at += 2 + length;
  }
  return at === der.length ? halves : null;
}

/** Bytes of base64; none where it is none. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
