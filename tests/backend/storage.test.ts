import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('an upload', () => {
  test('is sent back unchanged, for ever, and with no way to run', async () => {
    const stored = await logos(user).upload('a1-1700000000.svg', file(SVG, 'image/svg+xml'));
    expect(stored.error).toBeNull();
    const { publicUrl } = logos(user).getPublicUrl('a1-1700000000.svg').data;

    const answer = await embedded.request(new URL(publicUrl).pathname);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SVG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await embedded.request(new URL(publicUrl).pathname, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('with active content is refused with words and not kept', async () => {
    const bad = SVG.replace('<path', '<script>alert(1)</script><path');
    const { error } = await logos(user).upload('a2.svg', file(bad, 'image/svg+xml'));
    expect(error?.message).toMatch(/scripts or other active content/);
    const after = await embedded.request('/storage/v1/object/public/startup-logos/a2.svg');
    expect(after.status).toBe(404);
  });

  test('of another content than its type is refused', async () => {
    const { error } = await logos(user).upload('a3.png', file('<html></html>', 'image/png'));
    expect(error?.message).toMatch(/not what its type says/);
  });

  test('of a type that no bucket takes is refused', async () => {
    const { error } = await logos(user).upload('a4.html', file('<html></html>', 'text/html'));
    expect(error).not.toBeNull();
  });

  test('that is no whole, harmless picture is refused with the reason and not kept', async () => {
    const hostile = await hostilePictures();
    for (const { what, bytes, type, told } of hostile) {
      const { error } = await logos(user).upload(
        'a9.svg',
        new Blob([Buffer.from(bytes)], { type }),
      );
      expect([what, error?.message]).toEqual([what, expect.stringMatching(told)]);
    }
    const kept = await embedded.backend.db.query(
      "select from storage.objects where name = 'a9.svg'",
    );
    expect(kept.rows).toEqual([]);
  });

  test('of a photo is stored without what its camera wrote into it', async () => {
    const photo = await noise(60, 40)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
      .toBuffer();
    const { error } = await logos(user).upload('a10.jpg', file(photo, 'image/jpeg'));
    expect(error).toBeNull();
    const answer = await embedded.request('/storage/v1/object/public/startup-logos/a10.jpg');
    const stored = await sharp(await answer.arrayBuffer()).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(stored.exif).toBeUndefined();
  });

  test('above 5 MB is refused, also when its length is not said', async () => {
    const large = SVG.replace('</svg>', `<!--${'x'.repeat(6 * 1024 * 1024)}--></svg>`);
    const { error } = await logos(user).upload('a5.svg', file(large, 'image/svg+xml'));
    expect(error).not.toBeNull();
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(large));
        controller.close();
      },
    });
    const streamed = await logos(user).upload('a6.svg', stream, {
      contentType: 'image/svg+xml',
      duplex: 'half',
    });
    expect(streamed.error?.message).toMatch(/larger than 5 MB/);
  });

  test('does not replace another, nor leave its folder', async () => {
    await logos(user).upload('a7.svg', file(SVG, 'image/svg+xml'));
    const second = await logos(user).upload('a7.svg', file(SVG, 'image/svg+xml'));
    expect(second.error).not.toBeNull();
    for (const path of ['../secrets.json', 'a/../../b.svg', '.hidden.svg', 'x%2f..%2fy.svg']) {
      const { error } = await logos(user).upload(path, file(SVG, 'image/svg+xml'));
      expect([path, error === null]).toEqual([path, false]);
    }
  });

  test('by a visitor, or into the articles, is refused', async () => {
    const visitor = await logos(embedded.client()).upload('a8.svg', file(SVG, 'image/svg+xml'));
    expect(visitor.error).not.toBeNull();
    const article = await user.storage
      .from('article-images')
      .upload('a9.svg', file(SVG, 'image/svg+xml'));
    expect(article.error).not.toBeNull();
  });

  test('is gone when its owner removes it', async () => {
    await logos(user).upload('b1.svg', file(SVG, 'image/svg+xml'));
    expect((await logos(user).remove(['b1.svg'])).data).toHaveLength(1);
    const after = await embedded.request('/storage/v1/object/public/startup-logos/b1.svg');
    expect(after.status).toBe(404);
  });
});
