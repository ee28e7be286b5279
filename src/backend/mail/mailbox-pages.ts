import { SITE } from '#src/domain/site.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';
import { equalSecrets, sign } from '#supabase/functions/_shared/secrets.ts';
import { isAskedDirectly, isLoopbackSite } from '../gate/address.ts';
import type { Service } from '../runtime.ts';
import type { KeptMail, LocalMailbox } from './local-mailbox.ts';

const PATH = /^\/_mail(?:\/([0-9a-f-]{36})(?:\/(html|text))?)?$/;

const COOKIE = 'khoi-mailbox';

type Site = {
  readonly siteUrl: string;
  /** On which this machine is asked for it. */
  readonly port: number;
  /** In the link that the start prints: with it the mailbox opens through a proxy, too. */
  readonly key: string;
};

/** The key of the mailbox: the same from start to start. */
export const mailboxKey = (secretKey: string): Promise<string> => sign('mailbox', secretKey);

/** Where the mailbox is, as the start of the site prints it. */
export const mailboxLink = ({ port, key }: Omit<Site, 'siteUrl'>): string =>
  `http://localhost:${port}/_mail?key=${key}`;

/**
 * `/_mail`: the mails that a site without mail server would have sent, links and all. It answers what this machine
 * asks directly; everything else needs the key of the printed link, since behind a proxy that says nothing of itself
 * all seem to be on this machine. A site with a public address has no such page.
 *
 * @param mailbox null when mail is really sent; then there is no such page either
 */
export function createMailboxPages(
  mailbox: LocalMailbox | null,
  { siteUrl, port, key }: Site,
): Service {
  const isOpen = isLoopbackSite(siteUrl);
  return (request, caller) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!/^\/_mail(\/|$)/.test(pathname)) return undefined;
    const given = searchParams.get('key');
    if (mailbox !== null && isOpen && given !== null && equalSecrets(given, key))
      return openedBy(key);
    const isDirect =
      caller !== undefined &&
      caller.through === undefined &&
      isAskedDirectly(request, { peer: caller.peer, port });
    const isAllowed = isDirect || equalSecrets(cookieOf(request), key);
    if (mailbox === null || !isOpen || !isAllowed)
      return page(404, 'Not found', '<p>There is nothing here.</p>');
    const [path, id, part] = PATH.exec(pathname) ?? [];
    if (path === undefined) return page(404, 'Not found', '<p>There is nothing here.</p>');
    if (id === undefined) return page(200, 'Mailbox', listOf(mailbox.list()), { refresh: true });
    const mail = mailbox.find(id);
    if (mail === null) return page(404, 'Not found', '<p>This mail is not here any more.</p>');
    if (part === 'html') return preview(mail);
    if (part === 'text') return plain(mail);
    return page(200, mail.subject, detailOf(mail));
  };
}

/** Takes the key out of the address, which a history or a referrer would keep. */
async function openedBy(key: string): Promise<Response> {
  return respond(303, '', {
    Location: '/_mail',
    'Set-Cookie': `${COOKIE}=${key}; Path=/_mail; HttpOnly; SameSite=Strict`,
  });
}

const cookieOf = (request: Request): string =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';

function listOf(mails: readonly KeptMail[]): string {
  if (mails.length === 0)
    return '<p class="empty">No mail yet. What the site sends appears here.</p>';
  const rows = mails.map(
    (mail) => `<li><a href="/_mail/${mail.id}">
<span class="to">${escapeHtml(mail.to)}</span>
<span class="subject">${escapeHtml(mail.subject)}</span>
${timeOf(mail)}</a></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function detailOf(mail: KeptMail): string {
  const headers = Object.entries({
    From: mail.from,
    To: mail.to,
    ...(mail.replyTo && { 'Reply-To': mail.replyTo }),
    ...mail.headers,
  });
  const rows = headers.map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`,
  );
  return `<p><a href="/_mail">← All mail</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${rows.join('')}<dt>Kept</dt><dd>${timeOf(mail)}</dd></dl>
<iframe title="HTML part" src="/_mail/${mail.id}/html"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text part</summary><pre>${linked(mail.text)}</pre></details>`;
}

function timeOf(mail: KeptMail): string {
  const time = mail.sentAt.replace('T', ' ').slice(0, 19);
  return `<time datetime="${mail.sentAt}">${time} UTC</time>`;
}

/** Links of the mail open in a tab of their own: the frame they are in must stay. */
async function preview(mail: KeptMail): Promise<Response> {
  const html = mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
  return respond(200, html, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  });
}

async function plain(mail: KeptMail): Promise<Response> {
  return respond(200, mail.text, { 'Content-Type': 'text/plain; charset=utf-8' });
}

async function page(
  status: number,
  title: string,
  content: string,
  { refresh = false } = {},
): Promise<Response> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ? '<meta http-equiv="refresh" content="5">' : ''}
<title>${escapeHtml(title)} · ${escapeHtml(SITE.name)}</title><style>${STYLE}</style></head>
<body><header><a href="/_mail">Local mailbox</a><a href="/">${escapeHtml(SITE.name)}</a></header>
<main>${content}</main></body></html>`;
  return respond(status, html, {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
}

function respond(status: number, body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      ...headers,
    },
  });
}

function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  );
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #15171a; --muted: #5b6067; --line: #e7e3da; --accent: #c8102e }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1114; --surface: #171a1f; --ink: #eceae4; --muted: #a5a9b0; --line: #2a2f37; --accent: #ff5c6c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header, main { max-width: 60rem; margin: 0 auto; padding: 1.25rem }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid var(--line) }
header a:first-child { font: 600 1.4rem/1.2 Georgia, serif; color: inherit; text-decoration: none }
a { color: var(--accent) }
h1 { font: 600 1.7rem/1.25 Georgia, serif; margin: .75rem 0 }
ul { list-style: none; margin: 0; padding: 0 }
li a { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto; gap: 1rem; padding: .85rem .5rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none }
li a:hover { background: var(--surface) }
.to, time, dt { color: var(--muted) }
.to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.subject { font-weight: 600 }
time { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: .875rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; overflow-wrap: anywhere }
dd { margin: 0 }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); background: var(--surface) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); padding: 1rem }
summary { cursor: pointer; padding: .75rem 0 }
.empty { color: var(--muted); padding: 3rem 0; text-align: center }
@media (max-width: 40rem) { li a { grid-template-columns: 1fr; gap: .1rem } }
`;
