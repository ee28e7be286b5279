import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '#src/backend/rest/asker.ts';
import { answerUpload } from '#src/backend/uploads/storage.ts';
import type { Uploads } from '#src/backend/uploads/uploads.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { type Client, type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { hostilePictures, noise } from '#tests/support/hostile-pictures.ts';

let embedded: Embedded;
let user: Client;

beforeAll(async () => {
  embedded = await startEmbedded();
  user = embedded.client((await embedded.createUser('founder@example.com')).token);
});
afterAll(() => embedded.close());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
const logos = (client: Client) => client.storage.from('startup-logos');
const file = (content: BlobPart, type: string) => new Blob([content], { type });

/** As the site names files (spec §5). @example 'a1', 'svg' → '00000000-…-a1-1700000000000.svg' */
const named = (id: string, extension: string) =>
  `00000000-0000-4000-8000-${id.padStart(12, '0')}-1700000000000.${extension}`;

describe('an upload', () => {
  test('is sent back unchanged, for ever, and with no way to run', async () => {
    const stored = await logos(user).upload(named('a1', 'svg'), file(SVG, 'image/svg+xml'));
    expect(stored.error).toBeNull();
    const { publicUrl } = logos(user).getPublicUrl(named('a1', 'svg')).data;

    const answer = await embedded.request(new URL(publicUrl).pathname);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SVG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await embedded.request(new URL(publicUrl).pathname, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('is got and removed by what the server itself calls', async () => {
    const name = named('c7', 'svg');
    const stored = await logos(user).upload(name, file(SVG, 'image/svg+xml'));
    expect(stored.error).toBeNull();
    const server = embedded.clientWith(embedded.secretKey);
    for (const client of [server, embedded.client()]) {
      const { data, error } = await logos(client).download(name);
      expect([error, await data?.text()]).toEqual([null, SVG]);
    }
    expect((await logos(server).remove([name])).error).toBeNull();
    expect((await logos(server).download(name)).error).not.toBeNull();
  });

  test('that a story of somebody else shows is not removed by who stored it', async () => {
    const contributor = embedded.client(
      (await embedded.createUser('reporter@example.com', 'contributor')).token,
    );
    const editor = embedded.client((await embedded.createUser('desk@example.com', 'editor')).token);
    const pictures = (client: Client) => client.storage.from('article-images');
    const name = named('d1', 'svg');
    const stored = await pictures(contributor).upload(name, file(SVG, 'image/svg+xml'));
    expect(stored.error).toBeNull();
    const address = new URL(pictures(editor).getPublicUrl(name).data.publicUrl).pathname;
    const story = { title: 'Rice', slug: 'rice-d1', content: 'Rice', category: 'news' };
    await editor
      .from('articles')
      .insert({ ...story, status: 'published', featured_image: address, image_alt: 'Rice' })
      .throwOnError();
    // Neither removed, nor replaced, nor moved.
    expect((await pictures(contributor).remove([name])).data ?? []).toEqual([]);
    const other = file(SVG.replace('9v9', '8v8'), 'image/svg+xml');
    expect(
      (await pictures(contributor).upload(name, other, { upsert: true })).error,
    ).not.toBeNull();
    expect((await pictures(contributor).update(name, other)).error).not.toBeNull();
    expect((await pictures(contributor).move(name, named('d2', 'svg'))).error).not.toBeNull();
    expect((await pictures(contributor).copy(named('d1', 'svg'), name)).error).not.toBeNull();
    expect(await (await embedded.request(address)).text()).toBe(SVG);
    expect((await pictures(editor).remove([name])).data).toHaveLength(1);
    expect((await embedded.request(address)).status).toBe(404);
  });

  test('with active content is refused with words and not kept', async () => {
    const bad = SVG.replace('<path', '<script>alert(1)</script><path');
    const { error } = await logos(user).upload(named('a2', 'svg'), file(bad, 'image/svg+xml'));
    expect(error?.message).toMatch(/scripts, web pages or other active content/);
    const after = await embedded.request(
      `/storage/v1/object/public/startup-logos/${named('a2', 'svg')}`,
    );
    expect(after.status).toBe(404);
  });

  test('of another content than its type is refused', async () => {
    const { error } = await logos(user).upload(
      named('a3', 'png'),
      file('<html></html>', 'image/png'),
    );
    expect(error?.message).toMatch(/not what its type says/);
  });

  test('of a type that no bucket takes is refused', async () => {
    const { error } = await logos(user).upload(
      named('a4', 'html'),
      file('<html></html>', 'text/html'),
    );
    expect(error).not.toBeNull();
  });

  test('that is no whole, harmless picture is refused with the reason and not kept', async () => {
    const hostile = await hostilePictures();
    for (const { what, bytes, type, told } of hostile) {
      const { error } = await logos(user).upload(
        named('a9', 'svg'),
        new Blob([Buffer.from(bytes)], { type }),
      );
      expect([what, error?.message]).toEqual([what, expect.stringMatching(told)]);
    }
    const kept = await embedded.backend.db.query('select from storage.objects where name = $1', [
      named('a9', 'svg'),
    ]);
    expect(kept.rows).toEqual([]);
  });

  test('of a photo is stored without what its camera wrote into it', async () => {
    const photo = await noise(60, 40)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .toBuffer();
    const { error } = await logos(user).upload(named('a10', 'jpg'), file(photo, 'image/jpeg'));
    expect(error).toBeNull();
    const answer = await embedded.request(
      `/storage/v1/object/public/startup-logos/${named('a10', 'jpg')}`,
    );
    const stored = await sharp(await answer.arrayBuffer()).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(stored.exif).toBeUndefined();
  });

  test('above 5 MB is refused, also when its length is not said', async () => {
    const large = SVG.replace('</svg>', `<!--${'x'.repeat(6 * 1024 * 1024)}--></svg>`);
    const { error } = await logos(user).upload(named('a5', 'svg'), file(large, 'image/svg+xml'));
    expect(error).not.toBeNull();
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(large));
        controller.close();
      },
    });
    const streamed = await logos(user).upload(named('a6', 'svg'), stream, {
      contentType: 'image/svg+xml',
      duplex: 'half',
    });
    expect(streamed.error?.message).toMatch(/larger than 5 MB/);
  });

  test('does not replace another, nor leave its folder', async () => {
    await logos(user).upload(named('a7', 'svg'), file(SVG, 'image/svg+xml'));
    const second = await logos(user).upload(named('a7', 'svg'), file(SVG, 'image/svg+xml'));
    expect(second.error).not.toBeNull();
    for (const path of ['../secrets.json', 'a/../../b.svg', '.hidden.svg', 'x%2f..%2fy.svg']) {
      const { error } = await logos(user).upload(path, file(SVG, 'image/svg+xml'));
      expect([path, error === null]).toEqual([path, false]);
    }
  });

  test('by a visitor, or into the articles, is refused', async () => {
    const visitor = await logos(embedded.client()).upload(
      named('a8', 'svg'),
      file(SVG, 'image/svg+xml'),
    );
    expect(visitor.error).not.toBeNull();
    const article = await user.storage
      .from('article-images')
      .upload(named('a9', 'svg'), file(SVG, 'image/svg+xml'));
    expect(article.error).not.toBeNull();
  });

  test('is gone when its owner removes it', async () => {
    await logos(user).upload(named('b1', 'svg'), file(SVG, 'image/svg+xml'));
    expect((await logos(user).remove([named('b1', 'svg')])).data).toHaveLength(1);
    const after = await embedded.request(
      `/storage/v1/object/public/startup-logos/${named('b1', 'svg')}`,
    );
    expect(after.status).toBe(404);
  });
});

