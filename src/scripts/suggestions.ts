import type { Suggestion } from '#src/domain/pages/search.ts';

/** Long enough that a fast typist asks once, short enough to feel immediate. */
const PAUSE_MS = 120;

/**
 * Offers what matches while somebody types in the header's search box. The list is of plain links:
 * the arrow keys walk through it, Enter follows one, and without it the form still submits.
 */
export function offerSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const list = form.parentElement?.querySelector<HTMLElement>('[data-suggestions]');
  const status = form.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (!input || !list || !status) return;
  let timer = 0;
  let latest = new AbortController();

  const show = (suggestions: readonly Suggestion[]) => {
    list.replaceChildren(
      ...suggestions.map(({ href, title, kind, lang }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.className = 'menu-item';
        link.href = href;
        const name = document.createElement('span');
        name.lang = lang;
        name.textContent = title;
        const label = document.createElement('small');
        label.textContent = kind;
        link.append(name, label);
        item.append(link);
        return item;
      }),
    );
    status.textContent = (status.dataset['count'] ?? '').replace('0', String(suggestions.length));
  };

  const ask = async () => {
    latest.abort();
    latest = new AbortController();
    const query = input.value.trim();
    if (query.length < 2) {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const address = `${form.getAttribute('action')}/suggestions.json?${new URLSearchParams({ q: query })}`;
      const response = await fetch(address, { signal: latest.signal });
      if (response.ok) show(await response.json());
    } catch {
      // Superseded by the next letter, or offline: the box still searches on Enter.
    }
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  form.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[(here + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length];
    event.preventDefault();
    next?.focus();
  });
  // What was typed while this script was on its way.
  void ask();
}
