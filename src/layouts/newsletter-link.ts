import type { AstroGlobal } from 'astro';
import type { DatabaseClient } from '#src/data/client.ts';
import { type AppError, type Result, statusOf } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';

/**
 * What stands behind a link of a newsletter mail: who asks, and the form once a button was pressed. Such
 * a page is never kept.
 *
 * @returns the way to /newsletter when the address holds no token
 */
export async function readLink(astro: AstroGlobal) {
  const { request, url, locals } = astro;
  const form =
    request.method === 'POST' ? await request.formData().catch(() => new FormData()) : null;
  const token = String((form ?? url.searchParams).get('token') ?? '');
  if (token === '') return astro.redirect(pathTo(locals.locale, '/newsletter'), 303);
  astro.response.headers.set('Cache-Control', 'no-store');
  return { form, asker: { token, locale: locals.locale, visitor: astro.clientAddress } };
}

/** Why a link did nothing, in words; the page answers with the status of it. */
export function sayFailure(astro: AstroGlobal, { code, message }: AppError): string {
  astro.response.status = statusOf(code);
  return code === 'UNAVAILABLE' ? getT(astro.locals.locale)('subscription.unavailable') : message;
}

type Asker = { readonly token: string; readonly locale: Locale; readonly visitor: string };

/** Does what a link is for, once its button was pressed. */
export async function followLink(
  astro: AstroGlobal,
  act: (db: DatabaseClient, asker: Asker, form: FormData) => Promise<Result<string>>,
) {
  const link = await readLink(astro);
  if (link instanceof Response) return link;
  const { form, asker } = link;
  const done = form ? await act(astro.locals.supabase, asker, form) : null;
  const outcome = done && {
    done: done.ok,
    message: done.ok ? done.value : sayFailure(astro, done.error),
  };
  return { token: asker.token, outcome, form };
}
