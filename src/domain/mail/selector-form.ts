import { problem } from '../form-rules.ts';
import { z } from '../zod.ts';
import { isSelector } from './providers.ts';

/** The name of a DKIM key; empty: usual ones are tried. Pasted with what stands behind it, it is still the name. */
export const selectorForm = z.object({
  selector: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().replace(/\._domainkey.*$/i, '')),
    ),
    z.string().check(z.refine((text) => text === '' || isSelector(text), problem('refused'))),
  ),
});
