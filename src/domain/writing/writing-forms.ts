import { leadsNowhere } from '../articles/office-links.ts';
import { named, typed } from '../form-rules.ts';
import { z } from '../zod.ts';
import { toAddress } from './addresses.ts';
import { embedOf } from './embeds.ts';

/*
 * What the dialogs of the writing surface take.
 */

/** A picture in a text, in the words of readers. */
export const pictureForm = z.object({
  alt: named(500),
  caption: z.string().check(z.trim()),
  credit: z.string().check(z.trim()),
  size: z.string(),
});

/** Where words lead. @param origin an address of this site becomes a path */
export const linkForm = (origin: string) =>
  z.object({
    href: z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const href = toAddress(text, origin);
        const message = href === null ? 'website' : leadsNowhere(href) ? 'office' : null;
        if (message !== null) issues.push({ code: 'custom', message, input: text });
        return href ?? z.NEVER;
      }),
    ),
  });

/** Something of another site, by its address. */
export const embedForm = z.object({
  address: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const embed = embedOf(text);
      if (embed === null) issues.push({ code: 'custom', message: 'website', input: text });
      return embed ?? z.NEVER;
    }),
  ),
  label: z.string().check(z.trim()),
});

/** A note that readers find at the end of the text; empty takes it away. */
export const footnoteForm = z.object({ note: typed(2000) });
