import type { APIRoute } from 'astro';
import { THROUGH_HEADER } from '#src/domain/site.ts';
import { runningBackend } from './runtime.ts';

/** Hands a request for the embedded backend over to it. */
export const ALL: APIRoute = ({ request, clientAddress }) => {
  const backend = runningBackend();
  if (!backend) return Response.json({ message: 'The backend is not running.' }, { status: 503 });
  const through = request.headers.get(THROUGH_HEADER) ?? undefined;
  return backend.fetch(request, { peer: clientAddress, through });
};
