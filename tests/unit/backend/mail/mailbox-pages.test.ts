import { expect, test } from 'vitest';
import { createMailboxPages } from '#src/backend/mail/mailbox-pages.ts';

const mailbox = {
  mailer: {
    send: async () => ({ status: 'sent' as const }),
    takesUtf8: async () => true,
    close: async () => {},
  },
  list: () => [],
  find: () => null,
};
const request = new Request('http://localhost:4321/_mail', { headers: { host: 'localhost:4321' } });
const here = { peer: '127.0.0.1' };

test.each([
  ['http://localhost:4321', 200],
  ['http://127.0.0.1', 200],
  ['http://[::1]:8080', 200],
  ['https://news.example.com', 404],
  ['http://localhost.example.com', 404],
  ['http://192.168.1.20:4321', 404],
])('a site at %s answers its mailbox with %d', async (siteUrl, status) => {
  expect(
    (await createMailboxPages(mailbox, { siteUrl, port: 4321, key: 'k' })(request, here))?.status,
  ).toBe(status);
});
