import {
  type Answer,
  type DnsRecord,
  type Finding,
  failureOf,
  foundIn,
  type Said,
  tagsOf,
} from './answers.ts';
import type { Provider } from './providers.ts';

/** RFC 8301 §3.2: shorter keys are not to be believed; and what is asked for today. */
const LEAST_BITS = 1024;
const GOOD_BITS = 2048;
const ED25519_BYTES = 32;

type Key = { readonly problem: Said | null; readonly advice: readonly Said[] };

/** What a record says of a key; null where it is none at all, as with a wildcard's record of something else. */
export function readKey(record: string): Key | null {
  const tags = tagsOf(record);
  const key = tags.get('p')?.replaceAll(/\s/g, '');
  const isNamed = /^\s*v\s*=\s*DKIM1\s*(?:;|$)/.test(record);
  if (key === undefined) return isNamed ? wrong('dkimNoKey') : null;
  if (!isNamed && tags.has('v')) return null;
  if (key === '') return wrong('dkimRevoked');
  const kind = (tags.get('k') ?? 'rsa').toLowerCase();
  const bytes = bytesOf(key);
  if (bytes === null) return wrong('dkimBroken');
  if (kind === 'ed25519')
    return bytes.length === ED25519_BYTES ? { problem: null, advice: [] } : wrong('dkimBroken');
  if (kind !== 'rsa') return wrong('dkimKind', { kind });
  const bits = modulusBits(bytes);
  if (bits === null) return wrong('dkimBroken');
  if (bits < LEAST_BITS) return wrong('dkimShort', { bits });
  const flags = (tags.get('t') ?? '').split(':').map((flag) => flag.trim());
  const advice: Said[] = [];
  if (bits < GOOD_BITS) advice.push({ code: 'dkimLonger', values: { bits } });
  if (flags.includes('y')) advice.push({ code: 'dkimTesting' });
  return { problem: null, advice };
}

const wrong = (code: string, values: Said['values'] = {}): Key => ({
  problem: { code, values },
  advice: [],
});

function bytesOf(base64: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Bits of the modulus of an RSA key, as SubjectPublicKeyInfo or bare (RFC 8017 §A.1.1); null for what is none. */
function modulusBits(der: Uint8Array): number | null {
  let at = 0;
  const open = (tag: number): number | null => {
    if (der[at] !== tag) return null;
    const first = der[at + 1] ?? 0;
    const extra = first > 0x80 ? first - 0x80 : 0;
    let length = extra === 0 ? first : 0;
    for (let n = 0; n < extra; n += 1) length = length * 256 + (der[at + 2 + n] ?? 0);
    at += 2 + extra;
    return at + length <= der.length ? length : null;
  };
  const [SEQUENCE, BITS, INTEGER] = [0x30, 0x03, 0x02];
  if (open(SEQUENCE) === null) return null;
  if (der[at] === SEQUENCE) {
    const algorithm = open(SEQUENCE);
    if (algorithm === null) return null;
    at += algorithm;
    if (open(BITS) === null) return null;
    at += 1;
    if (open(SEQUENCE) === null) return null;
  }
  const length = open(INTEGER);
  if (length === null) return null;
  return (der[at] === 0 ? length - 1 : length) * 8;
}

export type DkimQuestion = {
  readonly domain: string;
  readonly provider: Provider | null;
  /** The selector that somebody named; null: those that are usual were tried. */
  readonly named: string | null;
  /** TXT records by selector. */
  readonly keys: ReadonlyMap<string, Answer>;
};

/** Judges the DKIM keys that were found (RFC 6376). A selector that nobody named may be there all the same. */
export function judgeDkim({ domain, provider, named, keys }: DkimQuestion): Finding {
  const nameOf = (selector: string) => `${selector}._domainkey.${domain}`;
  const read = [...keys].flatMap(([selector, answer]) => {
    const records = foundIn(answer);
    const known = records.flatMap((value) => readKey(value) ?? []);
    const isAny = known.length > 0 || (named !== null && records.length > 0);
    if (!isAny) return [];
    const found = records.map(
      (value): DnsRecord => ({ name: nameOf(selector), type: 'TXT', value }),
    );
    const key =
      records.length > 1 ? wrong('dkimSeveral', { selector }) : (known[0] ?? wrong('dkimNoKey'));
    return [{ selector, found, key }];
  });
  const good = read.filter(({ key }) => key.problem === null);
  const finding = (
    state: Finding['state'],
    says: readonly Said[],
    add: readonly DnsRecord[] = [],
  ) => ({ check: 'dkim', state, says, found: read.flatMap(({ found }) => found), add }) as const;

  if (good.length > 0)
    return finding('ok', [
      { code: 'dkimGood', values: { selectors: good.map(({ selector }) => selector).join(', ') } },
      ...good.flatMap(({ key }) => key.advice),
      // What is published is not yet what is used.
      { code: 'dkimPublished' },
    ]);
  if (read.length > 0)
    return finding(
      'wrong',
      read.flatMap(({ key }) => key.problem ?? []),
    );
  const failures = [...keys.values()].flatMap((answer) => failureOf(answer) ?? []);
  if (failures.length > 0)
    return finding('unknown', [{ code: 'unasked', values: { reason: failures[0] ?? '' } }]);
  if (named !== null)
    return finding('missing', [{ code: 'dkimMissing', values: { name: nameOf(named) } }], toAdd());
  return finding(
    provider?.keyAt ? 'missing' : 'unknown',
    [
      { code: 'dkimNone', values: { count: keys.size } },
      provider?.keyAt
        ? { code: 'dkimProvider', values: { provider: provider.name } }
        : { code: 'dkimAsk' },
    ],
    toAdd(),
  );

  function toAdd(): readonly DnsRecord[] {
    const { keyAt, selectors = [] } = provider ?? {};
    if (!keyAt) return [];
    return selectors
      .filter((selector) => /\d$/.test(selector))
      .map((selector) => ({
        name: nameOf(selector),
        type: 'CNAME',
        value: keyAt(selector, domain),
      }));
  }
}
