import {
  type Answer,
  type DnsRecord,
  type Finding,
  failureOf,
  foundIn,
  type Said,
} from './answers.ts';
import { isPrivate, reverseName } from './networks.ts';

export type ReverseQuestion = {
  /** The server that takes the mails; null without one. */
  readonly mailHost: string | null;
  /** Whether it is of the same house as the sending domain; else its names are its provider's to keep. */
  readonly isOwn: boolean;
  readonly addresses: Answer;
  /** The names of each address, and the addresses of each of those names. */
  readonly names: ReadonlyMap<string, Answer>;
  readonly back: ReadonlyMap<string, Answer>;
};

/** Judges whether the addresses of the mail server have names that lead back to them (RFC 1912 §2.1). */
export function judgeReverse(question: ReverseQuestion): Finding {
  const { mailHost, isOwn, addresses, names, back } = question;
  const ofAddress = (address: string) => foundIn(names.get(address));
  const found = foundIn(addresses).flatMap((address) =>
    ofAddress(address).map(
      (value): DnsRecord => ({ name: reverseName(address), type: 'PTR', value }),
    ),
  );
  const finding = (
    state: Finding['state'],
    says: readonly Said[],
    add: readonly DnsRecord[] = [],
  ) => ({ check: 'reverse', state, says, found, add }) as const;

  if (mailHost === null) return finding('unknown', [{ code: 'reverseNoServer' }]);
  const host = { host: mailHost };
  const reason = failureOf(addresses);
  if (reason !== null) return finding('unknown', [{ code: 'unasked', values: { reason } }]);
  const known = foundIn(addresses);
  // A neighbour by its name alone, or this machine.
  const isNear = !/[.:]/.test(mailHost);
  if (isNear || (known.length > 0 && known.every(isPrivate)))
    return finding('unknown', [{ code: 'reversePrivate', values: host }]);
  if (known.length === 0) return finding('wrong', [{ code: 'reverseNoHost', values: host }]);
  const stateOf = (address: string): Finding['state'] => {
    if (failureOf(names.get(address)) !== null) return 'unknown';
    if (ofAddress(address).length === 0) return 'missing';
    const answers = ofAddress(address).map((name) => back.get(name));
    if (answers.some((answer) => foundIn(answer).includes(address))) return 'ok';
    return answers.some((answer) => failureOf(answer) !== null) ? 'unknown' : 'wrong';
  };
  const bad = known.filter((address) => !isPrivate(address) && stateOf(address) !== 'ok');
  if (bad.length === 0)
    return finding('ok', [{ code: isOwn ? 'reverseGood' : 'reverseGoodProvider', values: host }]);
  const states = bad.map(stateOf);
  const values = { ...host, addresses: bad.join(', ') };
  if (states.every((state) => state === 'unknown')) {
    const [failed = ''] = [...names.values(), ...back.values()].flatMap(
      (each) => failureOf(each) ?? [],
    );
    return finding('unknown', [{ code: 'unasked', values: { reason: failed } }]);
  }
  if (!isOwn) return finding('unknown', [{ code: 'reverseProvider', values }]);
  return finding(
    states.includes('wrong') ? 'wrong' : 'missing',
    [{ code: states.includes('wrong') ? 'reverseElsewhere' : 'reverseMissing', values }],
    bad
      .filter((address) => stateOf(address) !== 'unknown')
      .map((address) => ({ name: reverseName(address), type: 'PTR', value: mailHost })),
  );
}

/** A mail server of a domain. */
export type Exchange = { readonly host: string; readonly priority: number };

/** Judges whether answers and bounces can arrive at a domain (RFC 5321 §5.1, RFC 7505). */
export function judgeMx(
  domain: string,
  exchanges: Answer<Exchange>,
  addresses: ReadonlyMap<string, Answer>,
): Finding {
  const known = foundIn(exchanges).toSorted((one, other) => one.priority - other.priority);
  const finding = (state: Finding['state'], ...says: readonly Said[]): Finding => ({
    check: 'mx',
    state,
    says,
    found: known.map(({ host, priority }) => ({
      name: domain,
      type: 'MX',
      value: `${priority} ${host || '.'}`,
    })),
    add: [],
  });
  const reason = failureOf(exchanges);
  if (reason !== null) return finding('unknown', { code: 'unasked', values: { reason } });
  if (known.length === 0) return finding('missing', { code: 'mxMissing', values: { domain } });
  if (known.some(({ host }) => host === '')) return finding('wrong', { code: 'mxNull' });
  const lost = known.filter(({ host }) => {
    const answer = addresses.get(host);
    return answer !== undefined && failureOf(answer) === null && foundIn(answer).length === 0;
  });
  if (lost.length > 0)
    return finding('wrong', {
      code: 'mxLost',
      values: { hosts: lost.map(({ host }) => host).join(', ') },
    });
  return finding('ok', { code: 'mxGood' });
}

/** Judges the address by which mail programs unsubscribe somebody (RFC 8058 §3.1: https alone). */
export function judgeUnsubscribe(address: string): Finding {
  const isSecure = address.startsWith('https://');
  return {
    check: 'unsubscribe',
    state: isSecure ? 'ok' : 'wrong',
    says: [{ code: isSecure ? 'unsubscribeGood' : 'unsubscribePlain' }],
    found: [{ name: 'List-Unsubscribe', type: 'URL', value: address }],
    add: [],
  };
}
