import { ConfigError } from './config-error.ts';
import { hidden, oneOf, text } from './variables.ts';

/** The CDN in front of the site, and what lets us purge pages there. */
export type CdnConfig = {
  readonly name: 'cloudflare' | 'fastly';
  /** Of the zone or the service. */
  readonly id: string;
  readonly token: string;
};

/** What goes into a header as it is. */
const token = hidden(
  (value) => /^[\x21-\x7e]{16,512}$/.test(value),
  'is not a token: make one that may purge the cache, and copy it whole.',
).optional();

export const CDN = {
  /** Off leaves an account that is set alone. */
  CDN: oneOf(['on', 'off'], 'set it to on or off').optional(),
  CLOUDFLARE_ZONE_ID: text(
    (value) => /^[0-9a-f]{32}$/.test(value),
    'set it to the 32 hexadecimal digits that the overview of the zone shows',
  ).optional(),
  CLOUDFLARE_API_TOKEN: token,
  FASTLY_SERVICE_ID: text(
    (value) => /^[0-9A-Za-z]{8,64}$/.test(value),
    'set it to the letters and digits that stand below the name of the service',
  ).optional(),
  FASTLY_API_TOKEN: token,
};

const ACCOUNTS = [
  { name: 'cloudflare', idName: 'CLOUDFLARE_ZONE_ID', tokenName: 'CLOUDFLARE_API_TOKEN' },
  { name: 'fastly', idName: 'FASTLY_SERVICE_ID', tokenName: 'FASTLY_API_TOKEN' },
] as const;

type Given = {
  readonly [Name in (typeof ACCOUNTS)[number]['idName' | 'tokenName']]?: string | undefined;
} & { readonly CDN?: 'on' | 'off' | undefined; readonly TRUSTED_PROXIES: number };

/**
 * Which CDN is in front; undefined without one.
 *
 * @throws ConfigError as readVariables
 */
export function cdnOf(given: Given): CdnConfig | undefined {
  const accounts = ACCOUNTS.filter(({ idName, tokenName }) => given[idName] ?? given[tokenName]);
  const [account, other] = accounts;
  if (given.CDN !== 'on') {
    if (account === undefined || given.CDN === 'off') return undefined;
    const name = given[account.idName] ? account.idName : account.tokenName;
    throw new ConfigError(`${name} is set but CDN is not: set CDN=on, or CDN=off to go without.`);
  }
  if (account === undefined)
    throw new ConfigError(
      'CDN is on, but not which one: set CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN, or FASTLY_SERVICE_ID and FASTLY_API_TOKEN.',
    );
  if (other !== undefined)
    throw new ConfigError(
      'CDN is on, but for two of them: set the variables of Cloudflare or those of Fastly, and unset the others.',
    );
  if (given.TRUSTED_PROXIES === 0)
    throw new ConfigError(
      'TRUSTED_PROXIES is 0 although CDN is on: set it to how many proxies stand in front, the CDN counted, or all visitors share the limits of one.',
    );
  const { name, idName, tokenName } = account;
  const { [idName]: id, [tokenName]: token } = given;
  if (id !== undefined && token !== undefined) return { name, id, token };
  const [there, missing] = id ? [idName, tokenName] : [tokenName, idName];
  throw new ConfigError(
    `${there} is set but ${missing} is not: set both, so that changed pages can be purged.`,
  );
}
