import { Session } from 'node:inspector';
import { CANCEL } from './messages.ts';

/**
 * Reaches into a busy thread. A thread that computes reads no messages; the one thing that V8 lets in,
 * between two instructions of WebAssembly as well, is the inspector, which is here used on our own
 * threads alone, without a port that anybody could connect to.
 */
export type Interrupt = {
  /**
   * Stops a statement when it has taken its time of the processor.
   *
   * @returns milliseconds that it has left; 0 when it was told to stop, null when it is over
   */
  stop(statement: number, afterMs: number): Promise<number | null>;
  close(): void;
};

type Attached = {
  readonly params: {
    readonly sessionId: string;
    readonly workerInfo: { readonly title: string };
  };
};
type Received = { readonly params: { readonly sessionId: string; readonly message: string } };

/**
 * @param name of a worker of this process, which no other worker has: the inspector counts workers in its
 *   own way, and the title that it gives them, which ends in the name, is all that tells them apart
 */
export function openInterrupt(name: string): Interrupt {
  const session = new Session();
  const answers = new Map<number, (value: number | null) => void>();
  const attached = Promise.withResolvers<string>();
  let calls = 0;
  let closed = false;
  session.connect();
  session.on('NodeWorker.attachedToWorker', ({ params }: Attached) => {
    const { sessionId, workerInfo } = params;
    if (workerInfo.title.endsWith(name)) attached.resolve(sessionId);
    else session.post('NodeWorker.detach', { sessionId });
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }: Received) => {
    const { id, result } = JSON.parse(params.message);
    answers.get(id)?.(result?.result?.value ?? null);
    answers.delete(id);
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    stop: async (statement, afterMs) => {
      const sessionId = await attached.promise;
      // Whoever watched over a statement may hear late that its thread is gone.
      if (closed) return null;
      const { promise, resolve } = Promise.withResolvers<number | null>();
      calls += 1;
      answers.set(calls, resolve);
      const expression = `${CANCEL}(${statement}, ${afterMs})`;
      const message = { id: calls, method: 'Runtime.evaluate', params: { expression } };
      session.post('NodeWorker.sendMessageToWorker', {
        sessionId,
        message: JSON.stringify(message),
      });
      return promise;
    },
    close: () => {
      closed = true;
      attached.resolve('');
      for (const answer of answers.values()) answer(null);
      answers.clear();
      session.disconnect();
    },
  };
}
