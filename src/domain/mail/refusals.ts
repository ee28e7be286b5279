/**
 * Whose fault a refusal is, and what follows from it:
 *
 * - `mailbox`: there is none. Counts against its reader; the second within eight days is final.
 * - `full`: it takes nothing for now. Three issues in a row are final.
 * - `us`: the sender, its sign-in, relay, reputation, content or form. Holds the issue.
 * - `rate`: a quota or a pace. Holds the issue until that has passed.
 * - `unknown`: nobody can tell. As `full`; a tenth of an issue's mails hold it.
 */
export const FAULTS = ['mailbox', 'full', 'us', 'rate', 'unknown'] as const;
export type Fault = (typeof FAULTS)[number];

type Row = {
  /** Enhanced status codes without their class: '1.1', or all of a subject: '7'. */
  readonly status?: readonly string[];
  readonly code?: readonly number[];
  /** Only of an answer for now (4) or for good (5). */
  readonly for?: 4 | 5;
  readonly words?: RegExp;
  readonly fault: Fault;
  readonly source: string;
};

const RATE =
  /\brates?\b|rate[- ]?limit|throttl|too (?:many|much|fast|quickly|frequent)|too high a|(?:send(?:ing)?|submission|daily|hourly|message|messages|account|outgoing|relay|plan)[^.;:]{0,24}(?:quota|limit|credits?\b)|(?:quota|limit|credits?\b)[^.;:]{0,30}(?:send|sent|per (?:day|hour|minute)|reached for)|unusual (?:rate|amount|number|sending)|frequency limit|gửi quá (?:nhanh|nhiều)|(?:quá|vượt) [^.;:]{0,20}(?:giới hạn|hạn mức)/i;
const SENDER =
  /\bsender|\bfrom(?::| address| header| domain)|\bspf\b|\bdkim\b|\bdmarc\b|authenticat|\btls\b|\brelay(?!\s+recipient)|\brcpthosts\b|polic|reputation|block(?:ed|ing)|(?:block|black|deny)[- ]?list|\b(?:rbl|dnsbl|spamhaus|spamcop|barracuda)\b|spam|virus|malware|phish|banned|listed|\b(?:reverse dns|rdns|ptr|helo|ehlo)\b|not verified|suspicious|unsolicited|unwanted|content|filtered|message (?:rejected|refused)|not allowed|invalid ip\b|not (?:yet )?activated|access denied/i;
