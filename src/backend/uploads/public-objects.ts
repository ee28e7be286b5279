import type { Database } from '../database/database.ts';
import type { Service } from '../runtime.ts';
import { UPLOAD_CACHE_CONTROL, type Uploads } from './uploads.ts';

/** `getPublicUrl` names the first, `download` asks for the second. */
const PUBLIC_OBJECT = /^\/storage\/v1\/object\/(?:public\/)?([^/]+)\/(.+)$/;

/** No script in an uploaded SVG may run, however it is opened, and no type is guessed. */
const UPLOAD_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

/** Sends the images of public buckets. */
export function createPublicObjects(database: Database, uploads: Uploads): Service {
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
  uploads: Uploads,
  bucket: string,
  path: string,
): Promise<Response> {
  const { rows } = await database.query(
    `select from storage.objects as o join storage.buckets as b on b.id = o.bucket_id
     where b.public and b.id = $1 and o.name = $2`,
    [bucket, path],
  );
  const file = rows.length > 0 ? await uploads.find(bucket, path) : null;
  if (!file)
    return Response.json(
      { statusCode: '404', error: 'not_found', message: 'Object not found' },
      { status: 404, headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' } },
    );
  const headers = {
    ...UPLOAD_HEADERS,
    'Content-Type': file.type,
    'Cache-Control': UPLOAD_CACHE_CONTROL,
    ETag: file.eTag,
    'Last-Modified': file.lastModified.toUTCString(),
  };
  if (request.headers.get('if-none-match') === file.eTag)
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : file.bytes, {
    headers: { ...headers, 'Content-Length': String(file.bytes.length) },
  });
}
