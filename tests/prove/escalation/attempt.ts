import type { WireAnswer } from '../wire.ts';
import type { Sent, Who, World } from './world.ts';

export type Ask = (sent: Sent) => Promise<WireAnswer>;

/**
 * One try to get at something. After each of them the answers must hold no secret of somebody else and
 * the state that is looked at must be what it was; `won` says what else would be a success.
 */
export type Attempt = {
  readonly name: string;
  readonly as: Who;
  readonly run: (ask: Ask, world: World) => Promise<boolean>;
};

/** Requests, one after the other. */
export function attempt(
  as: Who,
  name: string,
  requests: (world: World) => Sent | readonly Sent[],
  won: (answers: readonly WireAnswer[], world: World) => boolean | Promise<boolean> = () => false,
): Attempt {
  return {
    name: `${as}: ${name}`,
    as,
    run: async (ask, world) => {
      const answers: WireAnswer[] = [];
      for (const sent of [requests(world)].flat()) answers.push(await ask(sent));
      return won(answers, world);
    },
  };
}

/** Two questions, of which one guesses right: whoever can tell the answers apart has read it. */
export function oracle(
  as: Who,
  name: string,
  questions: (world: World) => readonly [right: Sent, wrong: Sent],
): Attempt {
  return attempt(as, name, questions, ([right, wrong]) => whatIsSeen(right) !== whatIsSeen(wrong));
}

/** Without what differs from request to request anyway, or only says what was asked. */
function whatIsSeen(answer: WireAnswer | undefined): string {
  return (answer?.text ?? '').replace(/^(?:date|content-location|x-request-id):.*$/gim, '');
}

export const get = (target: string, headers: Record<string, string> = {}): Sent => ({
  target,
  headers,
});
export const post = (
  target: string,
  body: unknown,
  headers: Record<string, string> = {},
): Sent => ({
  method: 'POST',
  target,
  body,
  headers,
});
export const patch = (target: string, body: unknown): Sent => ({
  method: 'PATCH',
  target,
  body,
  headers: { Prefer: 'return=representation' },
});
export const remove = (target: string, body?: unknown): Sent => ({
  method: 'DELETE',
  target,
  ...(body !== undefined && { body }),
});
