import { expect, test } from 'vitest';
import {
  EMBED_TOKEN,
  embedForm,
  embedOriginForm,
  newEmbedToken,
} from '#src/domain/newsletter/embed-form.ts';

test.each([
  ['https://Partner.vn/about?x#y', 'https://partner.vn'],
  [' partner.vn ', 'https://partner.vn'],
  ['http://localhost:8080/x', 'http://localhost:8080'],
  ['https://báo.vn', 'https://xn--bo-mia.vn'],
])('%j is the site %j', (typed, origin) => {
  expect(embedOriginForm.parse({ origin: typed })).toEqual({ origin });
});

test.each(['', 'partner', 'javascript:alert(1)', 'ftp://partner.vn', 'https://'])(
  '%j is no site',
  (origin) => {
    expect(embedOriginForm.safeParse({ origin }).success).toBe(false);
  },
);

test('each site has a token of its own', () => {
  const tokens = Array.from({ length: 100 }, newEmbedToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => EMBED_TOKEN.test(token))).toBe(true);
});

test('what stands in the form is text', () => {
  const html = embedForm({
    ...{ action: 'https://news.khoi.vn/newsletter/subscribe?a="><', token: 'x', lang: 'vi' },
    ...{ email: 'E<mail', placeholder: '"you"', submit: 'A & B', consent: '<a href="/x">c</a>' },
  });
  expect(html).toContain('action="https://news.khoi.vn/newsletter/subscribe?a=&quot;>&lt;"');
  expect(html).toContain('E&lt;mail');
  expect(html).toContain('placeholder="&quot;you&quot;"');
  expect(html).toContain('<small><a href="/x">c</a></small>');
});
