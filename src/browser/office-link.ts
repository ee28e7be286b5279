import { findStory } from '#src/data/newsroom/office-places.ts';
import { OFFICE_LINK } from '#src/i18n/in-browser/office-link.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { browserClient } from './session.ts';

/**
 * Puts the way to where it is edited on a story or a profile, beside its heading: nothing of the page moves. What may
 * be done there is the database's decision.
 */
export async function offerEditing(): Promise<void> {
  const [name = '', kind] = location.pathname.split('/').filter(Boolean).toReversed();
  const heading = document.querySelector('main h1');
  const place = heading?.closest('header') ?? heading?.parentElement;
  if (!(kind && heading && place)) return;
  if (place.querySelector('[data-edit]') !== null) return;
  const slug = decodeURIComponent(name);
  const target = await targetOf(kind, slug, heading.textContent?.trim() ?? '');
  if (target === null) return;
  const locale = toLocale(document.documentElement.lang);
  const words = OFFICE_LINK[locale];
  const link = document.createElement('a');
  link.href = pathTo(locale, target);
  link.dataset['edit'] = '';
  link.className = 'no-print';
  link.textContent = words[kind === 'article' ? 'officeLink.story' : 'officeLink.profile'];
  Object.assign(link.style, {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineEnd: '0',
    padding: '0.375rem 0.75rem',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius-md)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    font: '600 0.875rem/1.5 var(--font-sans)',
  });
  place.style.position = 'relative';
  place.append(link);
}

async function targetOf(kind: string, slug: string, name: string): Promise<string | null> {
  if (kind === 'article') {
    const story = await findStory(browserClient(), slug);
    return story.ok ? `/admin/edit-article?id=${story.value}` : null;
  }
  if (kind === 'people') return `/admin/ledger?tab=people&q=${encodeURIComponent(name)}`;
  return `/admin?tab=${kind === 'startup' ? 'startups' : 'investors'}&edit=${encodeURIComponent(slug)}`;
}
