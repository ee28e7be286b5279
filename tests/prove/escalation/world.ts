import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { SECRET } from '#tests/support/accounts.ts';
import type { RunningSite } from '#tests/support/site.ts';
import { sendRaw, type WireAnswer, type WireRequest } from '../wire.ts';
import { ACCOUNTS, type Name, type Planted } from './plant.ts';

export type Who = 'visitor' | Name;

type Session = { readonly access_token: string; readonly refresh_token: string };

/** A started site with secrets in it, and everybody's tokens. */
export type World = Planted & {
  readonly site: RunningSite;
  /** Past every policy: what the site's own server may. */
  readonly service: SupabaseClient<Database>;
  readonly sessions: Readonly<Record<Name, Session>>;
  readonly keys: { readonly jwtSecret: string; readonly secretKey: string };
  /** Files of the victim and of the colleague, as they were stored. */
  readonly files: Readonly<Record<'logo' | 'picture', string>>;
};

/** A request as somebody; what is not said is a GET as whoever attacks. */
export type Sent = Partial<Omit<WireRequest, 'body'>> & {
  readonly target: string;
  readonly as?: Who;
  /** JSON, unless it is bytes. */
  readonly body?: unknown;
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const PICTURE = PNG;

/** Signs everybody in, has them store a file, then ends what the former administrators had. */
export async function populate(site: RunningSite, planted: Planted): Promise<World> {
  const keys = JSON.parse(await readFile(path.join(site.dataDir, 'secrets.json'), 'utf8'));
  const service = createClient<Database>(site.url, keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const sessions = {} as Record<Name, Session>;
  for (const name of Object.keys(ACCOUNTS) as Name[])
    sessions[name] = await signIn(site, planted.emails[name]);
  const store = async (name: Name, bucket: string) => {
    const file = toImageName('logo.png', 'image/png');
    const answer = await fetch(`${site.url}/storage/v1/object/${bucket}/${file}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${sessions[name].access_token}`,
        'Content-Type': 'image/png',
      },
      body: new Uint8Array(PNG),
    });
    if (!answer.ok) throw new Error(`no file for ${name}: ${await answer.text()}`);
    return file;
  };
  const files = {
    logo: await store('victim', 'startup-logos'),
    picture: await store('colleague', 'article-images'),
  };
  await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sessions.signedOut.access_token}` },
  });
  const { demoted, deleted } = planted.ids;
  await service.from('user_roles').update({ role: 'user' }).eq('user_id', demoted).throwOnError();
  await service.from('user_roles').update({ role: 'user' }).eq('user_id', deleted).throwOnError();
  await service.from('profiles').delete().eq('id', deleted).throwOnError();
  const world: World = { ...planted, site, service, sessions, keys, files };
  return { ...world, secrets: { ...planted.secrets, ...keysAsSecrets(world) } };
}

function keysAsSecrets({ keys }: World): World['secrets'] {
  return {
    jwtSecret: { text: keys.jwtSecret, readers: [] },
    secretKey: { text: keys.secretKey, readers: [] },
    passwords: { text: 'root:x:0:0', readers: [] },
  };
}

export async function signIn(
  site: RunningSite,
  email: string,
  password = SECRET,
): Promise<Session> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return (await answer.json()) as Session;
}

/** Sends a request byte by byte, with its sender’s token. */
export function send(
  world: World,
  attacker: Who,
  network: string,
  sent: Sent,
): Promise<WireAnswer> {
  const { as = attacker, body, headers = {}, ...rest } = sent;
  const token = as === 'visitor' ? EMBEDDED_PUBLISHABLE_KEY : world.sessions[as].access_token;
  const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
  return sendRaw(world.site.port, {
    method: 'GET',
    ...rest,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': network,
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | Buffer) }),
  });
}

export function jsonOf(answer: WireAnswer): unknown {
  const text = bodyOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Chunks put together again. */
export function bodyOf({ text }: WireAnswer): string {
  const at = text.indexOf('\r\n\r\n');
  const body = text.slice(at + 4);
  if (!/^transfer-encoding: chunked/im.test(text.slice(0, at))) return body;
  let rest = body;
  let whole = '';
  for (;;) {
    const [line = '', size = '0'] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? [];
    const length = Number.parseInt(size, 16);
    if (!length) return whole;
    whole += rest.slice(line.length, line.length + length);
    rest = rest.slice(line.length + length + 2);
  }
}

/** How many rows somebody got, or changed. */
export function rowsOf(answer: WireAnswer): number {
  const rows = jsonOf(answer);
  return Array.isArray(rows) ? rows.length : 0;
}
