import type { APIRequestContext, Page } from '@playwright/test';

/** What a page says to a person or a screen reader, without the parts in another language. */
export type ReadPage = { readonly path: string; readonly texts: readonly string[] };

type Extract = { texts: string[]; links: string[] };

/** Runs in the browser: a document's own texts, and where it leads. */
function extract(html: string): Extract {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const language = document.documentElement.lang;
  const foreign = `[lang]:not([lang="${language}"]):not(html)`;
  for (const element of document.querySelectorAll(`script, style, template, code, ${foreign}`))
    element.remove();
  const texts: string[] = [document.title];
  for (const meta of document.querySelectorAll(
    'meta[name="description"], meta[property="og:title"]',
  ))
    texts.push(meta.getAttribute('content') ?? '');
  for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const links = [...document.querySelectorAll('a[href^="/"]')].map(
    (link) => (link.getAttribute('href') ?? '').split('#', 1)[0] ?? '',
  );
  return { texts: texts.map((text) => text.trim()).filter(Boolean), links };
}

/**
 * Reads every page of a language that its home page leads to.
 *
 * @param page any page of the browser: it lends its parser
 * @param most at most so many addresses of one kind (articles, startups …), which are all alike
 */
export async function readSite(
  page: Page,
  request: APIRequestContext,
  { locale, start, most }: { locale: 'en' | 'vi'; start: readonly string[]; most: number },
): Promise<ReadPage[]> {
  const queue = [...start];
  const seen = new Set(queue);
  const perKind = new Map<string, number>();
  const pages: ReadPage[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await request.get(path);
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    const { texts, links } = await page.evaluate(extract, await answer.text());
    pages.push({ path, texts });
    for (const link of links) {
      const inLanguage = locale === 'vi' ? /^\/vi(\/|$)/.test(link) : !/^\/(vi|_)(\/|$)/.test(link);
      if (!inLanguage || seen.has(link) || link.includes('.')) continue;
      seen.add(link);
      const kind =
        link
          .split('?', 1)[0]
          ?.split('/')
          .slice(0, locale === 'vi' ? 3 : 2)
          .join('/') ?? '';
      const known = perKind.get(kind) ?? 0;
      if (known >= most) continue;
      perKind.set(kind, known + 1);
      queue.push(link);
    }
  }
  return pages;
}
