import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a request may take to send its body. */
export const BODY_MS = 30_000;

/** A picture may take longer than that on a bad line, as long as it keeps coming. */
const MIN_BYTES_PER_SECOND = 8 * 1024;
const UPLOAD = /^\/storage\/v1\/object\//;

/** Cuts a request whose body trickles, so that nobody holds connections open byte by byte. */
export function cutSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0))
    return;
  let seen = socket.bytesRead;
  const isMoving = () => {
    const bytes = socket.bytesRead - seen;
    seen = socket.bytesRead;
    return (bytes * 1000) / BODY_MS >= MIN_BYTES_PER_SECOND;
  };
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (UPLOAD.test(request.url ?? '') && isMoving()) return;
    clearInterval(timer);
    // Past the response object: whoever works on it must not find it ended.
    if (!response.headersSent)
      socket.write(
        'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      );
    socket.destroySoon();
  }, BODY_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
  request.once('end', () => clearInterval(timer));
}
