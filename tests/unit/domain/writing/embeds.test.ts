import { expect, test } from 'vitest';
import { embedOf, FRAME_ORIGINS } from '#src/domain/writing/embeds.ts';

test.each([
  ['https://youtu.be/a_b-1?si=x', 'youtube', 'https://www.youtube.com/watch?v=a_b-1'],
  ['https://m.youtube.com/watch?list=l&v=a1', 'youtube', 'https://www.youtube.com/watch?v=a1'],
  ['https://www.youtube.com/shorts/a1', 'youtube', 'https://www.youtube.com/watch?v=a1'],
  ['https://vimeo.com/123456', 'vimeo', 'https://vimeo.com/123456'],
  ['https://player.vimeo.com/video/123?h=1', 'vimeo', 'https://vimeo.com/123'],
  ['https://vimeo.com/channels/staff_picks/123', 'vimeo', 'https://vimeo.com/123'],
  ['http://www.vimeo.com/123', 'vimeo', 'https://vimeo.com/123'],
  ['https://music.youtube.com/watch?v=a1#t', 'youtube', 'https://www.youtube.com/watch?v=a1'],
  ['https://youtube-nocookie.com/embed/a1', 'youtube', 'https://www.youtube.com/watch?v=a1'],
  ['https://www.youtube.com/live/a1', 'youtube', 'https://www.youtube.com/watch?v=a1'],
  ['https://mobile.x.com/khoi/status/12', 'x', 'https://x.com/khoi/status/12'],
  [
    'https://linkedin.com/embed/feed/update/urn:li:ugcPost:9',
    'linkedin',
    'https://www.linkedin.com/feed/update/urn:li:ugcPost:9',
  ],
  ['https://open.spotify.com/embed/track/4x', 'spotify', 'https://open.spotify.com/track/4x'],
  ['https://twitter.com/khoi/status/12?s=20', 'x', 'https://x.com/khoi/status/12'],
  [
    'https://www.linkedin.com/posts/lan_pot-activity-712-ab/',
    'linkedin',
    'https://www.linkedin.com/posts/lan_pot-activity-712',
  ],
  [
    'https://www.linkedin.com/feed/update/urn:li:share:9/',
    'linkedin',
    'https://www.linkedin.com/feed/update/urn:li:share:9',
  ],
  [
    'https://open.spotify.com/intl-vi/episode/4x?si=1',
    'spotify',
    'https://open.spotify.com/episode/4x',
  ],
])('%s is known, without what follows readers around', (address, provider, href) => {
  const embed = embedOf(` ${address} `);
  expect(embed).toMatchObject({ provider, href });
  expect(FRAME_ORIGINS).toContain(new URL(embed?.frame ?? '').origin);
  // What is stored is known again when it is shown.
  expect(embedOf(href)).toEqual(embed);
});

test.each([
  'https://example.com/watch?v=a',
  'https://evil.example/https://youtu.be/a',
  'https://youtube.com.evil.example/watch?v=a',
  'javascript:https://youtu.be/a',
  'https://x.com/khoi',
])('%s is none', (address) => expect(embedOf(address)).toBeNull());
