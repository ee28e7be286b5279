import { type MessagePort, parentPort } from 'node:worker_threads';
import { sendRaw, type WireRequest } from './wire.ts';

// A thread of its own: making a malformed request may take the one that makes them a second.

export type Question = {
  readonly port: number;
  readonly request: WireRequest;
  /** Told the milliseconds that a 200 took; Infinity for any other answer. */
  readonly reply: MessagePort;
};

parentPort?.on('message', async ({ port, request, reply }: Question) => {
  const answer = await sendRaw(port, request);
  reply.postMessage(answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY);
});
