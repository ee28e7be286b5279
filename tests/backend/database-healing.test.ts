import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// One request must never stop the database for the next one.

let embedded: Embedded;
let token: string;
beforeAll(async () => {
  embedded = await startEmbedded();
  ({ token } = await embedded.createUser('somebody@example.net'));
});
afterAll(() => embedded.close());

async function ask(path: string, method = 'GET', body?: unknown): Promise<number> {
  const answer = await embedded.request(path, {
    method,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.status;
}

test.each([
  ['GET', '/rest/v1/rpc/count_investors?only_stages=5', undefined],
  ['GET', '/rest/v1/rpc/order_categories?slugs={}', undefined],
  ['POST', '/rest/v1/rpc/order_categories', { slugs: { a: 1 } }],
  ['POST', '/rest/v1/rpc/order_categories', { slugs: 7 }],
  ['POST', '/rest/v1/articles', { tags: 5 }],
  ['POST', '/rest/v1/articles', { tags: { a: [] } }],
  ['POST', '/rest/v1/articles', { title: ['x'], content: { a: 1 }, featured: 'x' }],
  ['POST', '/rest/v1/startups', { name: true, founded_year: 'x', website: {} }],
  ['POST', '/rest/v1/startups', { name: 'nul \u0000 byte' }],
  ['POST', '/rest/v1/startups', { founded_year: 1e300 }],
])('after %s %s %o the next request is answered', async (method, path, body) => {
  await ask(path, method, body);
  expect(await ask('/rest/v1/articles?select=id&limit=1')).toBe(200);
});
