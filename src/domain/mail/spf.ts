import { type Answer, type Finding, failureOf, foundIn, isHostName, type Said } from './answers.ts';
import { isWithin } from './networks.ts';
import type { Provider } from './providers.ts';

/** RFC 7208 §4.6.4: mechanisms that cost a question, and as many as may be asked. */
const MOST_LOOKUPS = 10;
const ASKING = new Set(['include', 'a', 'mx', 'ptr', 'exists']);
const TERM = /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]+(?:\/.*)?)|(\/.*))?$/i;
const IP_TERM = /^([+?~-]?)(ip4|ip6):(.+)$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

type Term = { readonly qualifier: string; readonly name: string; readonly value: string };

/** TXT records by name. */
type Texts = ReadonlyMap<string, Answer>;

/** What a record and those that it includes come to. */
export type SpfWalk = {
  readonly lookups: number;
  /** Domains that are included, at any depth. */
  readonly includes: readonly string[];
  readonly networks: readonly string[];
  /** Hosts whose addresses, and whose mail servers' addresses, may send. */
  readonly hosts: readonly string[];
  readonly exchanges: readonly string[];
  /** Names that have to be asked for before this is all. */
  readonly wanted: readonly string[];
  /** Terms that nobody understands, and includes that lead nowhere. */
  readonly unreadable: readonly string[];
  readonly empty: readonly string[];
  /** Why one of them could not be asked for. */
  readonly failed: string | null;
};

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);
export const spfRecords = (answer: Answer | undefined) => foundIn(answer).filter(isSpf);

const termsOf = (record: string) => record.split(/ +/).slice(1).filter(Boolean);

function readTerm(text: string): Term | null {
  const [, qualifier = '', name = '', value = '', length = ''] =
    IP_TERM.exec(text) ?? TERM.exec(text) ?? [];
  if (name !== '') return { qualifier, name: name.toLowerCase(), value: value || length };
  const [, modifier, of = ''] = MODIFIER.exec(text) ?? [];
  return modifier === undefined
    ? null
    : { qualifier: '', name: `${modifier.toLowerCase()}=`, value: of };
}

/** Follows a domain's record as far as the answers go. */
export function walkSpf(domain: string, texts: Texts): SpfWalk {
  const walk = {
    lookups: 0,
    includes: [] as string[],
    networks: [] as string[],
    hosts: [] as string[],
    exchanges: [] as string[],
    wanted: [] as string[],
    unreadable: [] as string[],
    empty: [] as string[],
    failed: null as string | null,
  };
  const visit = (name: string, seen: readonly string[]): void => {
    const answer = texts.get(name);
    if (answer === undefined) return void walk.wanted.push(name);
    walk.failed ??= failureOf(answer);
    const [record] = spfRecords(answer);
    if (record === undefined) {
      if (seen.length > 0 && failureOf(answer) === null) walk.empty.push(name);
      return;
    }
    for (const text of termsOf(record)) {
      const term = readTerm(text);
      if (term === null) walk.unreadable.push(text);
      else follow(term, name, seen);
    }
  };
  const follow = ({ name, value }: Term, of: string, seen: readonly string[]): void => {
    const target = (value.split('/', 1)[0] || of).toLowerCase().replace(/\.$/, '');
    const leads = name === 'include' || name === 'redirect=';
    if (ASKING.has(name) || name === 'redirect=') walk.lookups += 1;
    if (name === 'ip4' || name === 'ip6') walk.networks.push(value);
    if (name === 'a') walk.hosts.push(target);
    if (name === 'mx') walk.exchanges.push(target);
    // What a macro stands for is known when a mail comes.
    if (!leads || !isHostName(target) || value.includes('%')) return;
    walk.includes.push(target);
    // Whatever goes in circles or on and on is over the limit already.
    if (!seen.includes(target) && target !== of && walk.lookups <= MOST_LOOKUPS)
      visit(target, [...seen, of]);
  };
  visit(domain, []);
  return walk;
}

export type SpfQuestion = {
  readonly domain: string;
  readonly texts: Texts;
  /** The server that takes the mails; null without one. */
  readonly mailHost: string | null;
  readonly provider: Provider | null;
  /** Whether that server is of the same house as the domain. */
  readonly isOwn: boolean;
  /** Addresses of the server, and of the hosts that the record names. */
  readonly serverAddresses: readonly string[];
  readonly namedAddresses: readonly string[];
};

