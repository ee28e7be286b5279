import type { Texts } from '#src/i18n/texts.ts';
import { LATE_WORDS } from '../admin-context.ts';
import { ElsewhereError, type Island, type Page } from './pages.ts';
import { type Html, readHtml, type Tag } from './read-html.ts';

/**
 * Reads a page from the HTML that a full load of its path would get.
 *
 * @throws as `pageAt`
 */
export async function readPage(path: string, release: object): Promise<Page> {
  const html = readHtml(await htmlAt(path));
  const [island] = html.tags('astro-island');
  const url = island?.get('component-url');
  const name = island?.get('component-export');
  if (!island || !url || !name) throw new ElsewhereError(path);
  const [module] = await Promise.all([
    import(/* @vite-ignore */ url) as Promise<Record<string, Island | undefined>>,
    adoptStyles(html),
  ]);
  const { parts, release: its } = module[name] ?? {};
  if (!parts || its !== release) throw new ElsewhereError(path);
  const { words, locale: _, ...own } = propsOf(island) as { words: Partial<Texts>; locale: string };
  Object.assign(LATE_WORDS, words);
  return { title: html.title, parts, own };
}

/** @throws TypeError where the server did not answer, as `fetch` does, or the server is in trouble and may answer the next time */
async function htmlAt(path: string): Promise<string> {
  const response = await fetch(path);
  if (response.status >= 500) throw new TypeError(`${path}: ${response.status}`);
  if (!response.ok || response.redirected) throw new ElsewhereError(path);
  return response.text();
}

/** Props as Astro writes them: each value a pair of its kind and itself. Ours are objects, lists and texts. */
function propsOf(island: Tag): unknown {
  const revive = ([kind, value]: readonly [number, unknown]): unknown => {
    if (kind === 1) return (value as [number, unknown][]).map(revive);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, pair]) => [key, revive(pair as [number, unknown])]),
    );
  };
  return revive([0, JSON.parse(island.get('props') ?? '{}')]);
}

const adopted = new Set<string>();

/** The styles of a page that this document has not, after its own. */
async function adoptStyles({ styles, tags }: Html): Promise<void> {
  for (const style of document.querySelectorAll('style')) adopted.add(style.textContent);
  for (const text of styles) {
    if (adopted.has(text)) continue;
    adopted.add(text);
    // Unlike an element, a sheet that is made here needs no hash in the policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
  const links = tags('link').filter((link) => link.get('rel') === 'stylesheet');
  await Promise.all(links.map((link) => linkStyles(link.get('href') ?? '')));
}

function linkStyles(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`))
    return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
