import { expect, test } from 'vitest';
import { isForeignForm } from '#src/domain/accounts/same-site.ts';

const OURS = ['https://news.example.com', 'http://localhost:4321'];
const FORM = 'application/x-www-form-urlencoded';

function post(path: string, headers: Record<string, string>, method = 'POST'): Request {
  return new Request(`http://localhost:4321${path}`, { method, headers });
}

test.each([
  ['our own page', post('/contact/send', { 'content-type': FORM, origin: OURS[0] ?? '' })],
  ['the address that was asked', post('/x', { 'content-type': FORM, origin: OURS[1] ?? '' })],
  ['a program without an origin', post('/x', { 'content-type': FORM })],
  [
    'a mail program',
    post('/functions/v1/newsletter-unsubscribe', {
      'content-type': FORM,
      origin: 'https://mail.example',
    }),
  ],
  [
    'a script that had to ask first',
    post('/x', { 'content-type': 'application/json', origin: 'https://x.example' }),
  ],
  ['a link', new Request('http://localhost:4321/x', { headers: { origin: 'https://x.example' } })],
])('a request of %s passes', (_who, request) => {
  expect(isForeignForm(request, OURS)).toBe(false);
});

test.each([
  [FORM, 'https://evil.example'],
  ['multipart/form-data; boundary=x', 'https://news.example.com.evil.example'],
  ['text/plain', 'http://news.example.com'],
  [FORM, 'null'],
])('a form as %s from %s is foreign', (type, origin) => {
  expect(isForeignForm(post('/contact/send', { 'content-type': type, origin }), OURS)).toBe(true);
  expect(isForeignForm(post('/_mail/clear', { origin }, 'DELETE'), OURS)).toBe(true);
});
