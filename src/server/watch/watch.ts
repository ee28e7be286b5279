import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where an answer came from. Answers for one visitor come from nowhere of these. */
export type CacheOutcome = 'hit' | 'miss' | 'stale';

/** A request under way, as watchers are told of it. */
export type Watched = { cache: CacheOutcome | undefined };

/** An answered request. */
export type Answered = {
  readonly id: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** 0 when the visitor went before anything was answered. */
  readonly status: number;
  readonly ms: number;
  /** Sent on the connection meanwhile, headers included. */
  readonly bytes: number;
  readonly cache: CacheOutcome | undefined;
};

export type Watch = (request: IncomingMessage, response: ServerResponse, id: string) => Watched;

/** Tells each of the listeners of every request, once it is answered. */
export function createWatch(listeners: readonly ((answered: Answered) => void)[]): Watch {
  return (request, response, id) => {
    const begun = performance.now();
    const { socket, method = '', url = '' } = request;
    const sent = socket.bytesWritten;
    const watched: Watched = { cache: undefined };
    response.once('close', () => {
      const answered = {
        id,
        method,
        path: url.split('?', 1)[0] ?? '',
        status: response.headersSent ? response.statusCode : 0,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes: socket.bytesWritten - sent,
        cache: watched.cache,
      };
      for (const tell of listeners) tell(answered);
    });
    return watched;
  };
}
