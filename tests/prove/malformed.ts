import { randomBytes } from 'node:crypto';
import type { Catalog, Column } from './catalog.ts';
import type { Random } from './random.ts';
import { likely, oddJson, oddText } from './values.ts';
import type { WireRequest } from './wire.ts';

/** Calls that the site's own pages and functions make, which a mutation starts from. */
export const AUTH_ROUTES = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'recover',
  'resend',
  'verify',
  'user',
  'logout',
  'otp',
  'magiclink',
  'reauthenticate',
  'authorize',
  'callback',
  'settings',
  'health',
  'admin/users',
  'factors',
] as const;

export const FUNCTIONS = [
  'account-link',
  'admin-metrics',
  'admin-deliverability',
  'admin-system',
  'article-preview',
  'claim',
  'first-password',
  'contact-send',
  'invitation',
  'newsletter-confirm',
  'newsletter-preferences',
  'newsletter-preview',
  'newsletter-subscribe',
  'newsletter-subscribers',
  'newsletter-unsubscribe',
  'newsletter-visit',
  'newsletter-webhook',
  'outbox-send',
  'page-view',
  'rights-request',
  'second-factor',
  'translate',
  'nothing',
] as const;

const STORAGE_ROUTES = [
  'object/startup-logos/a.png',
  'object/article-images/a.png',
  'object/public/startup-logos/a.png',
  'object/list/startup-logos',
  'object/sign/startup-logos/a.png',
  'object/info/startup-logos/a.png',
  'object/authenticated/startup-logos/a.png',
  'object/startup-logos',
  'object/move',
  'object/copy',
  'object/upload/sign/startup-logos/a.png',
  'upload/resumable',
  'render/image/public/startup-logos/a.png',
  'bucket',
  'bucket/startup-logos',
] as const;

const PAGES = [
  '/',
  '/vi',
  '/latest',
  '/search',
  '/vi/search',
  '/startup-directory',
  '/investors',
  '/startup/x',
  '/article/x',
  '/feeds/latest.xml',
  '/sitemap.xml',
  '/newsletter',
  '/og/x.png',
  '/_image',
  '/_server-islands/x',
  '/_actions/x',
  '/healthz',
  '/_mail',
  '/api/revalidate',
  '/auth/confirm',
  '/invitation',
  '/account',
] as const;

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'QUERY'] as const;
const BODY_KEYS = [
  ...['email', 'password', 'data', 'token', 'token_hash', 'type', 'refresh_token', 'code'],
  ...['action', 'prefixes', 'prefix', 'limit', 'name', 'message', 'locale', 'path', 'title'],
] as const;

type Headers = Record<string, string>;

/**
 * One request that is wrong in some way: generated from what the interface offers, or real traffic
 * with something in it changed.
 *
 * @param who headers that say who asks
 */
export function malformedRequest(random: Random, catalog: Catalog, who: Headers): WireRequest {
  const made = random.pick([restRead, restRead, restWrite, rpc, rpc, auth, storage, edge, page])(
    random,
    catalog,
  );
  const headers: Headers = { ...who, ...made.headers };
  if (random.chance(0.15)) Object.assign(headers, oddHeaders(random));
  const target = random.chance(0.12) ? respell(made.target, random) : made.target;
  if (random.chance(0.04)) return { ...made, target, headers, raw: brokenBytes(random, target) };
  return { ...made, target, headers };
}

function restRead(random: Random, { relations }: Catalog): WireRequest {
  const { name, columns } = random.pick(relations);
  const query: string[] = [];
  if (random.chance(0.7)) query.push(`select=${selectOf(random, columns, relations)}`);
  for (let filter = random.below(4); filter > 0; filter -= 1) {
    const column = random.pick(columns);
    query.push(`${column.name}=${filterOf(random, column)}`);
  }
  if (random.chance(0.3))
    query.push(`order=${random.pick(columns).name}.${random.pick(['asc', 'desc', 'up', ''])}`);
  if (random.chance(0.3)) query.push(`limit=${oddText(random)}`);
  if (random.chance(0.2)) query.push(`offset=${oddText(random)}`);
  if (random.chance(0.1)) query.push(`or=(${oddText(random)},${random.pick(columns).name}.eq.1)`);
  return { method: 'GET', target: `/rest/v1/${name}?${query.join('&')}` };
}

