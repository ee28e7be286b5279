import { z } from 'zod';
import { NEWSLETTER_TOPICS } from '../../../src/domain/options.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { consentVersion } from '../_shared/newsletter/consent.ts';
import { readLinkCall, toPage } from '../_shared/newsletter/link.ts';

const state = z.object({
  email: z.string(),
  status: z.enum(['pending', 'confirmed', 'unsubscribed', 'suppressed']),
  locale: z.enum(LOCALES),
  categories: z.array(z.string()),
  weekly: z.boolean(),
  counted: z.boolean().nullable(),
});

const change = z.object({
  language: z.enum(LOCALES),
  categories: z.array(z.enum(NEWSLETTER_TOPICS)).max(NEWSLETTER_TOPICS.length),
  weekly: z.boolean(),
  subscribed: z.boolean(),
  counted: z.boolean().optional(),
});

const action = z.enum(['export', 'delete']).optional();

/**
 * `newsletter-preferences`: what a reader gets, for the holder of the token of a newsletter mail.
 * POST `{ token }` answers `{ preferences }`; with `change` it stores and answers `{ message }` too.
 * With `action: 'export'` it answers `{ export }`, everything that is kept about the reader; with
 * `action: 'delete'` and `confirmed: true` it deletes that and answers `{ message }`.
 * GET and HEAD lead to the page.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'HEAD', 'POST'], log: deps.log }, async (request) => {
    if (request.method !== 'POST') return toPage(deps, request, '/newsletter/preferences');
    const { token, locale, fields } = await readLinkCall(deps, request);
    const say = ANSWERS[locale].newsletter;
    const asked = action.safeParse(fields['action']);
    if (!asked.success) throw new HttpError(422, say.invalidPreferences);
    if (asked.data === 'export') {
      const { data, error } = await deps.db.rpc('newsletter_export', { token });
      if (error) throw error;
      if (data === null) throw new HttpError(410, say.badLink);
      return json({ export: data });
    }
    if (asked.data === 'delete') {
      if (fields['confirmed'] !== true) throw new HttpError(422, say.unconfirmed);
      const { data, error } = await deps.db.rpc('newsletter_erase', { token });
      if (error) throw error;
      if (!data) throw new HttpError(410, say.badLink);
      return json({ message: say.erased });
    }
    const wished = fields['change'];
    if (wished !== undefined) {
      const parsed = change.safeParse(wished);
      if (!parsed.success) throw new HttpError(422, say.invalidPreferences);
      const stored = await deps.db.rpc('newsletter_update_preferences', {
        token,
        language: parsed.data.language,
        wanted: [...new Set(parsed.data.categories)],
        every_week: parsed.data.weekly,
        subscribed: parsed.data.subscribed,
        consent_text: await consentVersion(deps),
        page: '/newsletter/preferences',
        ...(parsed.data.counted !== undefined && { counts: parsed.data.counted }),
      });
      if (stored.error) throw stored.error;
    }
    const { data, error } = await deps.db.rpc('newsletter_preferences', { token });
    if (error) throw error;
    if (data === null) throw new HttpError(410, say.badLink);
    return json({
      preferences: state.parse(data),
      ...(wished !== undefined && { message: say.saved }),
    });
  });
