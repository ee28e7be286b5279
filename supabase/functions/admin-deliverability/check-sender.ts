import {
  type Answer,
  type Finding,
  foundIn,
  isOfOneHouse,
} from '../../../src/domain/mail/answers.ts';
import { judgeDkim } from '../../../src/domain/mail/dkim.ts';
import { dmarcNames, judgeDmarc } from '../../../src/domain/mail/dmarc.ts';
import { type Provider, providerOf, selectorsOf } from '../../../src/domain/mail/providers.ts';
import { judgeMx, judgeReverse, judgeUnsubscribe } from '../../../src/domain/mail/routes.ts';
import { judgeSpf, walkSpf } from '../../../src/domain/mail/spf.ts';
import type { Deps } from '../_shared/deps.ts';
import type { Dns } from '../_shared/dns.ts';
import { oneClickUrl } from '../_shared/mail/links.ts';
import { isReservedDomain } from '../_shared/mail/reserved.ts';

export type SenderReport = {
  /** The domain of the sender's address. */
  readonly domain: string;
  /** Whether it can be anybody's: the one that the site comes with is an example. */
  readonly isReal: boolean;
  /** The server that takes the mails; null where they go nowhere. */
  readonly mailHost: string | null;
  /** Who runs it, where we know. */
  readonly provider: string | null;
  /** None for a domain that is not real. */
  readonly findings: readonly Finding[];
};

/** Hosts whose addresses are looked up, of those that a record or a domain names. */
const MOST_HOSTS = 12;

/** The domain of an address, or of `Name <address>`, as DNS has it. @example 'Khởi <a@Báo.vn>' → 'xn--bo-mia.vn' */
export function senderDomain(mailFrom: string): string {
  const address = /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  const domain = address.slice(address.lastIndexOf('@') + 1).trim();
  return URL.parse(`http://${domain}`)?.hostname.replace(/\.$/, '') ?? domain.toLowerCase();
}

/** Asks DNS all that there is to know about a sender, and judges it. */
export async function checkSender(
  { dns, mailHost, site }: Pick<Deps, 'dns' | 'mailHost' | 'site'>,
  domain: string,
  selector: string | null,
): Promise<SenderReport> {
  const provider = mailHost === null ? null : providerOf(mailHost);
  const about = { domain, mailHost, provider: provider?.name ?? null };
  if (isReservedDomain(domain)) return { ...about, isReal: false, findings: [] };
  const server: Answer = mailHost === null ? { is: [] } : await dns.addresses(mailHost);
  const sender = { domain, mailHost, provider, isOwn: isOwnServer(domain, mailHost, provider) };
  const findings = await Promise.all([
    spf(dns, sender, foundIn(server)),
    dkim(dns, sender, selector),
    askAll(dmarcNames(domain), dns.txt).then((texts) => judgeDmarc(domain, texts)),
    reverse(dns, sender, server),
    mx(dns, domain),
    judgeUnsubscribe(oneClickUrl(site, '').split('?', 1)[0] ?? ''),
  ]);
  return { ...about, isReal: true, findings };
}

type Sender = {
  readonly domain: string;
  readonly mailHost: string | null;
  readonly provider: Provider | null;
  readonly isOwn: boolean;
};

const isOwnServer = (domain: string, mailHost: string | null, provider: Provider | null) =>
  mailHost !== null && provider === null && isOfOneHouse(domain, mailHost);

async function askAll<Value>(
  names: Iterable<string>,
  ask: (name: string) => Promise<Answer<Value>>,
): Promise<Map<string, Answer<Value>>> {
  const answers = [...new Set(names)].map(async (name) => [name, await ask(name)] as const);
  return new Map(await Promise.all(answers));
}

async function spf(dns: Dns, sender: Sender, serverAddresses: readonly string[]): Promise<Finding> {
  const texts = new Map<string, Answer>();
  let walk = walkSpf(sender.domain, texts);
  // Bounded: a record that asks for more than ten others is not followed further.
  while (walk.wanted.length > 0) {
    for (const [name, answer] of await askAll(walk.wanted, dns.txt)) texts.set(name, answer);
    walk = walkSpf(sender.domain, texts);
  }
  const exchanges = await askAll(walk.exchanges.slice(0, MOST_HOSTS), dns.mx);
  const hosts = [
    ...walk.hosts,
    ...[...exchanges.values()].flatMap((answer) => foundIn(answer).map(({ host }) => host)),
  ];
  const named = await askAll(hosts.slice(0, MOST_HOSTS), dns.addresses);
  const namedAddresses = [...named.values()].flatMap(foundIn);
  return judgeSpf({ ...sender, texts, serverAddresses, namedAddresses });
}

async function dkim(dns: Dns, sender: Sender, named: string | null): Promise<Finding> {
  const selectors = selectorsOf(sender.provider, named);
  const keys = await askAll(selectors, (selector) =>
    dns.txt(`${selector}._domainkey.${sender.domain}`),
  );
  return judgeDkim({ ...sender, named, keys });
}

async function reverse(dns: Dns, sender: Sender, addresses: Answer): Promise<Finding> {
  const names = await askAll(foundIn(addresses).slice(0, MOST_HOSTS), dns.names);
  const back = await askAll(
    [...names.values()].flatMap(foundIn).slice(0, MOST_HOSTS),
    dns.addresses,
  );
  return judgeReverse({ ...sender, addresses, names, back });
}

async function mx(dns: Dns, domain: string): Promise<Finding> {
  const exchanges = await dns.mx(domain);
  const hosts = foundIn(exchanges).flatMap(({ host }) => (host === '' ? [] : [host]));
  return judgeMx(domain, exchanges, await askAll(hosts.slice(0, MOST_HOSTS), dns.addresses));
}
