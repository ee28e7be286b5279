import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { styled } from '../../ui/styled.tsx';
import { useAdmin } from '../admin-context.ts';
import { type TabId, tabsFor } from '../dashboard/use-tab.ts';
import { SectionIcon, type SectionId } from './SectionIcon.tsx';
import { centerInLine } from './scrolling.ts';

// They come after what the page is for, and are not missed aloud.
const nothing = () => null;
const WaitingBadge = lazyPart(
  async () => (await import('./WaitingBadge.tsx')).WaitingBadge,
  nothing,
);
const MessagesBadge = lazyPart(
  async () => (await import('./WaitingBadge.tsx')).MessagesBadge,
  nothing,
);

/** Sections in which somebody decides. */
export const REVIEWED: Partial<Record<TabId, EntryKind>> = {
  startups: 'startup',
  investors: 'investor',
};

/** At the bottom of a small window, where a thumb is; at the side of a large one. */
export const Bar = styled(
  'div',
  'inset-x-0 bottom-0 z-30 flex overflow-x-auto [@media(width<64rem)_and_(min-height:30rem)]:fixed border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [scrollbar-width:none] lg:sticky lg:top-19 lg:z-auto lg:grid lg:gap-0.5 lg:self-start lg:overflow-visible lg:border-0 lg:bg-transparent print:hidden',
);

/** What of them is tabs. */
export const List = styled('div', 'contents lg:grid lg:gap-0.5');

export const Item = styled(
  'button',
  'relative grid min-h-14 min-w-max flex-1 content-center justify-items-center gap-0.5 px-1.5 text-center text-[0.75rem]/[1.2] font-semibold text-muted hover:text-ink focus-visible:-outline-offset-3 lg:flex lg:min-h-11 lg:items-center lg:gap-3 lg:rounded-md lg:px-3 lg:text-start lg:text-small [&:is([aria-selected=true],[aria-current])]:text-accent lg:[&:is([aria-selected=true],[aria-current])]:bg-sunken',
);

/** The sections of the dashboard on the other pages of the office, as the way back to them. */
export function SectionLinks({ current = 'content' }: { readonly current?: SectionId }) {
  const { t, may, path } = useAdmin();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = bar.current?.querySelector('[aria-current]');
    if (bar.current && item) centerInLine(bar.current, item);
  }, []);
  return (
    <Bar as="nav" ref={bar} data-layer="bottom" aria-label={t('admin.tabs')}>
      {tabsFor(may).map((id) => (
        <Item
          key={id}
          as="a"
          href={path(id === 'content' ? '/admin' : `/admin?tab=${id}`)}
          // Articles are written and listed under it.
          aria-current={id === current ? 'true' : undefined}
        >
          <Name of={id}>
            <Waiting kind={REVIEWED[id]} />
          </Name>
        </Item>
      ))}
      {may('editor') && (
        <Item
          as="a"
          href={path('/admin/ledger')}
          aria-current={current === 'ledger' ? 'page' : undefined}
        >
          <Name of="ledger" />
        </Item>
      )}
      <Item
        as="a"
        href={path('/admin/plan')}
        aria-current={current === 'plan' ? 'page' : undefined}
      >
        <Name of="plan" />
      </Item>
      {may('editor') && (
        <Item
          as="a"
          href={path('/admin/messages')}
          aria-current={current === 'messages' ? 'page' : undefined}
        >
          <Name of="messages">
            <Suspense>
              <MessagesBadge />
            </Suspense>
          </Name>
        </Item>
      )}
    </Bar>
  );
}

/** How much waits in a section; nothing where nobody decides. */
function Waiting({ kind }: { readonly kind: EntryKind | undefined }) {
  return <Suspense>{kind && <WaitingBadge kind={kind} />}</Suspense>;
}

/** What a section is called, with its sign. */
export function Name({ of, children }: { readonly of: SectionId; readonly children?: ReactNode }) {
  const { t } = useAdmin();
  return (
    <>
      <SectionIcon of={of} />
      {t(`admin.tab.${of}`)}
      {children}
    </>
  );
}
