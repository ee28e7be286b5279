import { z } from 'zod';
import { meantAddress } from '../../../src/domain/mail/typos.ts';
import { fillIn } from '../../../src/i18n/fill-in.ts';
import { ANSWERS } from '../../../src/i18n/mails.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { needsUtf8, parseEmailAddress } from '../_shared/email-address.ts';
import { formFields, guardForm } from '../_shared/form.ts';
import { FORM_MIN_AGE_MS, issueFormToken } from '../_shared/form-token.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { consentPage, consentVersion } from '../_shared/newsletter/consent.ts';

/** Known and unknown addresses differ by a millisecond or two of database work; this hides it. */
const ANSWER_AFTER_MS = 200;

/** A class or a meet-up behind one network signs up together. */
const PER_NETWORK = 60;

const input = z.object({
  ...formFields,
  email: z.string().catch(''),
  /** Address of the page where the form stood. */
  page: z.string().max(2000).catch(''),
  /** Asked for once more, by somebody who got no mail. */
  /** What the form held when it was asked about a typo: sent once more as it is, it is meant. */
  sure: z.string().catch(''),
  again: z.union([z.boolean(), z.literal('1')]).catch(false),
});

/**
 * `newsletter-subscribe` (spec §7): notes a wish to subscribe and mails the link that confirms it.
 *
 * GET hands out the token of a form. POST takes `{ email }` and optionally `locale`, `page`,
 * `token`, `website`, `again`; it answers `{ message }`, the same for every address, or `{ error }`. A domain that looks
 * like a typo of a known one is asked back with 409, and taken with `sure`, the address as it was sent.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['GET', 'POST'], log: deps.log }, async (request) => {
    if (request.method === 'GET')
      return json({ token: await issueFormToken(deps), minAge: FORM_MIN_AGE_MS });

    const parsed = input.safeParse(await readBody(request));
    const form = parsed.success ? parsed.data : input.parse({});
    const say = ANSWERS[form.locale].newsletter;
    const address = parseEmailAddress(form.email, true);
    if (address === null) throw new HttpError(422, say.invalidEmail);
    const meant = meantAddress(address);
    if (meant !== null && form.again === false && parseEmailAddress(form.sure, true) !== address)
      throw new HttpError(409, fillIn(say.meant, { meant, address }));

    const answerTime = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
    await guardForm(deps, request, {
      name: 'newsletter-subscribe',
      perNetwork: PER_NETWORK,
      ...form,
      email: address,
    });
    if (needsUtf8(address) && !(await deps.mail.takesUtf8()))
      throw new HttpError(422, fillIn(say.onlyAscii, { address }));
    // Whoever fills in the honeypot is told what they want to hear.
    if (form.website === '') {
      const { error } = await deps.db.rpc('newsletter_subscribe', {
        address,
        language: form.locale,
        consent_text: await consentVersion(deps),
        page: consentPage(form.page, request, deps.site.url),
        again: form.again !== false,
      });
      if (error) throw error;
    }
    await answerTime;
    return json({ message: form.again === false ? say.subscribed : say.resent });
  });
