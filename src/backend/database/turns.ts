import { type Limits, OWN_LIMITS, SLICE_MS, UNDISTURBED_MS } from './limits.ts';

/** On whose behalf the database is asked, and what that may cost. */
export type Asker = {
  readonly client: string;
  readonly limits: Limits;
  /** Housekeeping, which lets others go first. */
  readonly background: boolean;
  /** Its statements are cut short when others wait and it has had a lot lately. */
  readonly yields: boolean;
  /** Its share, where others ask as well. */
  readonly weight: number;
};

/** The process itself: what nobody outside asked for. */
export const PROCESS: Asker = {
  client: 'process',
  limits: OWN_LIMITS,
  background: false,
  yields: false,
  weight: 4,
};

/** Time with the connection to itself. */
export type Turn = {
  /** How long a statement may take, as of now. */
  readonly mostMs: () => number;
  /** @param cpuMs what its statements took the processor, all of the time unless given */
  release(cpuMs?: number): void;
};

/** The longest that housekeeping lets others go first. */
const BACKGROUND_WAIT_MS = 2_000;

/** What somebody used is half forgotten after this. */
const HALF_LIFE_MS = 30_000;

type Waiting = { readonly asker: Asker; readonly since: number; readonly begin: () => void };

/**
 * `due`: where it stands in the order of all; `lately`: what it used, fading, as of `at`. The first is
 * time with the connection; the second of the processor, so that a busy machine cuts nobody short.
 */
type Account = { due: number; lately: number; at: number };

/**
 * Who has the one connection next. Everybody's waiting work is ordered by what its client has used so
 * far (start-time fair queueing), so that somebody who asks a lot, or for much, delays only themselves.
 *
 * @see https://doi.org/10.1145/248157.248171 Goyal, Vin and Cheng: Start-time Fair Queuing
 */
export class Turns {
  #waiting: Waiting[] = [];
  #busy = false;
  /**
   * How far in the order somebody would be who had always asked: who asks for the first time begins
   * here. It goes on as turns are used up, or else an endless row of clients that ask for the first time
   * would keep out everybody who was here before.
   */
  #now = 0;
  readonly #accounts = new Map<string, Account>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Waits for its turn. */
  take(asker: Asker): Promise<Turn> {
    const { promise, resolve } = Promise.withResolvers<Turn>();
    const account = this.#accountOf(asker.client);
    // Nobody saves up while they ask nothing.
    if (!this.#waiting.some((each) => each.asker.client === asker.client))
      account.due = Math.max(account.due, this.#now);
    this.#waiting.push({ asker, since: this.#clock(), begin: () => resolve(this.#begin(asker)) });
    this.#next();
    return promise;
  }

  #begin(asker: Asker): Turn {
    const account = this.#accountOf(asker.client);
    const begun = this.#clock();
    let open = true;
    this.#now = Math.max(this.#now, account.due);
    return {
      mostMs: () => {
        const most = asker.limits.ms;
        const others = this.#waiting.some((each) => each.asker.client !== asker.client);
        if (!asker.yields || !others) return most;
        return Math.min(most, Math.max(SLICE_MS, UNDISTURBED_MS - account.lately));
      },
      release: (cpuMs) => {
        if (!open) return;
        open = false;
        const used = this.#clock() - begun;
        account.due += used / asker.weight;
        this.#now += used / this.#weightWith(asker);
        account.lately += cpuMs ?? used;
        this.#busy = false;
        this.#next();
      },
    };
  }

  #next(): void {
    if (this.#busy || this.#waiting.length === 0) return;
    const index = this.#pick();
    const [next] = this.#waiting.splice(index, 1);
    this.#busy = true;
    if (this.#waiting.length === 0) this.#forget();
    next?.begin();
  }

  /** The first one of the client that is due earliest; housekeeping when it is alone or waited long. */
  #pick(): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    const now = this.#clock();
    this.#waiting.forEach(({ asker, since }, index) => {
      const isPatient = asker.background && now - since < BACKGROUND_WAIT_MS;
      const due = isPatient ? Number.MAX_VALUE : this.#accountOf(asker.client).due;
      if (due < least) [best, least] = [index, due];
    });
    return best;
  }

  /** Of all that want a turn, one of them included. */
  #weightWith(asker: Asker): number {
    const weights = new Map([[asker.client, asker.weight]]);
    for (const { asker: each } of this.#waiting) weights.set(each.client, each.weight);
    return weights.values().reduce((sum, weight) => sum + weight, 0);
  }

  #accountOf(client: string): Account {
    const now = this.#clock();
    const account = this.#accounts.get(client) ?? { due: 0, lately: 0, at: now };
    this.#accounts.set(client, account);
    account.lately *= 0.5 ** ((now - account.at) / HALF_LIFE_MS);
    account.at = now;
    return account;
  }

  /** Leaves out those who have nothing to remember. */
  #forget(): void {
    if (this.#accounts.size < 1000) return;
    for (const [client] of this.#accounts)
      if (this.#accountOf(client).lately < 1) this.#accounts.delete(client);
  }
}
