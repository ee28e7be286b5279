import { load } from 'cheerio';
import robotsParser from 'robots-parser';

/** An address that a crawler came to. */
export type Step = {
  readonly status: number;
  /** Whether a search engine may show it: a page that is not left out, and repeats no other. */
  readonly isIndexable: boolean;
  /** Where it was found first. */
  readonly from: string;
};

const AGENT = 'Googlebot';
const AT_ONCE = 8;

/** Whether any of the tags or headers that are named so says it. */
const says = (word: string, contents: readonly (string | null | undefined)[]) =>
  contents.some((content) =>
    content
      ?.toLowerCase()
      .split(/[,\s]+/)
      .includes(word),
  );

async function visit(origin: string, path: string) {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  const $ = load(isPage ? await answer.text() : '');
  if (!isPage) await answer.body?.cancel();
  const robots = [
    ...$('meta[name=robots], meta[name=googlebot]').map((_, { attribs }) => attribs['content']),
    answer.headers.get('x-robots-tag'),
  ];
  const canonical = $('link[rel=canonical]').attr('href');
  const own = canonical === undefined ? path : canonical.slice(new URL(canonical).origin.length);
  const links = says('nofollow', robots) ? [] : $('a[href]').toArray();
  const location = answer.headers.get('location');
  const followed = links
    .filter(({ attribs }) => !says('nofollow', [attribs['rel']]))
    .map(({ attribs }) => attribs['href'] ?? '');
  return {
    status: answer.status,
    isIndexable: isPage && answer.status === 200 && !says('noindex', robots) && own === path,
    links: location === null ? followed : [...followed, location],
  };
}

/**
 * Walks a site as a crawler does: from page to page by links that may be followed, where robots.txt lets it.
 *
 * @param origin of the site
 * @returns every address that it came to, in the order in which they were found
 */
export async function walkSite(origin: string): Promise<Map<string, Step>> {
  const file = await fetch(`${origin}/robots.txt`);
  const robots = robotsParser(`${origin}/robots.txt`, await file.text());
  const walked = new Map<string, Step>();
  const found = new Map(['/', '/vi'].map((path) => [path, '']));
  const queue = [...found.keys()];
  while (queue.length > 0) {
    const batch = queue.splice(0, AT_ONCE);
    const answers = await Promise.all(batch.map((path) => visit(origin, path)));
    for (const [at, { links, ...step }] of answers.entries()) {
      const path = batch[at] ?? '';
      walked.set(path, { ...step, from: found.get(path) ?? '' });
      for (const link of links) {
        const url = new URL(link, origin + path);
        const target = url.pathname + url.search;
        if (url.origin !== origin || found.has(target)) continue;
        if (robots.isAllowed(url.href, AGENT) === false) continue;
        found.set(target, path);
        queue.push(target);
      }
    }
  }
  return walked;
}
