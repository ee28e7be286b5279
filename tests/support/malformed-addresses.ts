/** More than 300 things that are no mail address, or none that we should write to. */
export function malformedAddresses(): string[] {
  const control = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).concat(
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\u202e',
    '\ufeff',
  );
  const forbidden = [...' ",:;<>()[]\\@', 'ă', 'й', '한', '😀', '%0d%0a', '\u0301'];
  const wrap = (sign: string) => [
    `a${sign}b@example.com`,
    `ab@exam${sign}ple.com`,
    `ab@example.c${sign}om`,
  ];
  const header = [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nBcc: b@example.com',
    'a@example.com%0ABcc:b@example.com',
    'a@example.com, b@example.com',
    'a@example.com; b@example.com',
    'a@example.com b@example.com',
    'Linh <a@example.com>',
    '<a@example.com>',
    '"a"@example.com',
    '"a b"@example.com',
    'a@example.com>',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@127.0.0.1',
    'a@2130706433',
    'a@0x7f.1',
    'a@example.com:25',
    'a@user@example.com',
    'a@example.com/x',
    'a@example.com?x',
    'a@example.com#x',
    'mailto:a@example.com',
    'a(comment)@example.com',
    "<script>alert(1)</script>@example.com'",
    ['$', '{7*7}@example.com '].join(''),
  ];
  const shape = [
    '',
    ' ',
    '@',
    'a',
    'a@',
    '@example.com',
    'example.com',
    'a@b',
    'a@localhost',
    'a@.com',
    'a@com.',
    'a@example..com',
    'a@.example.com',
    'a@example.com.',
    'a@-example.com',
    'a@example-.com',
    'a@exam_ple.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@@example.com',
    'a@example@com',
    'a@example.123',
    'a@1.2.3',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`,
  ];
  const doubled = Array.from({ length: 45 }, (_, n) => `reader${n}@@example.com`);
  const bare = Array.from({ length: 40 }, (_, n) => `reader${n}.example.com`);
  return [
    // White space around an address is a slip of the hand, not a malformed address: only inside.
    ...control.flatMap(wrap),
    ...forbidden.filter((sign) => !['й', 'ă', '한', '\u0301'].includes(sign)).flatMap(wrap),
    ...['й', 'ă', '한', '\u0301'].map((sign) => `a${sign}b@example.com`),
    ...header,
    ...shape,
    ...doubled,
    ...bare,
  ];
}
