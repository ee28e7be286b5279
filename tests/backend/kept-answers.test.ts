import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type KeptAnswer, KeptAnswers } from '#src/backend/lite/kept-answers.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// What Lite made of rows is used again only where the database says the same.

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded();
  await embedded.backend.db.query(
    `insert into startups (name, slug, description, category, status)
     select name, lower(name), 'Once.', 'SaaS', 'approved' from unnest($1::text[]) as name`,
    [['Alpha', 'Beta', 'Gamma', 'Delta']],
  );
});
afterAll(() => embedded.close());
afterEach(() => vi.restoreAllMocks());

const LATEST = '/rest/v1/startups?select=name,location&order=name&limit=3';

/** As the site itself asks for its pages. */
async function ask(path: string, init: RequestInit = {}) {
  const { backend } = embedded;
  const before = backend.stats.statements;
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, ...(init.headers as object) };
  const answer = await backend.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
  return {
    status: answer.status,
    headers: [...answer.headers],
    text: await answer.text(),
    statements: backend.stats.statements - before,
  };
}

test('the same rows are the same answer, and the database is asked each time', async () => {
  const keep = vi.spyOn(KeptAnswers.prototype, 'keep');
  const answers = [await ask(LATEST), await ask(LATEST), await ask(LATEST), await ask(LATEST)];
  expect(answers[0]?.status).toBe(200);
  expect(JSON.parse(answers[0]?.text ?? '')).toHaveLength(3);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.statements).toBe(1);
  // Lite made it once.
  expect(keep).toHaveBeenCalledTimes(1);
});

test('a change is in the next answer', async () => {
  const before = await ask(LATEST);
  const [{ name }] = JSON.parse(before.text) as [{ name: string }];
  const { db } = embedded.backend;
  await db.query('update startups set location = $1 where name = $2', ['Huế', name]);
  for (let round = 0; round < 3; round += 1) {
    const after = await ask(LATEST);
    expect(JSON.parse(after.text)[0]).toEqual({ name, location: 'Huế' });
    expect(after.statements).toBe(1);
  }
  await db.query(`update startups set status = 'pending' where name = $1`, [name]);
  expect((await ask(LATEST)).text).not.toContain(name);
});

test('another form of the same question is another one', async () => {
  const rows = await ask(LATEST);
  const one = { headers: { accept: 'application/vnd.pgrst.object+json' } };
  expect((await ask(LATEST, one)).status).toBe(406);
  expect((await ask(LATEST, one)).status).toBe(406);
  expect((await ask(LATEST)).text).toBe(rows.text);
  expect((await ask(LATEST.replace('limit=3', 'limit=2'))).text).not.toBe(rows.text);
  const counted = { headers: { prefer: 'count=exact' } };
  const [first, second] = [await ask(LATEST, counted), await ask(LATEST, counted)];
  expect(second).toEqual(first);
  expect(new Headers(first.headers).get('content-range')).toMatch(/^0-2\/\d+$/);
});

test('a function that only reads answers by what it was given', async () => {
  const search = (q: string) =>
    ask('/rest/v1/rpc/search_site', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q, site: 'en' }),
    });
  const found = await search('beta');
  expect(found.text).toContain('Beta');
  expect(await search('beta')).toEqual(found);
  expect((await search('zzyzx')).text).not.toContain('Beta');
});

test('what fails is asked anew, and a failure is not kept', async () => {
  const answer = await ask(LATEST);
  vi.spyOn(embedded.backend.db, 'query').mockRejectedValueOnce(
    Object.assign(new Error('canceled'), { code: '57014' }),
  );
  expect((await ask(LATEST)).status).toBe(400);
  expect(await ask(LATEST)).toEqual(answer);
});

test('it forgets what was used longest ago, and keeps nothing huge', () => {
  const kept = new KeptAnswers();
  const answer = (size: number): KeptAnswer => ({
    sql: '',
    parameters: [],
    first: { sql: '', parameters: [] },
    bytes: new Uint8Array(size),
    status: 200,
    headers: new Headers(),
    body: '',
  });
  kept.keep('huge', answer(600 * 1024));
  expect(kept.find('huge')).toBeUndefined();
  for (let index = 0; index < 30; index += 1) {
    kept.keep(`answer ${index}`, answer(400 * 1024));
    kept.find('answer 0');
  }
  expect(kept.find('answer 0')).toBeDefined();
  expect(kept.find('answer 1')).toBeUndefined();
  expect(kept.find('answer 29')).toBeDefined();
});
