import type { WireRequest } from './wire.ts';

export type Killer = { readonly name: string; readonly request: WireRequest };

const JSON_TYPE = { 'Content-Type': 'application/json' };
const LONG = 'x'.repeat(60_000);

const get = (path: string): Killer => ({
  name: `GET ${path.slice(0, 90)}`,
  request: { method: 'GET', target: path },
});

const send = (method: string, target: string, body: unknown, name = ''): Killer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    name: `${method} ${target} ${name || text.slice(0, 60)}`,
    request: { method, target, headers: JSON_TYPE, body: text },
  };
};

const rest = (query: string) => get(`/rest/v1/${query}`);
const post = (table: string, body: unknown, name?: string) =>
  send('POST', `/rest/v1/${table}`, body, name);

/** Arguments and values of another type than the statement says. */
const TYPES: readonly Killer[] = [
  rest('rpc/count_investors?only_stages=5'),
  rest('rpc/count_investors?only_stages=%7B5'),
  rest('rpc/count_investors?only_stages=true'),
  rest('rpc/order_categories?slugs=%7B%7D'),
  send('POST', '/rest/v1/rpc/order_categories', { slugs: 5 }),
  send('POST', '/rest/v1/rpc/order_categories', { slugs: {} }),
  send('POST', '/rest/v1/rpc/order_categories', { slugs: [[1], [2, 3]] }),
  send('POST', '/rest/v1/rpc/count_investors', { only_stages: 'Seed' }),
  send('POST', '/rest/v1/rpc/count_investors', { only_stages: [null, {}] }),
  send('POST', '/rest/v1/rpc/count_investors', []),
  send('POST', '/rest/v1/rpc/count_investors', '"text"'),
  send('POST', '/rest/v1/rpc/count_investors', 'null'),
  post('articles', { tags: 5 }),
  post('articles', { tags: {} }),
  post('articles', { tags: 'a' }),
  post('articles', { tags: [[1]] }),
  post('articles', { tags: [null] }),
  post('articles', { title: 5, tags: [5] }),
  post('articles', { title: {}, content: [] }),
  post('articles', { reading_time: 'many' }),
  post('articles', { reading_time: 1.5 }),
  post('articles', { reading_time: 1e300 }),
  post('articles', { featured: 'maybe' }),
  post('articles', { published_at: 'soon' }),
  post('articles', { published_at: 5 }),
  post('articles', { id: 5 }),
  post('articles', { translation_of: 'x' }),
  post('startups', { founded_year: '1e9', name: 'x' }),
  post('startups', { funding_amount: 'NaN', name: 'x' }),
  post('startups', { funding_amount: {}, name: 'x' }),
  post('startups', { name: 'a\u0000b' }),
  post('startups', { name: '\ud800' }, 'a lone surrogate'),
  post('startups', '{"name":"\\ud800"}', 'an escaped lone surrogate'),
  post('investors', { investment_focus: 5 }),
  post('investors', { investment_focus: { a: 1 } }),
  post('investors', [{ name: 'a' }, { slug: 'b' }, 5]),
  post('investors', [[]]),
  post('investors', 'true'),
  send('PATCH', '/rest/v1/articles?id=eq.5', { tags: 5 }),
  send('PATCH', '/rest/v1/articles?id=in.(1,2', { title: 'x' }),
  send('PATCH', '/rest/v1/profiles?id=eq.null', { bio: [] }),
  send('PATCH', '/rest/v1/profiles', { full_name: { toString: 1 } }),
  send('DELETE', '/rest/v1/articles?tags=cs.5', ''),
  rest('articles?id=eq.5'),
  rest('articles?reading_time=eq.x'),
  rest('articles?reading_time=gt.1e400'),
  rest('articles?created_at=gt.yesterday'),
  rest('articles?featured=is.perhaps'),
  rest('articles?tags=cs.5'),
  rest('articles?tags=cs.%7Ba'),
  rest('articles?tags=ov.%7B%22'),
  rest('articles?tags=eq.5'),
  rest('articles?id=in.(5,x)'),
  rest('articles?id=in.('),
  rest('articles?title=fts(nolanguage).x'),
  rest('articles?title=fts.a%26%26'),
  rest('articles?title=match.%5B'),
  rest('articles?title=match.((((a%2B)%2B)%2B)%2B)%2B%24'),
  rest('articles?title=ilike.%25%25%25%25%25%25%25%25a%25%25%25%25%25%25'),
  rest('articles?title=eq(any).5'),
  rest('articles?title=sl.(1,2)'),
];

