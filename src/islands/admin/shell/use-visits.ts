import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { useAdmin } from '../admin-context.ts';
import {
  currentEntry,
  type Entry,
  entryOf,
  mayLeave,
  newEntry,
  setEntry,
  setVisitor,
} from './navigation.ts';
import { ElsewhereError, type Page, pageAt, rememberPage } from './pages.ts';
import { keepScroll, restoreScroll, scrollToTop } from './scrolling.ts';

/** A page that is shown, since when. */
export type Shown = Pick<Page, 'parts' | 'own'> & { readonly visit: string };

/**
 * Moves from page to page of the office without leaving the document: by links, by Back and Forward, and by `goTo`. The
 * page that is left stays, and stays usable, until the next one is there.
 *
 * @param release what identifies the scripts of this document
 * @param onShown another page was drawn
 */
export function useVisits(
  first: Pick<Page, 'parts' | 'own'>,
  release: object,
  onShown: (title: string) => void,
) {
  const { t, path, sayFailed } = useAdmin();
  const [shown, setShown] = useState<Shown>({ ...first, visit: '' });
  const [leaving, setLeaving] = useState(false);
  /** The last that was asked for is the one that is shown. */
  const turn = useRef(0);
  const office = path('/admin');
  const isOffice = ({ origin, pathname }: URL) =>
    origin === location.origin && (pathname === office || pathname.startsWith(`${office}/`));

  /** Shows the page at an address, unless something else is asked for first. `stay` where it may not be, or cannot be had. */
  const turnTo = async (
    { href, pathname, searchParams }: URL,
    enter: () => Entry,
  ): Promise<'shown' | 'stay' | 'late'> => {
    const mine = ++turn.current;
    setLeaving(true);
    try {
      const mayGo = await mayLeave(t('admin.leave'));
      const page = mayGo ? await pageAt(pathname, release) : null;
      await page?.parts.load?.(searchParams);
      if (turn.current !== mine) return 'late';
      if (page) {
        draw(page, enter());
        return 'shown';
      }
    } catch (error) {
      if (turn.current !== mine) return 'late';
      if (error instanceof ElsewhereError) {
        location.assign(href);
        return 'late';
      }
      sayFailed(t('admin.failure.page'));
    }
    setLeaving(false);
    return 'stay';
  };

  const draw = (page: Page, entry: Entry) => {
    setEntry(entry);
    flushSync(() => {
      setShown({ parts: page.parts, own: page.own, visit: entry.visit });
      setLeaving(false);
    });
    document.title = page.title;
    const english = `/admin${location.pathname.slice(office.length)}`;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
      link.href = pathTo(toLocale(link.dataset['language'] ?? ''), english);
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
    onShown(page.title);
  };

  const visit = useEffectEvent(async (href: string) => {
    const target = new URL(href, location.href);
    if (!isOffice(target)) return location.assign(target);
    const outcome = await turnTo(target, () => {
      const { at } = currentEntry();
      const isHere = target.href === location.href;
      const entry = newEntry(isHere ? at : at + 1);
      keepScroll(at);
      history[isHere ? 'replaceState' : 'pushState'](entry, '', target);
      return entry;
    });
    if (outcome === 'shown') scrollToTop();
  });

  const follow = useEffectEvent(async (event: PopStateEvent) => {
    const before = currentEntry();
    const next = entryOf(event.state);
    if (next === undefined) {
      // A link within the page was followed.
      setEntry({ ...before, at: before.at + 1 });
      return history.replaceState(currentEntry(), '');
    }
    if (next.visit === before.visit) return setEntry(next);
    // What is shown would follow an address that is not its own.
    event.stopImmediatePropagation();
    const outcome = await turnTo(new URL(location.href), () => next);
    if (outcome === 'shown') restoreScroll(next.at);
    else if (outcome === 'stay') history.go(before.at - next.at);
  });

  const click = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = linkOf(event.target);
    if (!target || !isOffice(target)) return;
    event.preventDefault();
    void visit(target.href);
  });

  const prepare = useEffectEvent(({ target }: Event) => {
    const link = linkOf(target);
    if (!link || !isOffice(link)) return;
    // Whether it can be had is seen when it is asked for.
    pageAt(link.pathname, release)
      .then(({ parts }) => parts.load?.(link.searchParams))
      .catch(() => {});
  });

  useEffect(() => {
    rememberPage(location.pathname, first.parts, first.own);
    setEntry({ visit: '', at: entryOf(history.state)?.at ?? 0 });
    history.replaceState(currentEntry(), '');
    history.scrollRestoration = 'manual';
    const ended = new AbortController();
    const { signal } = ended;
    // Before those who follow the address of what is shown.
    addEventListener('popstate', (event) => void follow(event), { capture: true, signal });
    addEventListener('scroll', () => keepScroll(currentEntry().at), { passive: true, signal });
    // A reload finds the place by itself.
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leaveToBrowser, { signal });
    document.addEventListener('click', (event) => click(event), { signal });
    for (const event of ['pointerover', 'focusin'])
      document.addEventListener(event, (over) => prepare(over), { passive: true, signal });
    const stop = setVisitor((href) => void visit(href));
    return () => {
      ended.abort();
      leaveToBrowser();
      stop();
    };
  }, [first]);
  return { shown, leaving };
}

/** Where a click on something leads in this window; null for what is no link there. */
function linkOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download || link.isContentEditable) return null;
  const url = new URL(link.href);
  const isWithin = url.hash !== '' && url.pathname === location.pathname;
  return isWithin || link.dataset['language'] ? null : url;
}
