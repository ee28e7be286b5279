import { expect, test } from 'vitest';
import { SHARE_TARGETS, shareUrl } from '#src/domain/feeds/share.ts';

const story = { url: 'https://khoi.example/vi/article/goi-von', title: 'Gọi vốn: 6,8 & hơn?' };

test.each(SHARE_TARGETS)('%s receives the address of the story', (target) => {
  const values = [...new URL(shareUrl(target, story)).searchParams.values()];
  expect(values).toContain(story.url);
});

test('only X receives the title', () => {
  const titled = SHARE_TARGETS.filter((target) =>
    [...new URL(shareUrl(target, story)).searchParams.values()].includes(story.title),
  );
  expect(titled).toEqual(['x']);
});
