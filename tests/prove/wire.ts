import { once } from 'node:events';
import { connect } from 'node:net';

export type WireRequest = {
  readonly method: string;
  /** The request target exactly as it goes over the wire. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Instead of everything above: the bytes of the whole request. */
  readonly raw?: Buffer;
};

export type WireAnswer = {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
};

/** Longest that an answer may take before it counts as none. */
const PATIENCE_MS = 20_000;

/** Answers are only looked at, so no more of them is kept. */
const KEPT_BYTES = 64 * 1024;

/**
 * Sends a request byte by byte as given, over a connection of its own: no client library tidies up
 * what is meant to be wrong.
 */
export async function sendRaw(port: number, request: WireRequest): Promise<WireAnswer> {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let kept = 0;
  socket.on('data', (chunk: Buffer) => {
    if (kept < KEPT_BYTES) chunks.push(chunk);
    kept += chunk.length;
  });
  // The server may well close before it has read everything.
  socket.on('error', () => {});
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  const closed = once(socket, 'close').catch(() => {});
  socket.write(toBytes(request));
  await closed;
  const text = Buffer.concat(chunks).toString('latin1');
  const [, status = '0'] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? [];
  return { status: Number(status), ms: performance.now() - begun, text };
}

function toBytes({ method, target, headers = {}, body, raw }: WireRequest): Buffer {
  if (raw) return raw;
  const bytes = Buffer.from(body ?? '');
  const given = {
    Host: 'localhost',
    Connection: 'close',
    ...(body !== undefined && { 'Content-Length': String(bytes.length) }),
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'utf8'),
    bytes,
  ]);
}
