import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTSIDE_BUCKET } from '#src/domain/pictures.ts';
import { outsideName } from '#src/pictures/outside-name.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { pictureFetcher } from '#supabase/functions/_shared/pictures/fetch-picture.ts';
import { createHandler } from '#supabase/functions/outbox-send/handler.ts';
import { serviceClient, testDeps } from '#tests/support/function-deps.ts';
import { hostilePictures } from '#tests/support/hostile-pictures.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

// Pictures of other sites are fetched by the clock and kept, or not.

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());

async function run(fetchPicture: Deps['fetchPicture']) {
  const deps = testDeps(server, { fetchPicture });
  const answer = await createHandler(deps)(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
    }),
  );
  expect(answer.status).toBe(200);
}

const stored = async (address: string) => {
  const { data } = await serviceClient(server)
    .storage.from(OUTSIDE_BUCKET)
    .download(outsideName(address));
  return data && new Uint8Array(await data.arrayBuffer());
};
const problemOf = async (address: string) => {
  const { rows } = await server.db.query(
    'select problem, taken_at is not null as here from private.outside_pictures where address = $1',
    [address],
  );
  return rows[0] as { problem: string | null; here: boolean } | undefined;
};
let count = 0;
/** Saves an investor whose logo is elsewhere. */
async function logo(name: string): Promise<string> {
  const address = `https://pictures.example/${name}`;
  count += 1;
  await server.db.query(
    `insert into public.investors (name, slug, logo_url) values ('Fund ' || $1, 'fund-' || $1, $2)`,
    [String(count), address],
  );
  return address;
}

test('a photo is kept without what its camera noted, under a name that its address tells', async () => {
  const address = await logo('photo.jpg');
  const bytes = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#c8102e' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer();
  const asked: string[] = [];
  await run(async (each) => {
    asked.push(each);
    return { bytes };
  });
  expect(asked).toEqual([address]);
  expect(await problemOf(address)).toEqual({ problem: null, here: true });
  const kept = await stored(address);
  expect(await sharp(kept ?? new Uint8Array()).metadata()).toMatchObject({ width: 60, height: 40 });
  expect(Buffer.from(kept ?? []).includes('where it was taken')).toBe(false);
  // No second time, for another row either.
  await logo('photo.jpg');
  await run(() => Promise.reject(new Error('asked again')));
});

test('nothing is kept of what is hostile, or no picture', async () => {
  const hostile = await hostilePictures();
  const byAddress = new Map<string, Uint8Array>();
  for (const [at, { bytes }] of hostile.entries())
    byAddress.set(await logo(`hostile-${at}.png`), bytes);
  while (
    (await server.db.query('select from private.outside_pictures where tries = 0')).rows.length > 0
  )
    await run(async (address) => ({ bytes: byAddress.get(address) ?? new Uint8Array() }));
  for (const [address] of byAddress) {
    const { problem, here } = (await problemOf(address)) ?? {};
    // A sound picture under a false type is one; what only decoding finds, readers never get.
    const kept = await stored(address);
    expect([address, here, kept !== null]).toEqual([address, problem === null, problem === null]);
  }
  const refused = await Promise.all([...byAddress.keys()].map(problemOf));
  expect(refused.filter((each) => each?.problem === 'picture').length).toBeGreaterThan(20);
});

test('one that does not answer is asked again, with its reason kept', async () => {
  const address = await logo('silent.png');
  await run(async () => ({ why: 'slow' }));
  expect(await problemOf(address)).toEqual({ problem: 'slow', here: false });
  expect(await stored(address)).toBeNull();
});

const PUBLIC = '93.184.216.34';
const fetcher = (
  answers: Record<string, Response>,
  leads: Record<string, readonly string[]> = {},
) => {
  const asked: string[] = [];
  const fetchPicture = pictureFetcher({
    fetch: async (url) => {
      asked.push(String(url));
      const answer = answers[String(url)];
      if (!answer) throw new TypeError('connection refused');
      return answer;
    },
    dns: { addresses: async (host) => ({ is: leads[host] ?? [PUBLIC] }) },
    siteUrl: 'https://news.example',
  });
  return { fetchPicture, asked };
};

test('a hosted function asks for https on its own port, of names that lead outside', async () => {
  const inside = { 'inside.example': ['10.0.0.1'], 'mixed.example': [PUBLIC, '127.0.0.1'] };
  const { fetchPicture, asked } = fetcher({}, { ...inside, 'nobody.example': [] });
  const why = async (address: string) => {
    const found = await fetchPicture(address);
    return 'why' in found && found.why;
  };
  expect(await why('http://pictures.example/a.png')).toBe('address');
  expect(await why('https://pictures.example:8443/a.png')).toBe('address');
  expect(await why('https://a:b@pictures.example/a.png')).toBe('address');
  expect(await why('https://localhost/a.png')).toBe('inside');
  expect(await why('https://inside.example/a.png')).toBe('inside');
  expect(await why('https://mixed.example/a.png')).toBe('inside');
  expect(await why('https://nobody.example/a.png')).toBe('unknown');
  expect(asked).toEqual([]);
  expect(await why('https://pictures.example/gone.png')).toBe('unreachable');
});

test('each step of a redirect is looked at, and no more is read than a picture may have', async () => {
  const to = (location: string) => new Response(null, { status: 302, headers: { location } });
  const { fetchPicture } = fetcher(
    {
      'https://a.example/1': to('/2'),
      'https://a.example/2': new Response('picture'),
      'https://a.example/in': to('https://inside.example/'),
      'https://a.example/plain': to('http://a.example/'),
      'https://a.example/loop': to('https://a.example/loop'),
      'https://a.example/gone': new Response('', { status: 404 }),
      'https://a.example/large': new Response(new Uint8Array(5 * 1024 * 1024 + 1)),
    },
    { 'inside.example': ['192.168.1.1'] },
  );
  const at = (path: string) => fetchPicture(`https://a.example/${path}`);
  expect(await at('1')).toEqual({ bytes: new TextEncoder().encode('picture') });
  expect(await at('in')).toEqual({ why: 'inside' });
  expect(await at('plain')).toEqual({ why: 'address' });
  expect(await at('loop')).toEqual({ why: 'redirects' });
  expect(await at('gone')).toEqual({ why: 'status' });
  expect(await at('large')).toEqual({ why: 'large' });
});
