import { z } from 'zod';
import { CONTACT_KINDS } from '../../../src/domain/pages/contact.ts';
import { RESPONSE_HOURS } from '../../../src/domain/settings.ts';
import { withoutControls } from '../../../src/domain/text/control-characters.ts';
import { fillIn } from '../../../src/i18n/fill-in.ts';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { parseEmailAddress } from '../_shared/email-address.ts';
import { formFields, guardForm } from '../_shared/form.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { oneLine } from '../_shared/mail/escape.ts';

/** A press release of the longest that is taken, in letters of four bytes. */
const MOST_BYTES = 256 * 1024;

/** Messages that people write take minutes each. */
const PER_NETWORK = 20;

const line = (max: number) => z.string().transform(oneLine).pipe(z.string().min(1).max(max));

/** Several lines; other control characters are dropped. */
const text = z
  .string()
  .transform((value) => withoutControls(value).trim())
  .pipe(z.string().min(1).max(40_000));

const input = z.object({
  ...formFields,
  firstName: line(100),
  lastName: line(100),
  email: z.string(),
  subject: line(200),
  message: text,
  /** The slug of the story that it is about. */
  story: z.string().max(200).catch(''),
  kind: z.enum(CONTACT_KINDS).catch('message'),
});

/**
 * `contact-send`: takes a message of the contact form, mails it to the team and a receipt to its
 * writer. Answers `{ message }` or `{ error }`.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const body = await readBody(request, MOST_BYTES);
    const { locale } = z
      .object({ locale: formFields.locale })
      .catch({ locale: DEFAULT_LOCALE })
      .parse(body);
    const say = ANSWERS[locale].contact;
    const parsed = input.safeParse(body);
    if (!parsed.success) throw new HttpError(422, say.incomplete);
    const form = parsed.data;
    const email = parseEmailAddress(form.email);
    if (email === null) throw new HttpError(422, say.invalidEmail);

    await guardForm(deps, request, {
      name: 'contact-send',
      perNetwork: PER_NETWORK,
      ...form,
      email,
    });
    // What a robot is told, whom no setting concerns (spec §9).
    let hours = Number(RESPONSE_HOURS);
    if (form.website === '') {
      const { data, error } = await deps.db.rpc('contact_send', {
        first_name: form.firstName,
        last_name: form.lastName,
        email,
        subject: form.subject,
        message: form.message,
        language: locale,
        team_email: deps.site.contactEmail,
        ...(form.story && { story: form.story }),
        kind: form.kind,
      });
      if (error) throw error.hint === 'blocked' ? new HttpError(403, say.blocked) : error;
      hours = data;
    }
    return json({ message: fillIn(say.sent, { hours }) });
  });
