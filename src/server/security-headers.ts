import { hash } from 'node:crypto';
import { keepTexts } from '#src/domain/text/kept-texts.ts';
import { FRAME_ORIGINS } from '#src/domain/writing/embeds.ts';
import type { Header } from './header.ts';

export type SecurityHeaders = {
  /** Sent with every answer, whatever it is. */
  readonly common: readonly Header[];
  /**
   * The Content-Security-Policy of an answer, given what Astro or the backend said already.
   *
   * @param html the whole page where it is known, to name no more hashes than it needs
   */
  policyFor(contentType: string, given?: string, html?: Buffer): string;
};

/** What a page holds whose readers may ask for a film of another site (src/scripts/embeds.ts). */
const EMBED = '<figure class="embed">';

type Options = {
  /** Public origin; https turns on HSTS. */
  readonly siteUrl: string;
  /** Hosted mode: the project that browsers talk to. */
  readonly supabaseUrl?: string | undefined;
};

/**
 * @see https://www.w3.org/TR/CSP3/ and RFC 6797 (HSTS)
 */
export function createSecurityHeaders({ siteUrl, supabaseUrl }: Options): SecurityHeaders {
  const https = siteUrl.startsWith('https:');
  const project = supabaseUrl === undefined ? [] : [new URL(supabaseUrl).origin];
  const page: Record<string, readonly string[]> = {
    // Whatever is not named below is not loaded: frames, films, plugins. Workers are scripts of ours.
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...project],
    'connect-src': ["'self'", ...project],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Text becomes HTML through these only (src/browser/trusted-html.ts), where browsers can tell.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['article', 'mail', 'reference', 'rules', 'worker'],
    // Pictures of other sites are shown from here (/img/outside).
    // The project's files, too, are shown under the site's own address.
    'img-src': ["'self'", 'data:', 'blob:'],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  const common: Header[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(),microphone=(),geolocation=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  if (https) common.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);

  /** Pages of one kind have the same one, but for what they hold of their own. */
  const written = keepTexts(500_000);

  function policyFor(contentType: string, given?: string, html?: Buffer): string {
    if (!contentType.startsWith('text/html')) return given ?? policyForFile(contentType);
    // A policy with its own default-src was written as a whole; adding to it could loosen it.
    if (given !== undefined && /(?:^|;)\s*default-src\s/.test(given)) return given;
    const hasEmbed = html?.includes(EMBED) === true;
    // Of what a page alone holds, such as its structured data, no policy speaks.
    const used = html && inlineHashes(html).filter((each) => given?.includes(each));
    return written([hasEmbed, given ?? '', ...(used ?? ['all'])].join('\n'), () => {
      const policy = writePolicy({
        ...page,
        ...(hasEmbed && { 'frame-src': FRAME_ORIGINS }),
        ...parsePolicy(given ?? ''),
      });
      return used ? trimPolicy(policy, used) : policy;
    });
  }

  return { common, policyFor };
}

/** Files are no documents: opened by themselves they may neither run nor load anything. */
function policyForFile(contentType: string): string {
  const closed = "default-src 'none'; frame-ancestors 'none'";
  if (contentType.startsWith('image/svg+xml'))
    return `${closed}; style-src 'unsafe-inline'; img-src data:; sandbox`;
  // The browser's own viewer needs more than 'none'.
  if (contentType.startsWith('application/pdf')) return "frame-ancestors 'none'";
  return closed;
}

function parsePolicy(policy: string): Record<string, readonly string[]> {
  const directives: Record<string, readonly string[]> = {};
  for (const part of policy.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/);
    // The first mention of a directive counts (CSP3 §2.2.1).
    if (name && !(name in directives)) directives[name] = [...new Set(values)];
  }
  return directives;
}

function writePolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

const OPENING = /<(script|style)(?:[\s/](?:[^>"']|"[^"]*"|'[^']*')*)?>/gy;

/**
 * What stands in the inline scripts and styles of a page, and behind whatever else looks like the beginning of
 * one (a reader's words in an attribute): each place is read for itself, so that none hides another.
 */
function inlineTexts(html: Buffer): Buffer[] {
  const texts: Buffer[] = [];
  // Tags are ASCII: a character for each byte is read quicker than UTF-8, and its places are those of the bytes.
  const bytes = html.toString('latin1');
  for (const { index } of bytes.matchAll(/<s(?:cript|tyle)/g)) {
    OPENING.lastIndex = index;
    const name = OPENING.exec(bytes)?.[1];
    if (name === undefined) continue;
    const begin = OPENING.lastIndex;
    const end = bytes.indexOf(`</${name}`, begin);
    if (end !== -1) texts.push(html.subarray(begin, end));
  }
  return texts;
}

function inlineHashes(html: Buffer): string[] {
  return inlineTexts(html).map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

/**
 * Leaves out the hashes that a page has no use for: Astro names every inline script and style of
 * the whole site in each policy, which is more bytes than many a page compresses to.
 *
 * The hash after 'inline-speculation-rules' stays: those are written by a script.
 *
 * @param used hashes of what the page holds
 */
function trimPolicy(policy: string, used: readonly string[]): string {
  return policy.replace(/(?<!'inline-speculation-rules') ('sha256-[^']+')/g, (text, named) =>
    used.includes(named) ? text : '',
  );
}
