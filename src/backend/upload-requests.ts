const UPLOAD = /^\/storage\/v1\/object\/(?!sign\/|list\/|move$|copy$|info\/)/;

/** The buckets' 5 MB and what a form adds around a file. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024 + 64 * 1024;

/**
 * supabase-js sends a file as a form whose file field has no name. Supabase takes it, Lite looks for
 * a field called "file": so the file is taken out here and sent on as the body.
 *
 * @returns the request to pass on; null when it is larger than anything that may be stored
 */
export async function unwrapUpload(request: Request, pathname: string): Promise<Request | null> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  if (!isForm || !['POST', 'PUT'].includes(request.method) || !UPLOAD.test(pathname))
    return request;
  const bytes = await readAtMost(request, MAX_BODY_BYTES);
  if (bytes === null) return null;
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  const file = form && [...form.values()].find((value) => typeof value !== 'string');
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('Content-Type', file?.type || 'application/octet-stream');
  return new Request(request.url, {
    method: request.method,
    headers,
    body: file ? await file.arrayBuffer() : new Uint8Array(),
  });
}

/** @returns null for more than `limit`; which is read to its end so that the sender hears the answer */
async function readAtMost(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Counted while reading: a Content-Length can be missing or wrong.
    if (size <= limit) chunks.push(chunk);
    else if (size > 4 * limit) break;
  }
  return size > limit ? null : new Uint8Array(Buffer.concat(chunks));
}