function selectOf(random: Random, columns: readonly Column[], relations: Catalog['relations']) {
  if (random.chance(0.3)) return oddText(random);
  const column = random.pick(columns).name;
  if (random.chance(0.5)) return column;
  let embed = '*';
  for (let depth = random.below(8); depth > 0; depth -= 1)
    embed = `${random.pick(relations).name}${random.pick(['', '!inner', '!left', '!x'])}(${embed})`;
  return `${column},${embed}`;
}

function filterOf(random: Random, { type }: Column): string {
  if (random.chance(0.5)) return oddText(random);
  const operator = random.pick([
    ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'is', 'in'],
    ...['cs', 'cd', 'ov', 'sl', 'sr', 'adj', 'fts', 'plfts', 'wfts', 'not.eq', 'isdistinct', 'xx'],
  ]);
  const value = random.chance(0.5) ? likely(type, random) : oddText(random);
  return `${operator}.${operator === 'in' ? `(${value})` : value}`;
}

function restWrite(random: Random, { relations }: Catalog): WireRequest {
  const { name, columns } = random.pick(relations);
  const row = () =>
    Object.fromEntries(
      Array.from({ length: 1 + random.below(5) }, () => {
        const column = random.pick(columns);
        const value = random.chance(0.4) ? likely(column.type, random) : oddJson(random);
        return [random.chance(0.05) ? oddText(random) : column.name, value];
      }),
    );
  const body = random.chance(0.2) ? oddJson(random) : random.chance(0.2) ? [row(), row()] : row();
  const filter = random.pick(columns);
  const query = random.chance(0.6) ? `?${filter.name}=${filterOf(random, filter)}` : '';
  return {
    method: random.pick(['POST', 'PATCH', 'PUT', 'DELETE', 'POST']),
    target: `/rest/v1/${name}${query}`,
    ...jsonBody(random, body),
  };
}

function rpc(random: Random, { routines }: Catalog): WireRequest {
  const { name, arguments: parameters } = random.pick(routines);
  const chosen = parameters.filter(() => random.chance(0.8));
  if (random.chance(0.5)) {
    const query = chosen.map(
      ({ name: key, type }) =>
        `${key}=${random.chance(0.4) ? likely(type, random) : oddText(random)}`,
    );
    return { method: 'GET', target: `/rest/v1/rpc/${name}?${query.join('&')}` };
  }
  const body = Object.fromEntries(
    chosen.map(({ name: key, type }) => [
      key,
      random.chance(0.3) ? likely(type, random) : oddJson(random),
    ]),
  );
  return { method: 'POST', target: `/rest/v1/rpc/${name}`, ...jsonBody(random, body) };
}

function auth(random: Random): WireRequest {
  const target = `/auth/v1/${random.pick(AUTH_ROUTES)}`;
  return { method: random.pick(METHODS), target, ...jsonBody(random, looseBody(random)) };
}

function edge(random: Random): WireRequest {
  const query = random.chance(0.4) ? `?${random.pick(BODY_KEYS)}=${oddText(random)}` : '';
  const target = `/functions/v1/${random.pick(FUNCTIONS)}${query}`;
  return { method: random.pick(METHODS), target, ...jsonBody(random, looseBody(random)) };
}

function storage(random: Random): WireRequest {
  const route = random.pick(STORAGE_ROUTES);
  const target = `/storage/v1/${route}${random.chance(0.3) ? `?${oddText(random)}` : ''}`;
  if (random.chance(0.5))
    return { method: random.pick(METHODS), target, ...jsonBody(random, looseBody(random)) };
  const type = random.pick([
    'image/png',
    'image/svg+xml',
    'multipart/form-data; boundary=x',
    'a/b',
  ]);
  const body = random.chance(0.5)
    ? randomBytes(random.below(2000))
    : `--x\r\nContent-Disposition: form-data; name=""; filename="${oddText(random)}"\r\n\r\n--x--`;
  return { method: 'POST', target, body, headers: { 'Content-Type': type } };
}

