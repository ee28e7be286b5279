/*
 * The directories without page loads: filters apply as they are chosen, Load More appends, and every
 * state keeps its address. The server draws the same page for the same address without this.
 */

const form = document.querySelector<HTMLFormElement>('[data-filters]');
const results = () => document.querySelector<HTMLElement>('[data-results]');

let latest: XMLHttpRequest | null = null;

/** A page, and never more than one at a time: null when another was asked for. Asked for this way the browser reads it. */
function read(href: string): Promise<Document | null> {
  latest?.abort();
  const request = new XMLHttpRequest();
  latest = request;
  // Another site's page, also behind a redirect, fails here: the policy of pages forbids it.
  request.open('GET', href);
  request.responseType = 'document';
  return new Promise((resolve, reject) => {
    request.onabort = () => resolve(null);
    request.onerror = reject;
    request.onload = () =>
      request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject();
    request.send();
  });
}

/** Asks for a page and hands it on; says so when that fails (spec §8). */
async function load(href: string, then: (page: Document) => void): Promise<void> {
  const area = results();
  area?.setAttribute('aria-busy', 'true');
  try {
    const page = await read(href);
    if (page === null) return;
    then(page);
  } catch {
    const searched = new URL(href, location.href).searchParams.get('q')?.trim();
    const { error: title = '', searchError, loadError } = area?.dataset ?? {};
    const { showToast } = await import('#src/browser/toasts.ts');
    showToast({ title, message: (searched ? searchError : loadError) ?? '', tone: 'error' });
  }
  results()?.removeAttribute('aria-busy');
}

function show(page: Document): void {
  const fresh = page.querySelector('[data-results]');
  if (fresh) results()?.replaceWith(fresh);
  const stats = page.querySelectorAll('[data-stat]');
  document.querySelectorAll('[data-stat]').forEach((stat, at) => {
    stat.textContent = stats[at]?.textContent ?? '';
  });
  for (const fresh of page.querySelectorAll<HTMLSelectElement>('[data-filters] select')) {
    const { id, value } = fresh;
    const select = form?.querySelector<HTMLSelectElement>(`#${id}`);
    select?.replaceChildren(...fresh.children);
    // Options that are taken out one by one leave the next one chosen.
    if (select) select.value = value;
  }
  followLanguages(page, (href) => href);
  const said = form?.nextElementSibling;
  if (said) said.textContent = document.querySelector('.found')?.textContent ?? '';
}

/** Other languages lead to the same entries. */
function followLanguages(page: Document, change: (href: string) => string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    const fresh = page.querySelector<HTMLAnchorElement>(`[data-language=${link.lang}]`);
    if (fresh) link.href = change(fresh.href);
  }
}

/** The address of a page together with those above it that are shown already. */
function withFirst(href: string): string {
  const now = new URLSearchParams(location.search);
  const url = new URL(href, location.href);
  url.searchParams.set('from', now.get('from') ?? now.get('page') ?? '1');
  return url.href;
}

function go(href: string, isSent = false): void {
  void load(href, (page) => {
    history.pushState(null, '', href);
    show(page);
    // On a phone they stand under the filters, out of sight.
    if (isSent) results()?.scrollIntoView({ block: 'nearest' });
  });
}

function hrefOf(filters: HTMLFormElement): string {
  const set = [...new FormData(filters)]
    .map(([name, value]) => [name, String(value).trim()])
    .filter(([, value]) => value);
  const action = filters.getAttribute('action') ?? '';
  return set[0] ? `${action}?${new URLSearchParams(set)}` : action;
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  go(hrefOf(form), true);
});
form?.addEventListener('change', (event) => {
  if (event.target instanceof HTMLSelectElement) go(hrefOf(form));
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.matches('[data-clear]')) {
    event.preventDefault();
    form?.querySelectorAll('input:not([type=hidden]), select').forEach((field) => {
      (field as HTMLInputElement).value = '';
    });
    go(link.href);
    form?.querySelector('input')?.focus();
  } else if (link.matches('[data-more]')) {
    event.preventDefault();
    const href = withFirst(link.href);
    void load(link.href, (page) => {
      history.replaceState(null, '', href);
      followLanguages(page, withFirst);
      const entries = page.querySelectorAll('[data-entries] > *');
      document.querySelector('[data-entries]')?.append(...entries);
      // What comes before the first entry stays where it is.
      const more = page.querySelector('[data-more]');
      if (more) link.replaceWith(more);
      else link.remove();
      const steps = document.querySelector('[data-steps]');
      if (!steps?.querySelector('a')) steps?.remove();
      entries[0]?.querySelector('a')?.focus();
    });
  }
});

addEventListener('popstate', () => {
  const parameters = new URLSearchParams(location.search);
  form
    ?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]:not([type=hidden])')
    .forEach((field) => {
      field.value = parameters.get(field.name) ?? '';
    });
  void load(location.href, show);
});
