/** What a client may have running at once; more of it waits, first come, first served. */
const AT_ONCE = 2;

type Share = { running: number; readonly waiting: (() => void)[] };

/** Keeps one client from taking every connection: the rest of what it asks waits for itself alone. */
export class ClientLimit {
  readonly #clients = new Map<string, Share>();

  /** @returns what ends its turn; without a client there is no limit */
  async take(client: string | null): Promise<() => void> {
    if (client === null) return () => {};
    const share = this.#clients.get(client) ?? { running: 0, waiting: [] };
    this.#clients.set(client, share);
    if (share.running < AT_ONCE) share.running += 1;
    else await new Promise<void>((begin) => share.waiting.push(begin));
    return () => {
      const next = share.waiting.shift();
      if (next) return next();
      share.running -= 1;
      if (share.running === 0) this.#clients.delete(client);
      return undefined;
    };
  }
}