/** Relations within relations. */
const EMBEDS: readonly Killer[] = [
  rest('categories?select=articles(categories(articles(categories(articles(categories(id))))))'),
  rest('articles?select=articles(articles(articles(articles(articles(articles(id))))))'),
  rest('categories?select=*,articles(*,categories(*,articles(*)))'),
  rest('categories?select=articles(*),a:articles(*),b:articles(*),c:articles(*),d:articles(*)'),
  rest(`categories?select=${'articles('.repeat(40)}id${')'.repeat(40)}`),
  rest(`categories?select=${'articles('.repeat(2000)}`),
  rest('profiles?select=user_roles(profiles(user_roles(profiles(user_roles(role)))))'),
  rest('startups?select=nowhere(id)'),
  rest('startups?select=auth.users(id)'),
  rest('articles?select=*,categories!inner(*)&categories.articles.categories.slug=eq.x'),
];

/** What the grammar of the address does not allow. */
const GRAMMAR: readonly Killer[] = [
  rest('articles?select=,,,'),
  rest('articles?select=('),
  rest('articles?select=id)'),
  rest('articles?select=id::regclass'),
  rest('articles?select=content::int'),
  rest('articles?select=title::json->a->b'),
  rest('articles?select=count()'),
  rest('articles?select=id.sum().max()'),
  rest('articles?select=%00'),
  rest('articles?select=%ff'),
  rest('articles?select=%'),
  rest('articles?order=nowhere.asc'),
  rest('articles?order=title.asc.nullsmiddle'),
  rest('articles?order=a(b).asc'),
  rest('articles?limit=-1'),
  rest('articles?limit=99999999999999999999'),
  rest('articles?limit=1&offset=99999999999999999999'),
  rest('articles?offset=-5'),
  rest('articles?or=('),
  rest(`articles?or=${'(and'.repeat(500)}`),
  rest(`articles?or=(${'id.eq.1,'.repeat(3000)}id.eq.2)`),
  rest('articles?and=(id.eq.1,or(id.eq.2,not.and(id.eq.3)))'),
  rest('articles?nowhere=eq.1'),
  rest('articles?id'),
  rest('articles?=eq.1'),
  rest(`articles?title=eq.${LONG.slice(0, 12_000)}`),
  rest('articles?on_conflict=nowhere&columns=x'),
  rest('nowhere'),
  rest('rpc/nowhere'),
  rest('pg_catalog.pg_class'),
  rest(''),
];

/** Bodies, spellings and the services beside REST. */
const REST_OF_IT: readonly Killer[] = [
  post('contact_messages', '['.repeat(30_000), 'thirty thousand brackets'),
  post('contact_messages', '{"a":'.repeat(9000), 'nine thousand objects'),
  post('articles', { title: LONG, content: LONG.repeat(20) }, 'a megabyte'),
  post('articles', `[${'{},'.repeat(20_000)}{}]`, 'twenty thousand rows'),
  send('POST', '/auth/v1/signup', { email: {}, password: [] }),
  send('POST', '/auth/v1/signup', { email: 'a\u0000@example.com', password: 'sixsix' }),
  send('POST', '/auth/v1/signup', { email: 'a@example.com', password: 'x'.repeat(50_000) }, 'long'),
  send('POST', '/auth/v1/signup', { email: 'b@example.com', password: 'sixsix', data: [5] }),
  send('POST', '/auth/v1/token?grant_type=password', { email: 5, password: 5 }),
  send('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: {} }),
  send('POST', '/auth/v1/%74oken?grant_type=password', { email: [], password: null }),
  send('POST', '/auth/v1/verify', { token_hash: 5, type: {} }),
  send('POST', '/auth/v1/%76erify', { token_hash: '\u0000', type: 'signup' }),
  send('POST', '/auth/v1/recover', { email: ['a@example.com'] }),
  send('POST', '/auth/v1/resend', 'null'),
  send('PUT', '/auth/v1/user', { data: { a: '\u0000' } }),
  send('POST', '/storage/v1/object/list/startup-logos', { prefix: 5, limit: 'x' }),
  send('POST', '/storage/v1/object/move', { sourceKey: '\u0000' }),
  send('DELETE', '/storage/v1/object/startup-logos', { prefixes: 5 }),
  get('/storage/v1/object/public/startup-logos/%00'),
  get('/storage/v1/object/public/startup-logos/..%2f..%2fsecrets.json'),
  send('POST', '/functions/v1/contact-send', '[[[['),
  send('POST', '/functions/v1/newsletter-subscribe', { email: { a: 1 } }),
  get('/functions/v1/newsletter-confirm?token=%00'),
  get('/search?q=%00'),
  get('/search?q=%ff%fe'),
  get('/startup-directory?page=99999999999999999999'),
  get('/article/%00'),
];

export const KILLERS: readonly Killer[] = [...TYPES, ...EMBEDS, ...GRAMMAR, ...REST_OF_IT];
