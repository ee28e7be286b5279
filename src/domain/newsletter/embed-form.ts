/*
 * The form that other sites carry: plain HTML that posts to this one, where the reader is asked by mail as always.
 */

import { problem } from '../form-rules.ts';
import { z } from '../zod.ts';

/** Of a site that may carry it: in its form, and in the name of its setting. */
export const EMBED_TOKEN = /^[0-9a-f]{16}$/;

/** A token for one more site. */
export const newEmbedToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The site that is to carry it, by any of its addresses. */
export const embedOriginForm = z.object({
  origin: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => originOf(text.trim())),
    ),
    z.string().check(z.refine((origin) => origin !== '', problem('refused'))),
  ),
});

/** @example 'https://Partner.vn/about' → 'https://partner.vn', 'partner.vn' → 'https://partner.vn' */
function originOf(text: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url?.hostname.includes('.') || url?.hostname === 'localhost' ? url.origin : '';
}

type EmbedForm = {
  /** Where it posts to. */
  readonly action: string;
  readonly token: string;
  /** Language of its words. */
  readonly lang: string;
  readonly email: string;
  readonly placeholder: string;
  readonly submit: string;
  /** HTML of what a reader agrees to, with whole addresses. */
  readonly consent: string;
};

/** The lines that another site puts into its page. */
export function embedForm(form: EmbedForm): string {
  return [
    `<form method="post" action="${attribute(form.action)}" lang="${attribute(form.lang)}">`,
    `  <input type="hidden" name="publisher" value="${attribute(form.token)}">`,
    `  <input name="website" tabindex="-1" autocomplete="off" aria-hidden="true" style="position:absolute;left:-99rem">`,
    `  <label>${text(form.email)} <input type="email" name="email" required maxlength="254" autocomplete="email" placeholder="${attribute(form.placeholder)}"></label>`,
    `  <button type="submit">${text(form.submit)}</button>`,
    `  <p><small>${form.consent}</small></p>`,
    '</form>',
    '',
  ].join('\n');
}

const text = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (said: string) => text(said).replaceAll('"', '&quot;');
