import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHandler } from '#supabase/functions/outbox-send/handler.ts';
import { serviceClient, testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

let server: LiteServer;

beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a logo as if `hours` ago. Out: its public address. */
async function upload(name: string, hours: number): Promise<string> {
  const logos = serviceClient(server).storage.from('startup-logos');
  const { error } = await logos.upload(name, PIXEL, { contentType: 'image/png' });
  if (error) throw error;
  await server.db.query(
    'update storage.objects set created_at = now() - make_interval(hours => $2) where name = $1',
    [name, hours],
  );
  return logos.getPublicUrl(name).data.publicUrl;
}

async function runOutbox() {
  const deps = testDeps(server);
  const answer = await createHandler(deps)(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
    }),
  );
  expect(answer.status).toBe(200);
  return deps.events;
}

test('a logo whose submission never came goes after a day, the others stay', async () => {
  const shown = await upload('shown.png', 48);
  const ofInvestor = await upload('of-investor.png', 48);
  const forgotten = await upload('forgotten.png', 25);
  const fresh = await upload('fresh.png', 23);
  await server.db.query(
    `insert into public.startups (name, slug, description, category, logo_url)
      values ('Shown', 'shown', 'Has a logo.', 'FinTech', $1)`,
    [shown],
  );
  await server.db.query(
    "insert into public.investors (name, slug, logo_url) values ('Fund', 'fund', $1)",
    [ofInvestor],
  );
  // More than one call of the storage takes.
  await server.db.query(
    `insert into storage.objects (bucket_id, name, created_at)
     select 'startup-logos', 'forgotten-' || n || '.png', now() - interval '2 days' from generate_series(1, 240) as n`,
  );
  const events = await runOutbox();
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'logos.orphans_removed', detail: { logos: 241 } }),
  );
  const answers = await Promise.all(
    [shown, ofInvestor, fresh, forgotten].map(async (url) => (await fetch(url)).ok),
  );
  expect(answers).toEqual([true, true, true, false]);
});