describe('what an account may store', () => {
  const sized = (owner: string, bytes: number, age: string) =>
    embedded.backend.db.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
       values ('startup-logos', gen_random_uuid()::text, $1, jsonb_build_object('size', $2::bigint), now() - $3::interval)`,
      [owner, bytes, age],
    );
  const store = async (token: string) =>
    logos(embedded.client(token)).upload(
      toImageName('l.svg', 'image/svg+xml'),
      file(SVG, 'image/svg+xml'),
    );

  test.each([
    ['50 MB in a day', 50_000_000, '1 hour'],
    ['50 MB that nothing public shows', 50_000_000, '9 days'],
  ])('ends at %s', async (_, bytes, age) => {
    const { id, token } = await embedded.createUser(`${age.replace(' ', '-')}@example.com`);
    await sized(id, bytes - 1, age);
    expect((await store(token)).error).toBeNull();
    expect((await store(token)).error).not.toBeNull();
  });

  test('ends at 50 files in a day, and begins anew on the next', async () => {
    const { id, token } = await embedded.createUser('many@example.com');
    for (let count = 0; count < 50; count += 1) await sized(id, 10, '23 hours');
    expect((await store(token)).error?.message).toMatch(/^Your account has stored as many/);
    const answer = await embedded.request(
      `/storage/v1/object/startup-logos/${toImageName('l.svg', 'image/svg+xml')}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'image/svg+xml',
          'accept-language': 'vi',
        },
        body: SVG,
      },
    );
    expect(await answer.json()).toMatchObject({
      message: 'Tài khoản của bạn đã lưu đủ số ảnh cho phép. Hãy thử lại vào ngày mai.',
    });
    await embedded.backend.db.query(
      "update storage.objects set created_at = created_at - interval '2 hours' where owner_id = $1",
      [id],
    );
    expect((await store(token)).error).toBeNull();
  });

  test('has the name that the site gives, and nobody replaces it', async () => {
    const { token } = await embedded.createUser('chief@example.com', 'admin');
    const admin = logos(embedded.client(token));
    for (const name of ['logo.svg', 'a/b.svg', `../${named('c1', 'svg')}`, named('c1', 'html')])
      expect([name, (await admin.upload(name, file(SVG, 'image/svg+xml'))).error === null]).toEqual(
        [name, false],
      );
    const name = named('c2', 'svg');
    expect((await logos(user).upload(name, file(SVG, 'image/svg+xml'))).error).toBeNull();
    for (const store of [logos(user), admin]) {
      const other = file('<svg></svg>', 'image/svg+xml');
      expect((await store.upload(name, other, { upsert: true })).error).not.toBeNull();
      expect((await store.update(name, other)).error).not.toBeNull();
    }
    const answer = await embedded.request(`/storage/v1/object/public/startup-logos/${name}`);
    expect(await answer.text()).toBe(SVG);
  });

  test('is stored once when two send the same name at once', async () => {
    const name = named('c3', 'svg');
    const sent = await Promise.all(
      [SVG, '<svg></svg>'].map((text) => logos(user).upload(name, file(text, 'image/svg+xml'))),
    );
    expect(sent.filter(({ error }) => error === null)).toHaveLength(1);
  });
});

