/**
 * Whom a refusal of a mail server is about: a `mailbox` that does not exist, a `reader` who cannot be
 * reached now (a full mailbox), or us, the `sender`, and then every other mail as well.
 */
export type About = 'mailbox' | 'reader' | 'sender';

/** RFC 3463: no such mailbox, host or address, moved without a new address, a domain without mail. */
const MAILBOX_CODES = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
const CLOSED = /disabled|inactive|deactivated|closed|suspended|not active|no longer/i;

const ENHANCED = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

/** What we are refused for, whatever the code: servers send 5.1.1 for a sender that they do not know. */
const SENDER =
  /\bsender|\bspf\b|\bdkim\b|\bdmarc\b|authenticat|relay(?!\s+recipient)|polic|reputation|block(?:ed|ing)|(?:block|black|deny)[- ]?list|\b(?:rbl|dnsbl)\b|spam|banned|listed/i;
const RATE = /\brates?\b|throttl|too (?:many|fast|quickly)/i;
const SENDING_LIMIT =
  /(?:send|daily|hourly|message|messages|account)[^.;:]{0,20}(?:quota|limit)|(?:quota|limit)[^.;:]{0,30}(?:send|per (?:day|hour|minute))/i;

const FULL = /full|quota|storage|insufficient/i;
const NO_MAILBOX =
  /no such (?:user|mailbox|recipient|address|person|account)|unknown (?:user|recipient|mailbox|address|local.?part)|invalid (?:user|recipient|mailbox|address)|(?:user|recipient|mailbox|account|address|addressee)\b[^.;]{0,60}\b(?:unknown|not found|no longer|deactivated|disabled|(?:does|do)(?: not|n't|n’t) exist)/i;
const UNAVAILABLE =
  /(?:mailbox|recipient|account|user)[^.;]{0,40}\b(?:unavailable|rejected|inactive)/i;

/**
 * Reads a refusal by its enhanced status code (RFC 3463), or by its words where it has none. What it
 * does not understand is about us: that keeps every reader.
 *
 * @param said an answer of a mail server, or what a provider quotes of one
 */
export function aboutWhom(said: string): About {
  if (SENDER.test(said) || RATE.test(said) || SENDING_LIMIT.test(said)) return 'sender';
  const code = ENHANCED.exec(said)?.[1];
  if (code === undefined) {
    if (FULL.test(said)) return 'reader';
    if (NO_MAILBOX.test(said)) return 'mailbox';
    return UNAVAILABLE.test(said) ? 'reader' : 'sender';
  }
  if (MAILBOX_CODES.includes(code) || (code === '5.2.1' && CLOSED.test(said))) return 'mailbox';
  // Senders that are not there (5.1.7, 5.1.8), and what large providers say of a sender's quota (5.4.5).
  if (/^\d\.1\.[78]$|^\d\.4\.5$/.test(code)) return 'sender';
  if (/^\d\.[124]\.[1-9]/.test(code)) return 'reader';
  return /^\d\.[015]\.0$/.test(code) && (NO_MAILBOX.test(said) || UNAVAILABLE.test(said))
    ? 'reader'
    : 'sender';
}

/** Whether a refusal for now is of our pace, not of a greylist or of a reader who gets too much mail. */
export function isThrottling(said: string): boolean {
  const ofReader = ENHANCED.exec(said)?.[1] === '4.2.1';
  return !ofReader && (RATE.test(said) || SENDING_LIMIT.test(said)) && !/gr[ea]ylist/i.test(said);
}
