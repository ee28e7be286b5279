/** How far a page was scrolled, by the place of its entry in the history. */
const positions = new Map<number, number>();

let stop = () => {};

/** Remembers how far the entry at a place is scrolled. */
export function keepScroll(at: number): void {
  positions.set(at, scrollY);
}

/** To where an entry was scrolled, as soon as its content is rendered again, unless the user scrolls before. */
export function restoreScroll(at: number): void {
  const wanted = positions.get(at) ?? 0;
  stop();
  scrollTo(0, wanted);
  if (Math.abs(scrollY - wanted) < 2) return;
  const ended = new AbortController();
  const { signal } = ended;
  const watcher = new ResizeObserver(() => {
    scrollTo(0, wanted);
    if (Math.abs(scrollY - wanted) < 2) stop();
  });
  stop = () => {
    watcher.disconnect();
    ended.abort();
  };
  watcher.observe(document.body);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop(), { signal, passive: true });
}

/**
 * Scrolls a line sideways until an item stands in its middle. `scrollIntoView` would make the Tab
 * key begin at the item, past the skip link.
 */
export function centerInLine(line: Element, item: Element): void {
  const [outer, inner] = [line.getBoundingClientRect(), item.getBoundingClientRect()];
  line.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** To the top, as on a page that is new. */
export function scrollToTop(): void {
  stop();
  scrollTo(0, 0);
}
