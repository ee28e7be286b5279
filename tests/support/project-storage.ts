import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import postgres from 'postgres';
import type { ProjectKeys } from '#tests/support/project-servers.ts';

type Claims = { readonly sub?: string; readonly role: string };
type Sql = postgres.TransactionSql;
type Content = { readonly type: string; readonly bytes: Buffer; readonly cacheControl: string };
type Upload = {
  readonly bucket: string;
  readonly name: string;
  readonly owner: string | undefined;
  readonly isUpsert: boolean;
};

/** Statuses of the bodies: but for 500, the answers themselves are 400. */
const PROBLEMS = {
  denied: [403, 'AccessDenied', 'Unauthorized'],
  taken: [409, 'ResourceAlreadyExists', 'Duplicate', 'The resource already exists'],
  gone: [404, 'NoSuchKey', 'not_found', 'Object not found'],
  noBucket: [404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'],
  key: [400, 'InvalidKey', 'InvalidKey'],
  type: [415, 'InvalidMimeType', 'invalid_mime_type'],
  large: [
    413,
    'EntityTooLarge',
    'Payload too large',
    'The object exceeded the maximum allowed size',
  ],
  signature: [400, 'InvalidSignature', 'InvalidSignature', 'Invalid signature'],
  token: [400, 'InvalidJWT', 'InvalidJWT', 'Invalid JWT'],
  database: [500, 'DatabaseError', 'DatabaseError'],
} as const;

class Problem extends Error {
  readonly answer: Response;
  constructor(name: keyof typeof PROBLEMS, said?: string) {
    const [status, code, error, message = said ?? ''] = PROBLEMS[name];
    super(message);
    const body = { statusCode: String(status), code, error, message };
    this.answer = Response.json(body, { status: status === 500 ? 500 : 400 });
  }
}

const KEY = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;
const UPLOAD_SCOPE = 'upload';

class TakenBack extends Error {}

/**
 * The storage server of a project, on files in memory: what supabase/storage does to its rows (the policies are asked
 * in a transaction that is rolled back; an upload ends as service_role, by upsert) and what it answers.
 *
 * @param url of the database, as supabase_storage_admin
 */
export function projectStorage(url: string, keys: ProjectKeys) {
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  /** By bucket, name and version. */
  const files = new Map<string, Content>();

  const as = <Value>(claims: Claims, operation: string, run: (tx: Sql) => Promise<Value>) =>
    sql
      .begin(async (tx) => {
        await tx`select set_config('role', ${claims.role}, true),
          set_config('request.jwt.claim.role', ${claims.role}, true),
          set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('storage.operation', ${operation}, true),
          set_config('storage.allow_delete_query', 'true', true)`;
        return run(tx);
      })
      .catch((error: unknown) => {
        throw error instanceof postgres.PostgresError ? problemOf(error) : error;
      }) as Promise<Value>;
  const SERVICE: Claims = { role: 'service_role' };

  const write = async (tx: Sql, upload: Upload, version: string, metadata: object) => {
    const { bucket, name, owner, isUpsert } = upload;
    const row = {
      bucket_id: bucket,
      name,
      version,
      metadata: sql.json(metadata as never),
      user_metadata: sql.json({}),
      ...(owner && { owner, owner_id: owner }),
    };
    const { bucket_id: _bucket, name: _name, ...changed } = row;
    await (isUpsert
      ? tx`insert into storage.objects ${tx(row)} on conflict (bucket_id, name) do update set ${tx(changed)}`
      : tx`insert into storage.objects ${tx(row)}`);
  };
  const ask = (claims: Claims, operation: string, upload: Upload, metadata: object) =>
    as(claims, operation, async (tx) => {
      await write(tx, upload, '1', metadata);
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });

  async function store(request: Request, claims: Claims, operation: string, upload: Upload) {
    const { bucket, name } = upload;
    if (!KEY.test(name)) throw new Problem('key', `Invalid key: ${name}`);
    const [limits] = await as(
      SERVICE,
      operation,
      (tx) => tx`
      select file_size_limit as most, allowed_mime_types as types from storage.buckets where id = ${bucket}`,
    );
    if (!limits) throw new Problem('noBucket');
    const form = request.headers.get('content-type')?.startsWith('multipart/form-data');
    // The fields of a form come before its file; of a body, the headers do.
    const fields = form ? await request.formData() : null;
    const file = fields && [...fields.values()].find((value) => value instanceof File);
    const type = (file?.type ?? request.headers.get('content-type') ?? '').split(';')[0] ?? '';
    if (limits['types'] !== null && !limits['types'].includes(type))
      throw new Problem('type', `mime type ${type} is not supported`);
    await ask(claims, operation, upload, { mimetype: type });
    const bytes = Buffer.from(await (file ?? request).arrayBuffer());
    if (limits['most'] !== null && bytes.length > Number(limits['most']))
      throw new Problem('large');
    const seconds = String(fields?.get('cacheControl') ?? '');
    const content = { type, bytes, cacheControl: seconds ? `max-age=${seconds}` : 'no-cache' };
    const version = await keep(operation, { ...upload, isUpsert: true }, content);
    return Response.json({ Id: version, Key: `${bucket}/${name}` });
  }

  async function keep(operation: string, upload: Upload, content: Content): Promise<string> {
    const version = randomUUID();
    const { bucket, name } = upload;
    const { bytes, type: mimetype, cacheControl } = content;
    const size = bytes.length;
    const metadata = { size, contentLength: size, mimetype, cacheControl, eTag: `"${version}"` };
    await as(SERVICE, operation, (tx) => write(tx, upload, version, metadata));
    files.set(`${bucket}/${name}/${version}`, content);
    return version;
  }

  async function find(claims: Claims, operation: string, bucket: string, name: string) {
    const [row] = await as(
      claims,
      operation,
      (tx) => tx`
      select version from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    );
    const content = row && files.get(`${bucket}/${name}/${row['version']}`);
    if (!content) throw new Problem('gone');
    return content;
  }
  const show = ({ bytes, type, cacheControl }: Content) =>
    new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type, 'cache-control': cacheControl },
    });

  async function remove(claims: Claims, bucket: string, names: readonly string[]) {
    const rows = await as(
      claims,
      'storage.object.delete_many',
      (tx) => tx`
      delete from storage.objects where bucket_id = ${bucket} and name = any (${[...names]}) returning *`,
    );
    for (const { name, version } of rows) files.delete(`${bucket}/${name}/${version}`);
    return Response.json(rows);
  }

  async function list(claims: Claims, bucket: string, request: Request) {
    const {
      prefix = '',
      search = '',
      limit = 100,
    } = (await request.json()) as Record<string, never>;
    const rows = await as(
      claims,
      'storage.object.list',
      (tx) => tx`
      select name, id, updated_at, created_at, last_accessed_at, metadata from storage.objects
      where bucket_id = ${bucket} and name like ${`${prefix}${search}%`} order by name limit ${limit}`,
    );
    return Response.json(rows);
  }

  type Places = Record<'bucketId' | 'sourceKey' | 'destinationKey', string>;

  async function copy(
    claims: Claims,
    { bucketId, sourceKey, destinationKey }: Places,
    isUpsert: boolean,
  ) {
    const operation = 'storage.object.copy';
    const content = await find(claims, operation, bucketId, sourceKey);
    const upload = { bucket: bucketId, name: destinationKey, owner: claims.sub, isUpsert };
    await ask(claims, operation, upload, {});
    await keep(operation, { ...upload, isUpsert: true }, content);
    return Response.json({ Key: `${bucketId}/${destinationKey}` });
  }

  async function move(claims: Claims, { bucketId, sourceKey, destinationKey }: Places) {
    const operation = 'storage.object.move';
    const content = await find(claims, operation, bucketId, sourceKey);
    const version = randomUUID();
    const rename = async (tx: Sql) => {
      const { count } =
        await tx`update storage.objects set name = ${destinationKey}, version = ${version}
        where bucket_id = ${bucketId} and name = ${sourceKey}`;
      if (count === 0) throw new Problem('gone');
    };
    await as(claims, operation, async (tx) => {
      await rename(tx);
      throw new TakenBack();
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    await as(SERVICE, operation, rename);
    files.set(`${bucketId}/${destinationKey}/${version}`, content);
    return Response.json({ message: 'Successfully moved' });
  }

  const verify = (token: string): Record<string, unknown> => {
    const [head, payload, signature = ''] = token.split('.');
    const right = createHmac('sha256', keys.jwt_secret).update(`${head}.${payload}`).digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Problem('token');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as {
      exp?: number;
    };
    if (claims.exp !== undefined && claims.exp * 1000 < Date.now()) throw new Problem('token');
    return claims;
  };
  const sign = (claims: object): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    return `${text}.${createHmac('sha256', keys.jwt_secret).update(text).digest('base64url')}`;
  };
  const callerOf = (request: Request): Claims => {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const key = token ?? request.headers.get('apikey') ?? '';
    if (key === keys.secret_key) return SERVICE;
    return key.includes('.') ? (verify(key) as Claims) : { role: 'anon' };
  };

  async function route(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { method } = request;
    const path = decodeURIComponent(pathname.slice('/storage/v1/'.length));
    const claims = callerOf(request);
    const isUpsert = request.headers.get('x-upsert') === 'true';
    const [, verb, bucket = '', name = ''] =
      /^object\/(?:(public|authenticated|list|upload\/sign|copy|move)(?:\/|$))?([\w-]*)(?:\/(.*))?$/.exec(
        path,
      ) ?? [];
    const upload = { bucket, name, owner: claims.sub, isUpsert };
    switch (`${method} ${verb ?? ''}`) {
      case 'GET public':
      case 'HEAD public':
        return show(await find(SERVICE, 'storage.object.get_public', bucket, name));
      case 'GET ':
      case 'GET authenticated':
        return show(await find(claims, 'storage.object.get_authenticated', bucket, name));
      case 'POST ':
        return store(request, claims, 'storage.object.upload', upload);
      case 'PUT ':
        return store(request, claims, 'storage.object.upload_update', {
          ...upload,
          isUpsert: true,
        });
      case 'DELETE ':
        return remove(
          claims,
          bucket,
          name ? [name] : ((await request.json()) as { prefixes: string[] }).prefixes,
        );
      case 'POST list':
        return list(claims, bucket, request);
      case 'POST copy':
        return copy(claims, (await request.json()) as Places, isUpsert);
      case 'POST move':
        return move(claims, (await request.json()) as Places);
      case 'POST upload/sign': {
        await ask(claims, 'storage.object.sign_upload_url', upload, {});
        const object = `${bucket}/${name}`;
        const token = sign({
          owner: claims.sub,
          url: object,
          upsert: isUpsert,
          scope: UPLOAD_SCOPE,
        });
        return Response.json({ url: `/object/upload/sign/${object}?token=${token}`, token });
      }
      case 'PUT upload/sign': {
        const signed = verify(searchParams.get('token') ?? '');
        if (signed['url'] !== `${bucket}/${name}` || signed['scope'] !== UPLOAD_SCOPE)
          throw new Problem('signature');
        const owner = signed['owner'] as string | undefined;
        const isReplacing = signed['upsert'] === true;
        return store(request, SERVICE, 'storage.object.upload_signed', {
          bucket,
          name,
          owner,
          isUpsert: isReplacing,
        });
      }
      default:
        return Response.json(
          { message: `Route ${method}:${pathname} not found`, error: 'Not Found', statusCode: 404 },
          { status: 404 },
        );
    }
  }

  return {
    answer: (request: Request) =>
      route(request).catch((error: unknown) => {
        if (error instanceof Problem) return error.answer;
        throw error;
      }),
    close: () => sql.end(),
  };
}

/** As DBError.fromDBError has it. */
function problemOf({ code, message }: postgres.PostgresError): Problem {
  if (code === '42501')
    return new Problem(
      'denied',
      message.includes('row-level security')
        ? 'new row violates row-level security policy'
        : message,
    );
  return code === '23505'
    ? new Problem('taken')
    : new Problem('database', `database error, code: ${code}`);
}
