import type { Received } from './smtp.ts';

/** The words of a mail: its plain-text part, decoded. */
export function mailText({ raw }: Pick<Received, 'raw'>): string {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(raw)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const part = parts.find((each) => /content-type:\s*text\/plain/i.test(each)) ?? raw;
  const [head = '', ...body] = part.split('\r\n\r\n');
  return decode(body.join('\r\n\r\n'), /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]);
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding.toLowerCase() !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The subject of a mail, decoded (RFC 2047). */
export function mailSubject({ raw }: Pick<Received, 'raw'>): string {
  const header = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/im.exec(raw)?.[1] ?? '';
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    )
    .replace(/\r\n[ \t]/g, ' ');
}

/** The first address in a mail that contains `part`. */
export function mailLink(mail: Pick<Received, 'raw'>, part: string): string {
  const found = mailText(mail)
    .match(/https?:\/\/[^\s<>"]+/g)
    ?.find((address) => address.includes(part));
  if (!found) throw new Error(`No link with ${part} in:\n${mailText(mail)}`);
  return found;
}