const FULL = /full\b|quota|storage|insufficient|out of (?:disk )?space|đầy/i;
const CLOSED = /disabled|inactive|deactivated|closed|suspended|not active|no longer/i;
const NO_MAILBOX =
  /no such (?:user|mailbox|recipient|address|person|account)|no mailbox (?:here )?by|(?:unknown|invalid|nonexistent|non-existent|bad|undeliverable)(?: or \w+)? (?:user|recipient|mailbox|address|local.?part|destination)|no (?:valid )?recipient by|(?:user|recipient|mailbox|account|address|addressee)\b[^.;]{0,60}\b(?:unknown|not found|not known|no longer|deactivated|disabled|not listed|not exist|doesn't have|(?:does|do)(?: not|n't|n’t) exist|(?:không|khong) tồn tại)|not (?:our|a known|a valid) (?:customer|user|mailbox|recipient)|user (?:doesn't|does not) have an? [\w.]+ account/i;
const UNAVAILABLE =
  /(?:mailbox|recipient|account|user)[^.;]{0,40}\b(?:unavailable|rejected|inactive)/i;
/** Comes from the server of a reader, and passes by itself. */
const GREYLIST = /gr[ea]y[- ]?list/i;
const TOO_LARGE = /(?:message|size)[^.;]{0,40}(?:size|large|exceed|limit)/i;

const RFC3463 = 'RFC 3463';
const RFC5321 = 'RFC 5321, 4.2';
const GMAIL = 'Gmail, https://support.google.com/a/answer/3726730';
const MICROSOFT =
  'Microsoft, https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online';

/**
 * From the exact to the vague: the first row that fits counts. The enhanced status comes first, then the
 * code, then the words; what a status is known to be misused for stands above it.
 */
const BY_STATUS: readonly Row[] = [
  {
    status: ['1.1', '1.2', '1.3', '1.6', '1.10'],
    words: RATE,
    fault: 'rate',
    source: 'GoDaddy: 5.1.1 has sent to too many recipients this hour',
  },
  {
    status: ['1.1', '1.2', '1.3', '1.6', '1.10'],
    words: SENDER,
    fault: 'us',
    source: 'Postfix, smtpd_sender_restrictions: 5.1.1 of a sender that is not known',
  },
  {
    status: ['1.1', '1.2', '1.3', '1.6', '1.10'],
    for: 5,
    fault: 'mailbox',
    source: `${RFC3463}, 3.2; RFC 7505 (1.10); ${MICROSOFT}`,
  },
  { status: ['1.7', '1.8', '1.9'], fault: 'us', source: `${RFC3463}, 3.2; RFC 5248 (1.9)` },
  {
    status: ['2.1'],
    for: 4,
    words: /user|recipient|mailbox/i,
    fault: 'unknown',
    source: `${GMAIL}: a reader who gets too much mail for now`,
  },
  { status: ['2.1'], words: RATE, fault: 'rate', source: GMAIL },
  { status: ['2.1'], for: 5, words: CLOSED, fault: 'mailbox', source: `${RFC3463}, 3.3; ${GMAIL}` },
  { status: ['2.1'], for: 5, words: NO_MAILBOX, fault: 'mailbox', source: 'Messaging Server' },
  { status: ['2.2'], fault: 'full', source: `${RFC3463}, 3.3; ${GMAIL}` },
  { status: ['2.3', '3.4'], fault: 'us', source: `${RFC3463}, 3.3 and 3.4: our mail is too large` },
  { status: ['2', '4', '7'], words: GREYLIST, fault: 'unknown', source: 'Postgrey; RFC 6647' },
  { status: ['4.5'], fault: 'rate', source: `${GMAIL}: 5.4.5, daily sending quota` },
  { status: ['5.3'], fault: 'rate', source: `${RFC3463}, 3.6; ${GMAIL}: too many recipients` },
  {
    status: ['7'],
    for: 4,
    words: /\bspf\b|\bdkim\b|\bdmarc\b|must issue|starttls|tls required|tls is required|sign-in/i,
    fault: 'us',
    source: GMAIL,
  },
  {
    status: ['7'],
    for: 4,
    fault: 'rate',
    source: `${GMAIL}; Microsoft 4.7.500, 4.7.650; Yahoo TSS04`,
  },
  { status: ['7'], words: RATE, fault: 'rate', source: 'Zoho, Viettel: 5.7.1 with a limit' },
  { status: ['7'], fault: 'us', source: `${RFC3463}, 3.8; RFC 7372; ${GMAIL}; ${MICROSOFT}` },
  { status: ['6'], fault: 'us', source: `${RFC3463}, 3.7` },
  { status: ['4.1'], fault: 'unknown', source: `${MICROSOFT}: 5.4.1, of a mailbox or of a domain` },
  { status: ['4.6'], words: /hops|loop/i, fault: 'us', source: `${RFC3463}, 3.5` },
  {
    status: ['0', '1', '2', '3', '4', '5'],
    words: RATE,
    fault: 'rate',
    source: 'SES; Brevo; Zoho',
  },
  {
    status: ['0', '1', '2', '3', '4', '5'],
    words: SENDER,
    fault: 'us',
    source: 'Sendmail 5.0.0, Cisco 5.1.0, Zimbra 5.3.0: a policy under another name',
  },
  { status: ['0', '2', '5'], words: FULL, fault: 'full', source: 'Exim; Zimbra: 5.2.0 over quota' },
  {
    status: ['0.0', '1.0', '2.0', '5.0', '5.1'],
    for: 5,
    words: NO_MAILBOX,
    fault: 'mailbox',
    source: 'Sendmail, Orange, qmail forks: a status that says nothing, and words that do',
  },
  { status: ['0', '1', '2', '3', '4', '5'], fault: 'unknown', source: `${RFC3463}, 3` },
];

const BY_CODE: readonly Row[] = [
  { code: [500, 501, 502, 503, 504], fault: 'us', source: `${RFC5321}: our commands` },
  { code: [530, 534, 535, 538], fault: 'us', source: 'RFC 4954, 6: a sign-in' },
  { code: [556], fault: 'mailbox', source: 'RFC 7504: a domain that takes no mail' },
  { code: [552], words: /too many/i, fault: 'rate', source: 'RFC 5321, 4.5.3.1.10' },
  { code: [552], words: SENDER, fault: 'us', source: 'Exim: 552 of a content filter' },
  { code: [552], words: TOO_LARGE, fault: 'us', source: 'RFC 1870' },
  { code: [552], words: NO_MAILBOX, fault: 'mailbox', source: 'Yahoo: 552 1 mailbox not found' },
  { code: [552], fault: 'full', source: RFC5321 },
];

const BY_WORDS: readonly Row[] = [
  { words: GREYLIST, fault: 'unknown', source: 'Exim, Postgrey; RFC 6647' },
  { words: /\bSC-00\d\b/, fault: 'us', source: 'Outlook.com: too many unwanted messages of an IP' },
  { words: RATE, fault: 'rate', source: 'SES: Throttling failure; Brevo; Zoho; Viettel' },
  { words: SENDER, fault: 'us', source: 'SES, Postmark, Exim, Yahoo, qmail: rcpthosts' },
  { words: FULL, fault: 'full', source: 'qmail, Exim: over quota; Yahoo' },
  { words: NO_MAILBOX, for: 5, fault: 'mailbox', source: 'qmail, Exim, Postfix, Zimbra, Yahoo' },
  { words: UNAVAILABLE, fault: 'unknown', source: RFC5321 },
];

const ENHANCED = /(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?!\.?\d)/;
const CODE = /(?<![\d.])([45]\d\d)(?![\d.])/;

/** What a refusal comes to, and by which row of the table. */
export type Sorted = { readonly fault: Fault; readonly source: string };

/**
 * Sorts a refusal. What no row knows is `unknown`, which takes no reader off the list.
 *
 * @param answer of a mail server, or what a provider quotes of one
 */
export function sortRefusal(answer: string): Sorted {
  // Addresses say nothing about it, whatever they are called.
  const said = answer.replace(/<?[^\s<>]+@[^\s<>]+>?/g, '');
  const [, kind, status] = ENHANCED.exec(said) ?? [];
  const code = Number(CODE.exec(said)?.[1] ?? 0);
  const passing = kind === '4' || (kind === undefined && code >= 400 && code < 500) ? 4 : 5;
  const fits = (row: Row) =>
    (row.status === undefined || isAmong(row.status, status)) &&
    (row.code === undefined || row.code.includes(code)) &&
    (row.for === undefined || row.for === passing) &&
    (row.words === undefined || row.words.test(said));
  const rows = status === undefined ? [...BY_CODE, ...BY_WORDS] : BY_STATUS;
  return rows.find(fits) ?? { fault: 'unknown', source: 'no row' };
}

const isAmong = (statuses: readonly string[], status: string | undefined): boolean =>
  status !== undefined &&
  (statuses.includes(status) || statuses.includes(status.split('.')[0] ?? ''));

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * How long a quota or a pace asks us to wait, in seconds: a day for a daily one, an hour for an hourly
 * one, else a quarter of an hour. A day counts from the refusal: then no mail of the run is in any day
 * before it, whenever a provider begins a day.
 */
export function waitOf(said: string): number {
  if (/hour|giờ/i.test(said) && !/24[ -]?hour/i.test(said)) return HOURS;
  if (/\bdaily\b|\bday\b|24[ -]?h|ngày|\b5\.4\.5\b|quota/i.test(said)) return 24 * HOURS;
  return 15 * MINUTES;
}
