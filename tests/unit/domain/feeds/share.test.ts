import { expect, test } from 'vitest';
import { SHARE_TARGETS, shareUrl } from '#src/domain/feeds/share.ts';

const story = { url: 'https://khoi.example/vi/article/goi-von', title: 'Gọi vốn: 6,8 & hơn?' };

const NETWORKS = SHARE_TARGETS.filter((target) => target !== 'mail');

test.each(NETWORKS.filter((target) => target !== 'zalo'))(
  '%s receives the address of the story',
  (target) => {
    const values = [...new URL(shareUrl(target, story)).searchParams.values()];
    expect(values).toContain(story.url);
  },
);

test('of the networks only X receives the title', () => {
  const titled = NETWORKS.filter((target) =>
    [...new URL(shareUrl(target, story)).searchParams.values()].includes(story.title),
  );
  expect(titled).toEqual(['x']);
});

test('Zalo receives the address as its own button gives it', () => {
  const packed = new URL(shareUrl('zalo', story)).searchParams.get('d') ?? '';
  expect(JSON.parse(Buffer.from(packed, 'base64').toString('utf8'))).toEqual({ url: story.url });
});

test('a mail has the title as its subject, and the address, without a plus for a blank', () => {
  const mail = shareUrl('mail', story);
  expect(mail).toMatch(/^mailto:\?subject=G%E1%BB%8Di%20v/);
  expect(mail).not.toContain('+');
  const { searchParams } = new URL(mail);
  expect([searchParams.get('subject'), searchParams.get('body')]).toEqual([story.title, story.url]);
});
