import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { GET } from '#src/pictures/hosted-storage.ts';
import { oddPictures, SECRET } from '#tests/support/odd-pictures.ts';

// What a project's storage holds in the minute before the clock has looked at it.

const ask = async (bytes: Uint8Array, type: string, status = 200) => {
  const url = new URL('http://khoi.test/storage/v1/object/public/article-images/a.jpg');
  const askStorage = async () =>
    new Response(new Uint8Array(bytes), { status, headers: { 'Content-Type': type } });
  return (await GET({ url, locals: { askStorage } } as unknown as APIContext)) as Response;
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

test('a picture that came past the site is sent without what a camera noted in it', async () => {
  const said: string[] = [];
  for (const { what, type, bytes } of await oddPictures()) {
    const answer = await ask(bytes, type);
    const sent = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) said.push(what);
    else expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect([what, sent.includes(SECRET)]).toEqual([what, false]);
  }
  expect(said.length).toBeGreaterThan(5);
});

test('what is no picture, or another than it says, is not there, and is not kept as missing', async () => {
  const [photo] = await oddPictures();
  for (const [bytes, type] of [
    [Buffer.from('<script>1</script>'), 'image/png'],
    [photo?.bytes ?? Buffer.of(), 'image/svg+xml'],
    [Buffer.from(SVG.replace('<path', '<script>1</script><path')), 'image/svg+xml'],
  ] as const) {
    const answer = await ask(bytes, type);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  }
});

test('a drawing is sent as it is, for a year, and a storage that is down says so', async () => {
  const drawing = await ask(Buffer.from(SVG), 'image/svg+xml');
  expect(await drawing.text()).toBe(SVG);
  expect(drawing.headers.get('Cache-Control')).toContain('immutable');
  expect(drawing.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await ask(Buffer.of(), 'text/plain', 502)).status).toBe(503);
  expect((await ask(Buffer.of(), 'text/plain', 400)).status).toBe(404);
});
