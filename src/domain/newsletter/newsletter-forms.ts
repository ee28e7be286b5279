import { LOCALES } from '../../i18n/locales.ts';
import { email, named, oneOf, written } from '../form-rules.ts';
import { z } from '../zod.ts';

/*
 * What the forms of the newsletter's office take. An issue is stored as it is written.
 */

/** One reader more. @param hasAgreed elsewhere, on a day that is asked for */
export const readerForm = (hasAgreed: boolean) =>
  z.object({
    email,
    locale: oneOf(LOCALES),
    topics: z.array(z.string()),
    agreed_at: hasAgreed ? named(10) : z.string(),
    consent_page: named(300),
  });

/** Why bounces are lifted. */
export const liftForm = z.object({ why: named(300) });

/** What separates addresses, whatever they were copied from. */
const BETWEEN = /[\s,;]+/;

/** Who looks at an issue before its readers do. */
export const testForm = z.object({
  addresses: z.pipe(
    written(),
    z.transform((text) => [...new Set(text.toLowerCase().split(BETWEEN).filter(Boolean))]),
  ),
});

/** A choice of readers, or a frame of issues, by its name. */
export const keptForm = z.object({ name: named(80) });

/** A frame that is made of an issue. */
export const templateForm = z.object({
  source: written(),
  name: named(80),
});

/** The composer's buttons. What it stores is stored as it is written (blocks.ts checks it). */
export const issueForm = z.object({});
