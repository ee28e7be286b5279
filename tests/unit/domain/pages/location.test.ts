import { expect, test } from 'vitest';
import { toLocation } from '#src/domain/pages/location.ts';

test.each([
  ['/tag/pho?page=2#top', '/tag/pho?page=2#top'],
  ['/tag/กรุงเทพ', '/tag/%E0%B8%81%E0%B8%A3%E0%B8%B8%E0%B8%87%E0%B9%80%E0%B8%97%E0%B8%9E'],
  ['/tag/ph%E1%BB%9F', '/tag/ph%E1%BB%9F'],
  ['/search?q=phở', '/search?q=ph%E1%BB%9F'],
  ['https://vi.wikipedia.org/wiki/Phở', 'https://vi.wikipedia.org/wiki/Ph%E1%BB%9F'],
  ['https://fr.wikipedia.org/wiki/Café', 'https://fr.wikipedia.org/wiki/Caf%C3%A9'],
  ['https://example.org/😀', 'https://example.org/%F0%9F%98%80'],
  ['https://sự-kiện.example.org/x', 'https://xn--s-kin-471b0l.example.org/x'],
  ['mailto:tòa-soạn@example.org', 'mailto:t%C3%B2a-so%E1%BA%A1n@example.org'],
  ['https://', '/'],
])('%s is sent as %s', (address, location) => {
  expect(toLocation(address)).toBe(location);
});
