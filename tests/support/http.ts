import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of the status line and the headers. */
  readonly head: number;
  /** As it came over the wire. */
  readonly bytes: Buffer;
  /** Unpacked. */
  readonly text: string;
};

type Options = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** One request exactly as given: unlike `fetch` it adds no header, follows nothing, unpacks nothing. */
export async function request(url: string, options: Options = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  const outgoing = send(url, { method, headers, agent: false });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return {
    status: incoming.statusCode,
    headers: incoming.headers,
    head: headBytes(incoming),
    bytes,
    text: unpack(bytes, incoming.headers['content-encoding']).toString('utf8'),
  };
}

/** With the spaces and ends of lines that the protocol asks for. */
function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const status = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`;
  return rawHeaders.reduce((sum, { length }) => sum + length + 2, status.length + 2);
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
