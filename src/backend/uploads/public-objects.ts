import type { Database } from '../database/database.ts';
import type { Service } from '../runtime.ts';
import type { StorageAdapter } from './uploads.ts';

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
 * Sends the images of public buckets: Lite would ask three questions and write a row each time
 * somebody looks at one.
 */
export function createPublicObjects(database: Database, uploads: StorageAdapter): Service {
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const [, bucket, path] = PUBLIC_OBJECT.exec(new URL(request.url).pathname) ?? [];
    if (bucket === undefined || path === undefined) return undefined;
    // Decodable: the gate has seen to that.
    return send(request, database, uploads, bucket, decodeURIComponent(path));
  };
}

async function send(
  request: Request,
  database: Database,
  uploads: StorageAdapter,
  bucket: string,
  path: string,
): Promise<Response> {
  const { rows } = await database.query(
    `select from storage.objects as o join storage.buckets as b on b.id = o.bucket_id
     where b.public and b.id = $1 and o.name = $2`,
    [bucket, path],
  );
  const object =
    rows.length > 0 ? await uploads.getObject(bucket, path, undefined).catch(() => null) : null;
  if (!object)
    return Response.json(
      { statusCode: '404', error: 'not_found', message: 'Object not found' },
      { status: 404, headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' } },
    );
  const { metadata } = object;
  const headers = {
    ...UPLOAD_HEADERS,
    'Content-Type': metadata.mimetype,
    'Cache-Control': metadata.cacheControl,
    ETag: metadata.eTag,
    ...(metadata.lastModified && { 'Last-Modified': metadata.lastModified.toUTCString() }),
  };
  if (request.headers.get('if-none-match') === metadata.eTag)
    return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : (object.body as BodyInit);
  return new Response(body, {
    headers: { ...headers, 'Content-Length': String(metadata.size) },
  });
}
