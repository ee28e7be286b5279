/** A mail provider, as far as its own documentation says what its customers put into DNS. */
export type Provider = {
  readonly name: string;
  /** What its SMTP hosts end with. */
  readonly hosts: readonly string[];
  /** Domains whose SPF record covers its servers; the first is what it asks for today. */
  readonly includes: readonly [string, ...string[]];
  /**
   * Whether bounces go to a domain of its own, unless one sets that up otherwise: SPF is looked up there then, and only
   * DKIM speaks for the sender.
   */
  readonly ownBounces: boolean;
  /** Names of its DKIM keys; none where it makes them up for each customer. */
  readonly selectors: readonly string[];
  /** Where its keys are, if that follows from the name and the domain. */
  readonly keyAt?: (selector: string, domain: string) => string;
};

const at = (
  name: string,
  hosts: readonly string[],
  includes: readonly [string, ...string[]],
  more: Partial<Provider> = {},
): Provider => ({ name, hosts, includes, ownBounces: false, selectors: [], ...more });

const NUMBER = /\D+/g;

export const PROVIDERS: readonly Provider[] = [
  at('Amazon SES', ['amazonaws.com', 'amazonses.com'], ['amazonses.com'], { ownBounces: true }),
  at('Postmark', ['postmarkapp.com'], ['spf.mtasv.net'], { ownBounces: true, selectors: ['pm'] }),
  at('SendGrid', ['sendgrid.net'], ['sendgrid.net'], { ownBounces: true, selectors: ['s1', 's2'] }),
  at('Mailgun', ['mailgun.org'], ['mailgun.org', 'eu.mailgun.org'], {
    selectors: ['mailo', 'k1', 'smtp', 'mx', 'pic', 'mg', 'email'],
  }),
  at('Brevo', ['brevo.com', 'sendinblue.com'], ['spf.brevo.com', 'spf.sendinblue.com'], {
    ownBounces: true,
    selectors: ['brevo1', 'brevo2', 'mail'],
    keyAt: (selector, domain) =>
      `b${selector.replace(NUMBER, '')}.${domain.replaceAll('.', '-')}.dkim.brevo.com`,
  }),
  at('Resend', ['resend.com'], ['amazonses.com'], { ownBounces: true, selectors: ['resend'] }),
  at('Mailjet', ['mailjet.com'], ['spf.mailjet.com'], { ownBounces: true, selectors: ['mailjet'] }),
  at('Mailchimp Transactional', ['mandrillapp.com'], ['spf.mandrillapp.com'], {
    ownBounces: true,
    selectors: ['mte1', 'mte2', 'mandrill'],
    keyAt: (selector) => `dkim${selector.replace(NUMBER, '')}.mandrillapp.com`,
  }),
  at('SparkPost', ['sparkpostmail.com'], ['sparkpostmail.com'], { ownBounces: true }),
  at('Google Workspace', ['gmail.com', 'google.com', 'googlemail.com'], ['_spf.google.com'], {
    selectors: ['google'],
  }),
  at('Microsoft 365', ['office365.com', 'outlook.com'], ['spf.protection.outlook.com'], {
    selectors: ['selector1', 'selector2'],
  }),
  at('Zoho Mail', ['zoho.com', 'zoho.eu', 'zoho.in'], ['zohomail.com', 'zoho.com', 'zoho.eu'], {
    selectors: ['zoho', 'zmail'],
  }),
  at('Fastmail', ['fastmail.com', 'messagingengine.com'], ['spf.messagingengine.com'], {
    selectors: ['fm1', 'fm2', 'fm3'],
    keyAt: (selector, domain) => `${selector}.${domain}.dkim.fmhosted.com`,
  }),
  at('Migadu', ['migadu.com'], ['spf.migadu.com'], {
    selectors: ['key1', 'key2', 'key3'],
    keyAt: (selector, domain) => `${selector}.${domain}._domainkey.migadu.com`,
  }),
  at('Scaleway', ['tem.scaleway.com', 'tem.scw.cloud'], ['_spf.tem.scaleway.com']),
  at('OVHcloud', ['ovh.net'], ['mx.ovh.com']),
  at('Gandi', ['gandi.net'], ['_mailcust.gandi.net'], { selectors: ['gm1', 'gm2', 'gm3'] }),
  at('Proton Mail', ['protonmail.ch', 'proton.me'], ['_spf.protonmail.ch'], {
    selectors: ['protonmail', 'protonmail2', 'protonmail3'],
  }),
  at('Yandex 360', ['yandex.ru', 'yandex.com'], ['_spf.yandex.net'], { selectors: ['mail'] }),
];

/** Names that people and programs give their own keys. */
const COMMON = ['default', 'dkim', 'mail', 'k1', 'k2', 's1', 's2', 'selector1', 'google', 'key1'];

/** The provider that a mail server belongs to; null for one that we do not know. */
export function providerOf(mailHost: string): Provider | null {
  const host = mailHost.toLowerCase();
  return (
    PROVIDERS.find(({ hosts }) => hosts.some((end) => host === end || host.endsWith(`.${end}`))) ??
    null
  );
}

/** The selectors to try: one that somebody named, the provider's, then what is common. */
export const selectorsOf = (provider: Provider | null, named: string | null): readonly string[] =>
  named !== null ? [named] : [...new Set([...(provider?.selectors ?? []), ...COMMON])];

/** A selector as DNS takes it (RFC 6376 §3.1). */
export const isSelector = (text: string): boolean =>
  text.length <= 120 &&
  text.split('.').every((part) => /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/i.test(part));
