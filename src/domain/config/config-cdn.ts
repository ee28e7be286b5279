import { ConfigError } from './config-error.ts';
import { type Get, parseSwitch } from './config-operations.ts';

/** The CDN in front of the site, and what lets us purge pages there. */
export type CdnConfig = {
  readonly name: 'cloudflare' | 'fastly';
  /** Of the zone or the service. */
  readonly id: string;
  readonly token: string;
};

type Account = Pick<CdnConfig, 'name'> & {
  readonly id: string;
  readonly token: string;
  readonly idPattern: RegExp;
  readonly idHelp: string;
};

const ACCOUNTS: readonly Account[] = [
  {
    name: 'cloudflare',
    id: 'CLOUDFLARE_ZONE_ID',
    token: 'CLOUDFLARE_API_TOKEN',
    idPattern: /^[0-9a-f]{32}$/,
    idHelp: 'the 32 hexadecimal digits that the overview of the zone shows',
  },
  {
    name: 'fastly',
    id: 'FASTLY_SERVICE_ID',
    token: 'FASTLY_API_TOKEN',
    idPattern: /^[0-9A-Za-z]{8,64}$/,
    idHelp: 'the letters and digits that stand below the name of the service',
  },
];

/** What goes into a header as it is. */
const TOKEN = /^[\x21-\x7e]{16,512}$/;

/**
 * Reads whether a CDN is in front, and which.
 *
 * @returns undefined without one
 * @throws ConfigError with one line that names the variable and says what to do
 */
export function parseCdn(get: Get, trustedProxies: number): CdnConfig | undefined {
  const isOn = parseSwitch('CDN', get('CDN'));
  const given = ACCOUNTS.flatMap(({ id, token }) => [id, token]).find((name) => get(name));
  if (!isOn) {
    if (given === undefined || get('CDN') === 'off') return undefined;
    throw new ConfigError(`${given} is set but CDN is not: set CDN=on, or CDN=off to go without.`);
  }
  const accounts = ACCOUNTS.filter(({ id, token }) => get(id) ?? get(token));
  const [account, other] = accounts;
  if (account === undefined)
    throw new ConfigError(
      'CDN is on, but not which one: set CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN, or FASTLY_SERVICE_ID and FASTLY_API_TOKEN.',
    );
  if (other !== undefined)
    throw new ConfigError(
      'CDN is on, but for two of them: set the variables of Cloudflare or those of Fastly, and unset the others.',
    );
  if (trustedProxies === 0)
    throw new ConfigError(
      'TRUSTED_PROXIES is 0 although CDN is on: set it to how many proxies stand in front, the CDN counted, or all visitors share the limits of one.',
    );
  return parseAccount(account, get);
}

function parseAccount(account: Account, get: Get): CdnConfig {
  const id = get(account.id);
  const token = get(account.token);
  if (id === undefined || token === undefined) {
    const [there, missing] = id ? [account.id, account.token] : [account.token, account.id];
    throw new ConfigError(
      `${there} is set but ${missing} is not: set both, so that changed pages can be purged.`,
    );
  }
  if (!account.idPattern.test(id))
    throw new ConfigError(`${account.id} is ${JSON.stringify(id)}: set it to ${account.idHelp}.`);
  if (!TOKEN.test(token))
    // It is a secret, so it is not repeated.
    throw new ConfigError(
      `${account.token} is not a token: make one that may purge the cache, and copy it whole.`,
    );
  return { name: account.name, id, token };
}
