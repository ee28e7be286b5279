import type { APIContext } from 'astro';
import { labelsIn } from '#src/components/directory/facts.ts';
import type { ListedEntry } from '#src/domain/directory/directory.ts';
import { type EntryKind, toldOf } from '#src/domain/directory/entries.ts';
import { pageSummary } from '#src/domain/pages/page-head.ts';
import { oneSource } from '#src/domain/pictures.ts';
import type { Result } from '#src/domain/result.ts';
import { SITE } from '#src/domain/site.ts';
import { escapeHtml } from '#src/domain/text/escape-html.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';
import { keep, unavailableResponse } from './page.ts';

/** What fits on the badge. */
const shortened = (name: string) =>
  [...name].length > 22 ? `${[...name].slice(0, 21).join('')}…` : name;

/** What is not there, or cannot be had right now; null for an entry to show, which is kept with its page. */
function refusalOf(context: APIContext, kind: EntryKind, found: Result<ListedEntry>) {
  if (!found.ok)
    return found.error.code === 'NOT_FOUND'
      ? new Response(null, { status: 404 })
      : unavailableResponse();
  keep(context, `${kind}s`, `${kind}:${found.value.id}`);
  return null;
}

/** The badge that a company shows on its own site: a drawing, 220 × 56. */
export function badgeOf(
  context: APIContext,
  kind: EntryKind,
  found: Result<ListedEntry>,
): Response {
  const refusal = refusalOf(context, kind, found);
  if (refusal || !found.ok) return refusal ?? unavailableResponse();
  const t = getT(context.locals.locale);
  const name = escapeHtml(shortened(found.value.name));
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="56" viewBox="0 0 220 56" role="img" aria-label="${name}, ${SITE.name}"><rect x=".5" y=".5" width="219" height="55" rx="8" fill="#fff" stroke="#c8c2b8"/><rect x="10" y="10" width="36" height="36" rx="7" fill="#b3261e"/><text x="28" y="36" text-anchor="middle" font-family="Georgia,serif" font-size="24" font-weight="700" fill="#fff">K</text><text x="56" y="24" font-family="system-ui,sans-serif" font-size="11" fill="#5c564d">${escapeHtml(t('directory.badge', { site: SITE.name }))}</text><text x="56" y="42" font-family="system-ui,sans-serif" font-size="14" font-weight="600" fill="#1c1917">${name}</text></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
}

const STYLE = `:root{color-scheme:light dark;--paper:#fff;--ink:#1c1917;--line:#c8c2b8;--muted:#5c564d}@media(prefers-color-scheme:dark){:root{--paper:#1c1917;--ink:#f3efe9;--line:#57534e;--muted:#b8b0a6}}*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;background:var(--paper);color:var(--ink)}a.card{display:grid;grid-template-columns:auto minmax(0,1fr);gap:12px;height:100vh;overflow:hidden;padding:16px;border:1px solid var(--line);border-radius:10px;color:inherit;text-decoration:none}a.card:focus-visible{outline:2px solid;outline-offset:-4px}img{width:56px;height:56px;border-radius:8px;background:#fff;object-fit:contain}b{font-size:17px;overflow-wrap:anywhere}p{margin:2px 0 0;overflow-wrap:anywhere}.about{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}.note{color:var(--muted);font-size:13px}`;

/**
 * The card of an entry for a frame on any other site: nothing in it runs or sends, and it leads to the page in a window
 * of its own.
 */
export function embedOf(
  context: APIContext,
  kind: EntryKind,
  found: Result<ListedEntry>,
): Response {
  const refusal = refusalOf(context, kind, found);
  if (refusal || !found.ok) return refusal ?? unavailableResponse();
  const { locale, siteUrl } = context.locals;
  const t = getT(locale);
  const entry = found.value;
  const { name, logo, description, path, describedIn } = entry;
  const [badge] = labelsIn(locale, entry, toldOf(kind).badge);
  const [raising] = kind === 'startup' ? labelsIn(locale, entry, 'raising') : [];
  const facts = [badge, raising && `${t('directory.raising')}: ${raising}`].filter(Boolean);
  const picture = logo ? `<img src="${escapeHtml(oneSource(logo, 192))}" alt="">` : '<span></span>';
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title><style>${STYLE}</style><a class="card" href="${new URL(pathTo(locale, path), siteUrl).href}" target="_blank" rel="noopener">${picture}<div><b>${escapeHtml(name)}</b><p class="note">${escapeHtml(facts.join(' · '))}</p>${description ? `<p class="about" lang="${describedIn}">${escapeHtml(pageSummary(description))}</p>` : ''}<p class="note">${escapeHtml(t('directory.badge', { site: SITE.name }))}</p></div></a></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
      'X-Robots-Tag': 'noindex',
    },
  });
}
