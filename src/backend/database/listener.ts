import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from '../postgres/server.ts';
import { toClientConfig } from './client-config.ts';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 1_000;

/** The connection that listens: opened again whenever it breaks. */
export class Listener {
  readonly #connection: Connection;
  readonly #callbacks = new Map<string, ((payload: string) => void)[]>();
  readonly #reopened: (() => void)[] = [];
  #client: Promise<Client> | undefined;
  /** Null while it is broken: when it is open again, everything that depends on it is told. */
  #open: Client | null = null;
  #asking: Promise<unknown> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #isClosed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @param channel an SQL name */
  async listen(channel: string, callback: (payload: string) => void): Promise<void> {
    this.#callbacks.set(channel, [...(this.#callbacks.get(channel) ?? []), callback]);
    this.#client ??= this.#connect();
    await (await this.#client).query(`listen ${channel}`);
  }

  /** Until what was notified by transactions that have committed was heard: a server tells it before it answers. */
  catchUp(): Promise<void> {
    this.#waiting ??= this.#asking.then(() => {
      this.#waiting = undefined;
      const asked = this.#open?.query('select').catch(() => {});
      this.#asking = asked ?? Promise.resolve();
      return asked?.then(() => {});
    });
    return this.#waiting;
  }

  onReopened(callback: () => void): void {
    this.#reopened.push(callback);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client({ ...toClientConfig(this.#connection), keepAlive: true });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const callback of this.#callbacks.get(channel) ?? []) callback(payload);
    });
    await client.connect();
    client.once('end', () => {
      this.#open = null;
      if (!this.#isClosed) this.#client = this.#reopen();
    });
    for (const channel of this.#callbacks.keys()) await client.query(`listen ${channel}`);
    this.#open = client;
    return client;
  }

  async #reopen(): Promise<Client> {
    for (let ms = FIRST_RETRY_MS; ; ms = Math.min(ms * 2, LAST_RETRY_MS)) {
      await pause(ms, undefined, { ref: false });
      try {
        const client = await this.#connect();
        for (const callback of this.#reopened) callback();
        return client;
      } catch (error) {
        if (this.#isClosed) throw error;
      }
    }
  }
}
