import { describe, expect, test } from 'vitest';
import { getPasswordStrength } from '#src/domain/accounts/password.ts';
import { toReturnPath } from '#src/domain/accounts/return-path.ts';
import { sniffImageType, toImageName } from '#src/domain/image-type.ts';

describe('toReturnPath', () => {
  test.each([
    '/',
    '/submit-startup',
    '/vi/submit-startup?edit=1#x',
    '/account#submissions',
    '/authors',
  ])('%s is a place to return to', (path) => {
    expect(toReturnPath(path, '/home')).toBe(path);
  });

  test.each([
    null,
    '',
    'submit-startup',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/%2e%2e//evil.example',
    '/auth',
    '/vi/auth?next=/auth',
    '/auth/',
    `/${'x'.repeat(3000)}`,
  ])('%j is none', (path) => {
    const target = toReturnPath(path, '/home');
    expect(target).toBe('/home');
  });
});

describe('getPasswordStrength', () => {
  test.each([
    ['', 'short'],
    ['12345', 'short'],
    ['123456', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['password1', 'weak'],
    ['matkhau123', 'weak'],
    ['kz8fqp', 'weak'],
    ['phở bò 24', 'fair'],
    ['gà trống gáy lúc 5 giờ', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(getPasswordStrength(password)).toBe(strength);
  });
});

describe('an image', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test.each([
    ['\x89PNG\r\n\x1a\n…', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x --><svg >', 'image/svg+xml'],
    ['GIF89a', null],
    ['<html><svg/></html>', null],
    ['RIFF\x10\x00\x00\x00WAVE', null],
    ['', null],
  ])('%j is %s', (content, type) => {
    expect(sniffImageType(bytes(content))).toBe(type);
  });

  test.each([
    ['Logo cuối cùng.PNG', 'image/png', 'png'],
    ['a.JPEG', 'image/jpeg', 'jpeg'],
    ['a.exe', 'image/webp', 'webp'],
    ['a.svg', 'image/png', 'png'],
    ['../../etc/passwd', 'image/svg+xml', 'svg'],
  ] as const)('named %j is stored under a random name', (name, type, extension) => {
    const stored = toImageName(name, type);
    expect(stored).toMatch(new RegExp(`^[0-9a-f-]{36}-\\d{13}\\.${extension}$`));
    expect(toImageName(name, type)).not.toBe(stored);
  });
});
