import type { Page } from '@playwright/test';

/**
 * Writes down what a screen reader says by itself on the pages of a browser: what changes in a live region that was
 * there before the change, and alerts that come with their text. What cannot be seen by it is not said.
 *
 * @returns what was said since the last time that it was asked for, in order
 */
export async function hearRegions(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const REGIONS =
      '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const said: string[] = [];
    Object.assign(window, { said });
    const known = new WeakSet<Element>();
    const changed = new Map<Element, Set<Node>>();
    const isHeard = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return (
        element?.isConnected === true &&
        element.closest('[aria-hidden="true"], [inert]') === null &&
        element.checkVisibility({ visibilityProperty: true })
      );
    };
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element && !isHeard(node)) return '';
      return [...node.childNodes].map(textOf).join(' ');
    };
    const read = () => {
      for (const [region, nodes] of changed) {
        const isWhole = region.ariaAtomic !== 'false' && region.role !== null;
        const parts = isWhole ? [region] : [...nodes];
        const isSaid = (known.has(region) || region.role === 'alert') && isHeard(region);
        const text = parts.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
        if (isSaid && text !== '') said.push(text);
      }
      changed.clear();
      for (const region of document.querySelectorAll(REGIONS)) known.add(region);
    };
    const note = (region: Element | null | undefined, node: Node) => {
      if (!region) return;
      changed.set(region, (changed.get(region) ?? new Set()).add(node));
    };
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const at = target instanceof Element ? target : target.parentElement;
        if (type === 'childList') {
          for (const node of addedNodes) {
            note(at?.closest(REGIONS), node);
            if (!(node instanceof Element)) continue;
            for (const alert of node.querySelectorAll('[role="alert"]')) note(alert, alert);
            if (node.matches('[role="alert"]')) note(node, node);
          }
          // What stops being invisible is new, as is what is no longer hidden.
        } else note(at?.closest(REGIONS), target);
      }
      requestAnimationFrame(read);
    });
    observer.observe(document, {
      ...{ childList: true, subtree: true, characterData: true, attributes: true },
      attributeFilter: ['class', 'hidden', 'aria-hidden'],
    });
    addEventListener('load', () => {
      for (const region of document.querySelectorAll(REGIONS)) known.add(region);
    });
  });
  return () =>
    page.evaluate(() => {
      const heard = (window as unknown as { said: string[] }).said;
      return heard.splice(0);
    });
}
