import { logProblem } from '#src/log.ts';

/** The first of a burst waits so long for the others. */
const COLLECT_MS = 2_000;
/** At most one message in this time, whatever happens. */
const EVERY_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** Kinds of problems in one message. */
const MOST_KINDS = 20;

/** A report that fails is not reported. */
const OWN = 'error-webhook';
/** A problem's name, the class or the code of an error: fixed words, never what somebody wrote. */
const WORD = /^[\w.:-]{1,60}$/;

type Told = { readonly problem: string; readonly error?: string; count: number };

export type ErrorWebhook = {
  readonly heard: (problem: string, details: Readonly<Record<string, unknown>>) => void;
  /** Tells what has not been told. */
  close(): Promise<void>;
};

type Options = {
  readonly url: string;
  readonly siteUrl: string;
  readonly send?: (url: string, body: string) => Promise<unknown>;
  readonly now?: () => number;
};

/**
 * Tells an address of problems, a message a minute at most, with what chats show as `text`. In it are
 * names of problems and of errors with how often, and nothing of their messages: the log has those.
 */
export function createErrorWebhook(options: Options): ErrorWebhook {
  const { url, siteUrl, send = post, now = () => performance.now() } = options;
  let waiting = new Map<string, Told>();
  let more = 0;
  let lastSent = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const problems = [...waiting.values()];
    const list = problems.map(
      ({ problem, error, count }) => `${problem}${error ? ` (${error})` : ''} × ${count}`,
    );
    const text = `${siteUrl}: ${list.join(', ')}${more > 0 ? `, and ${more} others` : ''}`;
    waiting = new Map();
    more = 0;
    lastSent = now();
    try {
      await send(url, JSON.stringify({ text, site: siteUrl, problems }));
    } catch (error) {
      logProblem(OWN, { error });
    }
  }

  function schedule(): void {
    if (timer !== undefined) return;
    const wait = Math.max(COLLECT_MS, lastSent + EVERY_MS - now());
    timer = setTimeout(() => {
      sending = tell();
    }, wait).unref();
  }

  return {
    heard(problem, { error }) {
      if (problem === OWN || !WORD.test(problem)) return;
      const kind = kindOf(error);
      const key = `${problem} ${kind}`;
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (waiting.size >= MOST_KINDS) more += 1;
      else waiting.set(key, { problem, ...(kind && { error: kind }), count: 1 });
      schedule();
    },
    async close() {
      await sending;
      await tell();
    },
  };
}

function kindOf(error: unknown): string | undefined {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return [code, name].find((word) => typeof word === 'string' && WORD.test(word)) as
    | string
    | undefined;
}

async function post(url: string, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The address of ERROR_WEBHOOK answered ${answer.status}`);
}