/** Judges the SPF record of a sending domain (RFC 7208). */
export function judgeSpf(question: SpfQuestion): Finding {
  const { domain, texts, provider } = question;
  const found = spfRecords(texts.get(domain)).map((value) => ({
    name: domain,
    type: 'TXT',
    value,
  }));
  const finding = (state: Finding['state'], says: readonly Said[], fixed?: string): Finding => ({
    check: 'spf',
    state,
    says,
    found,
    add: fixed === undefined ? [] : [{ name: domain, type: 'TXT', value: fixed }],
  });
  const reason = failureOf(texts.get(domain));
  if (reason !== null) return finding('unknown', [{ code: 'unasked', values: { reason } }]);
  const [record] = found.map(({ value }) => value);
  const wanted = wantedTerm(question);
  if (record === undefined)
    return wanted === null
      ? finding('missing', [{ code: 'spfMissing' }, { code: 'spfAskProvider' }])
      : finding('missing', [{ code: 'spfMissing' }], `v=spf1 ${wanted} ~all`);
  if (found.length > 1)
    return finding(
      'wrong',
      [{ code: 'spfSeveral', values: { count: found.length } }],
      merged(found.map(({ value }) => value)),
    );

  const walk = walkSpf(domain, texts);
  const problems = problemsOf(walk, record);
  const covered = coverage(question, walk);
  if (covered === false)
    problems.push({ code: 'spfNotCovered', values: { host: question.mailHost ?? '' } });
  if (problems.length > 0)
    return finding(
      'wrong',
      problems,
      covered === false && wanted ? withTerm(record, wanted) : undefined,
    );
  const advice = adviceOn(record);
  if (walk.failed !== null)
    return finding('unknown', [{ code: 'unasked', values: { reason: walk.failed } }, ...advice]);
  if (question.mailHost === null) return finding('ok', [{ code: 'spfNoServer' }, ...advice]);
  if (covered === null && provider?.ownBounces)
    return finding('ok', [
      { code: 'spfOwnBounces', values: { provider: provider.name } },
      ...advice,
    ]);
  if (covered === null)
    return finding('unknown', [
      { code: 'spfCannotTell', values: { host: question.mailHost } },
      ...advice,
    ]);
  return finding('ok', [{ code: 'spfGood', values: { lookups: walk.lookups } }, ...advice]);
}

/** Whether the record lets the server send; null where that cannot be told from here, or does not matter. */
function coverage(question: SpfQuestion, walk: SpfWalk): boolean | null {
  const { provider, isOwn, serverAddresses, namedAddresses, mailHost } = question;
  if (mailHost === null || walk.failed !== null) return null;
  if (provider?.includes.some((name) => walk.includes.includes(name))) return true;
  const isCovered = (address: string) =>
    namedAddresses.includes(address) || walk.networks.some((each) => isWithin(address, each));
  if (serverAddresses.length > 0 && serverAddresses.every(isCovered)) return true;
  if (provider) return provider.ownBounces ? null : false;
  // A provider's mails leave elsewhere than they came in.
  return isOwn && serverAddresses.length > 0 ? false : null;
}

/** The term that lets the server send; null where only its provider knows. */
function wantedTerm({ provider, isOwn, mailHost }: SpfQuestion): string | null {
  if (provider) return `include:${provider.includes[0]}`;
  return isOwn && mailHost !== null ? `a:${mailHost}` : null;
}

function problemsOf(walk: SpfWalk, record: string): Said[] {
  const problems: Said[] = [];
  if (walk.unreadable.length > 0)
    problems.push({ code: 'spfUnreadable', values: { terms: walk.unreadable.join(' ') } });
  if (walk.lookups > MOST_LOOKUPS)
    problems.push({ code: 'spfLookups', values: { count: walk.lookups } });
  if (walk.empty.length > 0)
    problems.push({ code: 'spfEmpty', values: { names: walk.empty.join(', ') } });
  if (/ \+?all(?: |$)/i.test(record)) problems.push({ code: 'spfAll' });
  return problems;
}

function adviceOn(record: string): Said[] {
  const advice: Said[] = [];
  if (!/ [~?-]all(?: |$)| redirect=/i.test(record)) advice.push({ code: 'spfOpenEnd' });
  if (/ [+?~-]?ptr\b/i.test(record)) advice.push({ code: 'spfPtr' });
  return advice;
}

const isAll = (term: string) => /^[+?~-]?all$/i.test(term);

/** The record with one term more, before what ends it. */
function withTerm(record: string, term: string): string {
  const terms = termsOf(record);
  const end = terms.findIndex((each) => isAll(each) || /^redirect=/i.test(each));
  return ['v=spf1', ...terms.toSpliced(end === -1 ? terms.length : end, 0, term)].join(' ');
}

function merged(records: readonly string[]): string {
  const terms = [...new Set(records.flatMap(termsOf))];
  const end = terms.find((term) => /^[~-]all$/i.test(term)) ?? '~all';
  return ['v=spf1', ...terms.filter((term) => !isAll(term)), end].join(' ');
}
