import { expect, test } from 'vitest';
import { pictureMover } from '#src/moving/pictures.ts';

const PUBLIC = '/storage/v1/object/public';
const move = pictureMover(new Set(['startup-logos/a-1.png', 'article-images/b.webp']));

test.each([
  ['the origin that it was stored with', `http://localhost:4321${PUBLIC}/startup-logos/a-1.png`],
  ['an earlier one', `https://old.example.com${PUBLIC}/startup-logos/a-1.png`],
  ['none', `${PUBLIC}/startup-logos/a-1.png`],
])('a file that moves is found under %s', (_, address) => {
  expect(move(`{"logo_url": "${address}", "name": "A"}`)).toBe(
    `{"logo_url": "${PUBLIC}/startup-logos/a-1.png", "name": "A"}`,
  );
});

test('in texts too, with what stands around it', () => {
  const line = (origin: string) =>
    `{"content": "<img src=\\"${origin}${PUBLIC}/article-images/b.webp?x=1\\">\\nSee (${origin}${PUBLIC}/startup-logos/a-1.png)."}`;
  expect(move(line('http://127.0.0.1:80'))).toBe(line(''));
});

test('what does not move stays where it is', () => {
  const line = `{"a": "http://localhost:4321${PUBLIC}/startup-logos/other.png", "b": "https://example.com/a-1.png"}`;
  expect(move(line)).toBe(line);
});
