import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet';

export type Zone = Readonly<Record<string, readonly Entry[]>>;
type Entry =
  | { readonly TXT: string }
  | { readonly A: string }
  | { readonly AAAA: string }
  | { readonly PTR: string }
  | { readonly CNAME: string }
  | { readonly MX: readonly [priority: number, host: string] };

export type DnsServer = {
  /** '127.0.0.1:…' */
  readonly address: string;
  /** Every question so far: 'TXT example.com'. */
  readonly asked: readonly string[];
  close(): void;
};

const NXDOMAIN = 3;
const SERVFAIL = 2;

/**
 * A DNS server on this machine that knows a zone and nothing else. Names in `broken` are answered with SERVFAIL, those in
 * `silent` never.
 */
export async function startDns(
  zone: Zone,
  { broken = [], silent = [] }: { broken?: readonly string[]; silent?: readonly string[] } = {},
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const say = (id: number | undefined, question: { name: string; type: string }) => {
    const name = question.name.toLowerCase();
    const entries = zone[name];
    const alias = entries?.flatMap((entry) => ('CNAME' in entry ? [entry.CNAME] : []))[0];
    const answers: Answer[] = [];
    if (alias) answers.push({ name, type: 'CNAME', data: alias });
    for (const entry of (alias ? zone[alias] : entries) ?? [])
      answers.push(...answersOf(alias ?? name, question.type, entry));
    const code = broken.includes(name) ? SERVFAIL : entries ? 0 : NXDOMAIN;
    return encode({
      type: 'response',
      ...(id !== undefined && { id }),
      flags: RECURSION_DESIRED | code,
      questions: [question as never],
      answers: code === 0 ? answers : [],
    });
  };
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    asked.push(`${question.type} ${question.name.toLowerCase()}`);
    if (silent.includes(question.name.toLowerCase())) return;
    socket.send(say(id, question), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => void socket.close(),
  };
}

function answersOf(name: string, type: string, entry: Entry): Answer[] {
  if (type === 'TXT' && 'TXT' in entry)
    // In pieces, as a long one has to come.
    return [{ name, type, data: entry.TXT.match(/[\s\S]{1,255}/g) ?? [''] }];
  if (type === 'A' && 'A' in entry) return [{ name, type, data: entry.A }];
  if (type === 'AAAA' && 'AAAA' in entry) return [{ name, type, data: entry.AAAA }];
  if (type === 'PTR' && 'PTR' in entry) return [{ name, type, data: entry.PTR }];
  if (type === 'MX' && 'MX' in entry)
    return [{ name, type, data: { preference: entry.MX[0], exchange: entry.MX[1] } }];
  return [];
}

/** What answers DNS over HTTPS (here: over HTTP) with JSON, by asking a DNS server. */
export async function startDnsBridge(address: string): Promise<{ url: string; close(): void }> {
  const [host = '', port = ''] = address.split(':');
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const socket = createSocket('udp4');
    socket.on('message', (message) => {
      const { answers = [], flags = 0 } = decode(message);
      const Answer = answers.map((answer) => ({
        name: answer.name,
        type: TYPES[answer.type as keyof typeof TYPES],
        data: presented(answer),
      }));
      response.setHeader('Content-Type', 'application/dns-json');
      response.end(JSON.stringify({ Status: flags & 15, ...(Answer.length > 0 && { Answer }) }));
      socket.close();
    });
    const name = searchParams.get('name') ?? '';
    const question = { name, type: searchParams.get('type') } as never;
    socket.send(encode({ type: 'query', id: 1, questions: [question] }), Number(port), host);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: mine } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${mine}/dns-query`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const TYPES = { A: 1, CNAME: 5, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const;

/** As zone files have it: texts between quotes, names with a dot at their end. */
function presented(answer: Answer): string {
  if (answer.type === 'TXT') {
    const pieces = [answer.data].flat().map((piece) => Buffer.from(piece).toString());
    return pieces.map((piece) => `"${piece.replaceAll(/["\\]/g, '\\$&')}"`).join(' ');
  }
  if (answer.type === 'MX') return `${answer.data.preference} ${answer.data.exchange}.`;
  const data = String((answer as { data: unknown }).data);
  return answer.type === 'PTR' || answer.type === 'CNAME' ? `${data}.` : data;
}
