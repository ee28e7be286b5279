import { z } from 'zod';
import { isEmailLike } from '../text/email.ts';
import { serviceOf } from '../translation/service.ts';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

// What is wrong with a variable is said in the words behind its name, with what to do about it.

const shown = (advice: string) => ({
  error: ({ input }: { input?: unknown }) => `is ${JSON.stringify(input)}: ${advice}.`,
  abort: true,
});

/** A text that passes a test. A value that does not is repeated in the error. */
export const text = (test: (value: string) => boolean, advice: string) =>
  z.string().refine(test, shown(advice));

/** The same for what may be a secret, or hold one: the error says no value. */
export const hidden = (test: (value: string) => boolean, error: string) =>
  z.string().refine(test, { error, abort: true });

export const wholeNumber = (least: number, most: number, advice: string) =>
  text((value) => /^\d{1,6}$/.test(value) && inRange(Number(value), least, most), advice).transform(
    Number,
  );

const inRange = (value: number, least: number, most: number) => value >= least && value <= most;

export const oneOf = <const Words extends readonly string[]>(words: Words, advice: string) =>
  z.enum(words, shown(advice));

/** `on` or `off`, which is the default. */
export const onOff = oneOf(['on', 'off'], 'set it to on or off')
  .default('off')
  .transform((value) => value === 'on');

export const isUrl =
  (...protocols: readonly string[]) =>
  (value: string) => {
    const url = URL.parse(value);
    return Boolean(url?.hostname && protocols.includes(url.protocol));
  };

export const httpUrl = (example: string) =>
  text(isUrl('http:', 'https:'), `write a full URL such as ${example}`);

export const sharedSecret = hidden(
  (value) => value.length >= 16,
  'is too short to be a secret: use at least 16 random characters.',
);

const ownKey = hidden(
  (value) => value.length >= 32,
  'is too short: take 32 characters or more, or unset it and one is made up.',
);

const isOrigin = (value: string) => `${new URL(value).origin}/` === new URL(value).href;

const mailFrom = text(
  (value) => isEmailLike(/<([^<>]*)>$/.exec(value)?.[1] ?? value) && !/[\r\n]/.test(value),
  'write an address such as news@example.com or "Khởi <news@example.com>"',
);
const smtpUrl = (without: string) =>
  hidden(
    isUrl('smtp:', 'smtps:'),
    `is not a mail server address: write smtp://user:password@host:587 or smtps://…, or unset it to ${without}.`,
  );

/** What the site and the functions of a project read alike. */
export const SHARED = {
  /** Public origin without a trailing slash: canonical links, mail links, feeds. */
  SITE_URL: httpUrl('https://news.example.com')
    .refine(
      isOrigin,
      shown('give the origin alone, without a path, for example https://news.example.com'),
    )
    .transform((value) => new URL(value).origin),
  MAIL_FROM: mailFrom,
  SMTP_URL: smtpUrl('use the local mailbox'),
  /** Sender and server of what goes to a list, where those are others than for account mail. */
  MAIL_FROM_BULK: mailFrom.optional(),
  SMTP_URL_BULK: smtpUrl('send the newsletter through SMTP_URL').optional(),
  /** Lets a mail provider report bounces; without it the function answers 404. */
  NEWSLETTER_WEBHOOK_SECRET: sharedSecret.optional(),
  /** The verification key of SendGrid's signed events, as its panel shows it: a point on P-256. */
  SENDGRID_WEBHOOK_KEY: text(
    (value) => /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/.test(value),
    'paste the verification key of SendGrid’s Event Webhook, which begins with MFkw, or unset it',
  ).optional(),
  /** A mailbox whose mails are handed to the webhook: each mail to a list comes back to an address of its own there. */
  BOUNCE_ADDRESS: text(
    (value) => isEmailLike(value) && /^[a-z0-9._-]{1,31}@[\x21-\x7e]+$/i.test(value),
    'write an address such as bounces@news.example.com, whose server takes bounces+…@ for it, or unset it',
  ).optional(),
  /** Proves to search engines that they are told by the site itself (IndexNow); unset: they are not told. */
  INDEXNOW_KEY: text(
    (value) => /^[a-zA-Z0-9-]{8,128}$/.test(value),
    'write 8 to 128 letters, digits and hyphens, or unset it and search engines are not told',
  ).optional(),
  /** Sends feeds on to who subscribed to them (WebSub); unset: readers of feeds ask by themselves. */
  WEBSUB_HUB: text(
    isUrl('https:', 'http:'),
    'write the full URL of a hub such as https://pubsubhubbub.appspot.com/, or unset it',
  ).optional(),
  /** A service for first drafts of translations; unset: there are none. */
  TRANSLATE_URL: hidden(
    (value) => serviceOf(value) !== null,
    'is not the address of a translation service: write https://…/v1/chat/completions?model=…, https://…/v2/translate (DeepL) or https://…/translate (LibreTranslate), with the key in TRANSLATE_KEY, or unset it.',
  ).optional(),
  /** What goes into a header, or into the body for LibreTranslate. */
  TRANSLATE_KEY: hidden(
    (value) => /^[\x21-\x7e]+$/.test(value),
    'is not a key: paste it without spaces, or unset it.',
  ).optional(),
  /** How many newsletter mails a minute; 1,200 when unset. */
  NEWSLETTER_PER_MINUTE: wholeNumber(
    6,
    999_999,
    'set it to how many newsletter mails may go out in a minute, at least 6',
  ).optional(),
  /** Connections to the mail server side by side; 4 when unset. */
  SMTP_CONNECTIONS: wholeNumber(
    1,
    50,
    'set it to how many connections your mail server allows at a time, 1 to 50',
  ).optional(),
};

/** What functions alone read, and `npm run hosted:setup` passes on. */
export const FUNCTIONS = {
  SIGNING_KEY: ownKey,
  /** Unset, it is derived from SIGNING_KEY, which then must not change either. */
  FACTOR_KEY: ownKey.optional(),
  /** How many mails one call sends at most. */
  MAILS_PER_CALL: wholeNumber(
    20,
    999_999,
    'set it to how many mails one call of outbox-send may send, at least 20',
  ).optional(),
};

/**
 * Reads the variables that a schema names. An empty one counts as unset.
 *
 * @throws ConfigError with one line that names the variable and says what to do
 */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const given = Object.keys(schema.shape).map((name) => [
    name,
    environment[name]?.trim() || undefined,
  ]);
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
}
