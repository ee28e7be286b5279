import type { ServerResponse } from 'node:http';
import { finishHeaders } from './response-headers.ts';
import type { SecurityHeaders } from './security-headers.ts';

export type Reply = (response: ServerResponse, url: string, status: number, body: object) => void;

/** Answers of the server itself, as JSON that nobody keeps. */
export function createReply(security: SecurityHeaders): Reply {
  return (response, url, status, body) => {
    const text = JSON.stringify(body);
    const headers = finishHeaders(
      { status, headers: [['Content-Type', 'application/json']], url, personal: true },
      security,
    );
    headers.push(['Content-Length', String(Buffer.byteLength(text))]);
    response.writeHead(status, headers.flat() as string[]).end(text);
  };
}
