import { z } from 'zod';
import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { createComposer } from '../_shared/newsletter/compose.ts';
import { requireRole } from '../_shared/staff.ts';

const input = z.object({ issue: z.uuid(), locale: z.enum(LOCALES) });

/**
 * `newsletter-preview`: an issue as its readers would get it, for editors and admins. POST
 * `{ issue, locale }` answers `{ subject, html, text }`.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    await requireRole(deps, request, 'editor');
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'Which issue, in which language?');
    const { issue, locale } = parsed.data;
    const { subject, html, text } = await createComposer(deps).mail({
      id: issue,
      template: 'newsletter-issue',
      locale,
      to_email: '',
      data: { issueId: issue, test: true },
    });
    return json({ subject, html, text });
  });
