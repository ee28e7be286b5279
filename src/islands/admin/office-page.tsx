import { type ComponentType, useMemo, useRef } from 'react';
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import { Frame } from './shell/Frame.tsx';
import type { Island, Page, Parts } from './shell/pages.ts';
import { SectionLinks } from './shell/Sections.tsx';
import { useVisits } from './shell/use-visits.ts';

/** Scripts of another release come with another one: what they hold is not what this document holds. */
const RELEASE = {};

/**
 * A page of the office, as the island of its file in src/pages. It is the whole office: from there on links lead to
 * other pages in the same document, under the same shell, with what is known of the server.
 */
export function officePage<Own extends object>(
  parts: Parts<Own>,
): ComponentType<AdminPageProps & Own> & Island {
  return Object.assign(
    // biome-ignore lint/correctness/noComponentHookFactories: made once, as the module of a page is loaded
    function OfficePage({ locale, words, ...own }: AdminPageProps & Own) {
      return (
        <AdminPage locale={locale} words={words}>
          <Office parts={parts as Parts} own={own} />
        </AdminPage>
      );
    },
    { parts: parts as Parts, release: RELEASE },
  );
}

/** Shows one page after the other. */
function Office(first: Pick<Page, 'parts' | 'own'>) {
  const content = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { shown, leaving } = useVisits(useRef(first).current, RELEASE, (title) => {
    const heading = content.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? content.current)?.focus({ preventScroll: true });
    // A heading that has the focus is read.
    if (said.current) said.current.textContent = heading ? '' : title;
  });
  const { Sections, section = 'content' } = shown.parts;
  // What is left is greyed, not drawn again.
  const page = useMemo(() => {
    const { Content } = shown.parts;
    return <Content key={shown.visit} {...shown.own} />;
  }, [shown]);
  return (
    <Frame sections={Sections ? <Sections /> : <SectionLinks current={section} />}>
      <div
        ref={content}
        className="grid grid-cols-1 content-start gap-4 outline-none transition-opacity aria-busy:opacity-50 sm:gap-6 motion-reduce:transition-none"
        tabIndex={-1}
        aria-busy={leaving}
      >
        {page}
      </div>
      <p className="sr-only" role="status" ref={said} />
    </Frame>
  );
}