function page(random: Random): WireRequest {
  const keys = ['q', 'page', 'category', 'stage', 'token', 'href', 'w', 'f', 'type', 'focus'];
  const query = Array.from(
    { length: random.below(4) },
    () => `${random.pick(keys)}=${oddText(random)}`,
  ).join('&');
  const target = `${random.pick(PAGES)}${query && `?${query}`}`;
  const method = random.chance(0.8) ? 'GET' : random.pick(METHODS);
  return method === 'POST'
    ? { method, target, ...jsonBody(random, looseBody(random)) }
    : { method, target };
}

function looseBody(random: Random): unknown {
  if (random.chance(0.15)) return oddJson(random);
  return Object.fromEntries(
    Array.from({ length: 1 + random.below(5) }, () => [
      random.chance(0.05) ? oddText(random) : random.pick(BODY_KEYS),
      random.chance(0.4) ? random.pick(['a@example.com', 'signup', 'gà trống 5']) : oddJson(random),
    ]),
  );
}

function jsonBody(random: Random, value: unknown) {
  const text = JSON.stringify(value) ?? '';
  const body = random.chance(0.06) ? text.slice(0, random.below(text.length + 1)) : text;
  const type = random.chance(0.9)
    ? 'application/json'
    : random.pick(['text/plain', 'application/x-www-form-urlencoded', '', 'application/json; x']);
  return { body, headers: { 'Content-Type': type } };
}

/** Another spelling of an address, which may or may not mean the same. */
function respell(target: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, target.indexOf('?') - 1));
  const encoded = `%${target.charCodeAt(at).toString(16).padStart(2, '0')}`;
  return random.pick([
    target.slice(0, at) + encoded + target.slice(at + 1),
    target.replace('/v1/', '/v1//'),
    target.replace('/v1/', '/v1/./'),
    target.replace('/v1/', '/v1/x/../'),
    target.replace('/v1/', '/V1/'),
    target.replace('/v1/', '\\v1\\'),
    `http://evil.example${target}`,
    `/${target}`,
    `${target}%00`,
    `${target};x=1`,
    `${target}/`,
    target.replaceAll('/', '%2f'),
    `${target}%`,
  ]);
}

function oddHeaders(random: Random): Headers {
  return random.pick<Headers>([
    { Prefer: 'return=representation,resolution=merge-duplicates,count=exact,tx=rollback' },
    { Prefer: oddText(random) },
    { Range: random.pick(['0-', '5-1', 'x', '0-999999999999']), 'Range-Unit': 'items' },
    { Accept: random.pick(['application/vnd.pgrst.object+json', 'text/csv', 'x', '*/*;q=2']) },
    { 'Accept-Profile': random.pick(['auth', 'private', 'storage', 'x']) },
    { 'Content-Profile': random.pick(['auth', 'private', 'x']) },
    { Host: random.pick(['', 'a b', '[::1', 'evil.example', 'localhost:99999', 'x'.repeat(5000)]) },
    { Authorization: random.pick(['Bearer', 'Bearer a.b.c', 'Basic eA==', 'x'.repeat(9000)]) },
    { apikey: random.pick(['', 'x', 'sb_secret_x']) },
    { Cookie: 'x='.repeat(500) },
    { Origin: random.pick(['null', 'http://evil.example', '%']) },
    { 'Content-Length': random.pick(['-1', 'x', '5, 6']) },
    { 'Transfer-Encoding': random.pick(['chunked', 'gzip, chunked', 'x']) },
    { 'X-Forwarded-For': random.pick(['', 'x', '::1', '1.2.3.4, 5.6.7.8', '%']) },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'If-None-Match': 'W/"'.repeat(50) },
    { Expect: '100-continue' },
  ]);
}

/** A request that is none. */
function brokenBytes(random: Random, target: string): Buffer {
  return random.pick([
    Buffer.from(`GET ${target}\r\n\r\n`),
    Buffer.from(`TRACE ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    Buffer.from(`CONNECT ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    Buffer.from(`GET ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`),
    Buffer.from(`GET ${target} HTTP/1.0\r\n\r\n`),
    Buffer.from(`GET ${target} HTTP/9.9\r\nHost: x\r\n\r\n`),
    Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n`),
    Buffer.from(
      `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ),
    Buffer.from(
      `POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ),
    Buffer.concat([Buffer.from('GET /'), randomBytes(40), Buffer.from(' HTTP/1.1\r\n\r\n')]),
    randomBytes(200),
  ]);
}
