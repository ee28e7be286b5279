import { PICTURE_CACHE_CONTROL, REMEMBERED_SECONDS } from '#src/domain/pictures.ts';
import type { Database } from '../database/database.ts';
import type { Service } from '../runtime.ts';
import type { Uploads } from './uploads.ts';

/** `getPublicUrl` names the first, `download` asks for the second. */
const PUBLIC_OBJECT = /^\/storage\/v1\/object\/(?:public\/)?([^/]+)\/(.+)$/;

/** No script in an uploaded SVG may run, however it is opened, and no type is guessed. */
const UPLOAD_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/**
 * Sends the images of public buckets.
 *
 * @param publicUrl where the bucket itself sends them; null: we do
 */
export function createPublicObjects(
  database: Database,
  uploads: Uploads,
  publicUrl: string | null,
): Service {
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const [, bucket, path] = PUBLIC_OBJECT.exec(new URL(request.url).pathname) ?? [];
    if (bucket === undefined || path === undefined) return undefined;
    // Decodable: the gate has seen to that.
    const file = { bucket, path: decodeURIComponent(path) };
    return send(request, database, publicUrl ?? uploads, file);
  };
}

async function send(
  request: Request,
  database: Database,
  source: Uploads | string,
  { bucket, path }: { readonly bucket: string; readonly path: string },
): Promise<Response> {
  const { rows } = await database.query(
    `select from storage.objects as o join storage.buckets as b on b.id = o.bucket_id
     where b.public and b.id = $1 and o.name = $2`,
    [bucket, path],
  );
  if (rows.length > 0 && typeof source === 'string')
    return new Response(null, {
      status: 302,
      headers: {
        Location: `${source}/${bucket}/${path}`,
        'Cache-Control': `public, max-age=${REMEMBERED_SECONDS}`,
        'Access-Control-Allow-Origin': '*',
      },
    });
  const file =
    rows.length > 0 && typeof source !== 'string' ? await source.find(bucket, path) : null;
  if (!file)
    return Response.json(
      { statusCode: '404', error: 'not_found', message: 'Object not found' },
      { status: 404, headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' } },
    );
  const headers = {
    ...UPLOAD_HEADERS,
    'Content-Type': file.type,
    'Cache-Control': PICTURE_CACHE_CONTROL,
    ETag: file.eTag,
    'Last-Modified': file.lastModified.toUTCString(),
  };
  if (request.headers.get('if-none-match') === file.eTag)
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : file.bytes, {
    headers: { ...headers, 'Content-Length': String(file.bytes.length) },
  });
}
