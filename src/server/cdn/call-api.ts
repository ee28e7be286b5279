const TIMEOUT_MS = 5_000;

/** A CDN that did not take a purge. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError';
  /** How long it wants to be left alone, in milliseconds; 0 when it does not say. */
  readonly retryAfterMs: number;
  /** Whether the same order would be refused again. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { retryAfterMs = 0, isFinal = false }: { retryAfterMs?: number; isFinal?: boolean } = {},
  ) {
    super(message);
    this.retryAfterMs = retryAfterMs;
    this.isFinal = isFinal;
  }
}

type Call = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number | undefined;
};

/**
 * Sends an order to a CDN's API.
 *
 * @returns what it answered
 * @throws PurgeError when it refused; of what it says, only the status is told: the rest may repeat the order
 */
export async function callApi(
  url: string,
  { headers, body, timeoutMs = TIMEOUT_MS }: Call,
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  const { status } = answer;
  throw new PurgeError(`The API of the CDN answered ${status}`, {
    retryAfterMs: retryAfterMs(answer.headers.get('Retry-After')),
    isFinal: status >= 400 && status < 500 && ![408, 425, 429].includes(status),
  });
}

/** @see RFC 9110 §10.2.3: seconds, or a date */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** Parts of a list, each as long as a CDN takes at once. */
export function chunksOf<Value>(values: readonly Value[], most: number): Value[][] {
  const count = Math.ceil(values.length / most);
  return Array.from({ length: count }, (_, n) => values.slice(n * most, (n + 1) * most));
}
