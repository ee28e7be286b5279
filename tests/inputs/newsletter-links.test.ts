import { readFile } from 'node:fs/promises';
import type { APIContext } from 'astro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBlock } from '#src/domain/newsletter/blocks.ts';
import { toLocation } from '#src/domain/pages/location.ts';
import { GET } from '#src/pages/l/[link].ts';
import { createHandler } from '#supabase/functions/newsletter-visit/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { newsletterDesk } from '#tests/support/newsletter-desk.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

// Addresses as people paste them into letters, followed from a mail that was sent: the header has to be ASCII, and lead there.

/** Lines of the list: an address, and what `Location` has to begin with. */
const lines = (await readFile('tests/fixtures/answers/newsletter-links.txt', 'utf8'))
  .split('\n')
  .flatMap((line): [string, string][] => {
    const [, address, location] = /^(\S.*?)\s{2,}(\S+)\s.*\(now/.exec(line) ?? [];
    return address && location ? [[address, location]] : [];
  });
const links = lines.filter(([address]) => address.startsWith('https:'));

let server: LiteServer;
let smtp: SmtpSink;
beforeAll(async () => {
  server = await startLiteServer();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp?.close();
  await server?.close();
});

/** As the site answers it: the page, and the function behind it. */
async function follow(link: string): Promise<Response> {
  const visit = createHandler(testDeps(server));
  const { db } = speakProject((_, body) =>
    visit(
      new Request('http://localhost/', {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  const context = {
    params: { link },
    request: new Request(`http://localhost/l/${link}`),
    locals: { locale: 'en', supabase: db },
    clientAddress: '203.0.113.7',
  };
  return (await GET(context as unknown as APIContext)) as Response;
}

/** What a browser makes of it: the right value where the list leaves letters out. */
const isRight = (location: string, right: string, address: string) =>
  right.includes('…')
    ? location.startsWith(right.split('…')[0] ?? '') && location === new URL(address).href
    : location === right;

test('the list is read', () => expect([lines.length, links.length]).toEqual([5, 4]));

test('each link of a sent issue, in a text, an event and a button, leads there', async () => {
  const desk = newsletterDesk(server);
  await desk.readers(1);
  const words = (text: object) => ({ en: text, vi: text });
  const letter = links.flatMap(([url], at) => [
    {
      ...newBlock('text', { id: `text${at}` }),
      words: words({ html: `<p>See <a href="${url}">this</a>.</p>` }),
    },
    {
      ...newBlock('event', { id: `event${at}` }),
      ...{ url, day: '2030-01-02', words: words({ title: 'Pots', place: 'Huế', text: '' }) },
    },
    { ...newBlock('button', { id: `button${at}` }), url, words: words({ label: 'Go' }) },
  ]);
  const id = await desk.issue();
  await desk.rows(
    `update public.newsletter_issues set blocks = $2, status = 'sending' where id = $1`,
    id,
    JSON.stringify(letter),
  );
  await desk.runAll(smtp.url);
  const body = (smtp.received[0]?.raw ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const sent = new Set([...body.matchAll(/\/l\/([\w-]+)/g)].map(([, link = '']) => link));
  expect(sent.size).toBeGreaterThanOrEqual(links.length);
  const met = new Set<string>();
  for (const link of sent) {
    const answer = await follow(link);
    const location = answer.headers.get('location') ?? '';
    expect(answer.status).toBe(302);
    expect(location).toMatch(/^[\x21-\x7e]+$/);
    const [address, right = ''] =
      links.find(([url]) => new URL(url).href === new URL(location, 'https://x.example').href) ??
      [];
    expect(address).toBeDefined();
    expect(isRight(location, right, address ?? '')).toBe(true);
    met.add(address ?? '');
  }
  expect(met.size).toBe(links.length);
});

test('a redirect of the settings leads to letters of other scripts', () => {
  const [, right = ''] = lines.find(([address]) => address.includes('/old-ascii')) ?? [];
  expect(toLocation('/tag/กรุงเทพ').startsWith(right.split('…')[0] ?? 'missing')).toBe(true);
});