describe('row and file are there together or not at all', () => {
  /** Stores as somebody, with files that do what they are told. */
  async function store(key: string, asker: Asker, files: Partial<Uploads> = {}) {
    const done: string[] = [];
    const uploads: Uploads = {
      find: async () => null,
      store: async () => done.push('stored') > 0,
      remove: async () => void done.push('removed'),
      ...files,
    };
    const acting = { database: embedded.backend.db, asker, charge: () => {} };
    const bytes = new TextEncoder().encode(SVG);
    const upload = { bucket: 'startup-logos', key, type: 'image/svg+xml', bytes, language: null };
    const said = await answerUpload(acting, uploads, { kind: 'upload', ...upload }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
    const { rows } = await embedded.backend.db.query(
      'select from storage.objects where name = $1',
      [key],
    );
    return { said, done, rows: rows.length };
  }
  const SITE: Asker = { role: 'service_role', claims: null };

  test('what a policy refuses writes no file', async () => {
    expect(await store(named('e1', 'svg'), { role: 'anon', claims: null })).toEqual({
      said: 'Your account may not store this picture. Please sign in again, or ask an administrator.',
      done: [],
      rows: 0,
    });
  });

  test('a file that cannot be written leaves no row', async () => {
    const full = async () => {
      throw new Error('ENOSPC');
    };
    expect(await store(named('e2', 'svg'), SITE, { store: full })).toEqual({
      said: 'ENOSPC',
      done: [],
      rows: 0,
    });
    const taken = await store(named('e2', 'svg'), SITE, { store: async () => false });
    expect([taken.done, taken.rows]).toEqual([[], 0]);
  });

  test('a row that is refused at last leaves no file', async () => {
    await embedded.backend.db.exec(`
      create function public.late() returns trigger language plpgsql
        as $$ begin raise exception 'Too late.'; end $$;
      create constraint trigger late after insert on storage.objects
        deferrable initially deferred for each row execute function public.late()`);
    expect(await store(named('e3', 'svg'), SITE)).toEqual({
      said: 'Too late.',
      done: ['stored', 'removed'],
      rows: 0,
    });
    await embedded.backend.db.exec('drop trigger late on storage.objects; drop function late()');
    expect(await store(named('e3', 'svg'), SITE)).toEqual({ said: 200, done: ['stored'], rows: 1 });
  });
});
