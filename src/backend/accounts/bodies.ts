import { z } from 'zod';
import { isEmailLike } from '#src/domain/text/email.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { Refusal } from './refusal.ts';

const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(
    (text) => isEmailLike(text) && !/\p{C}/u.test(text),
    'Unable to validate email address: invalid format',
  );

/** Longer than any password that can be set; how long one may be is said in other words. */
const password = z.string().max(1000);

/** What a person may say about themselves when signing up; everything else is left out. */
const metadata = z.object({
  full_name: z.string().max(1000).optional(),
  locale: z.enum(LOCALES).optional().catch(undefined),
  /** Token of an invitation, which verifies the address (`public.invitations`). */
  invitation: z.string().max(100).optional().catch(undefined),
  /** What the browser keeps to be known by when the link is followed. */
  proof: z.string().min(20).max(200).optional().catch(undefined),
});

export type Metadata = z.infer<typeof metadata>;

export const signUpBody = z.object({ email, password, data: metadata.nullish() });
export const passwordBody = z.object({ email, password });
export const refreshBody = z.object({ refresh_token: z.string().max(200) });
export const emailBody = z.object({ email });
export const resendBody = z.object({ email, type: z.literal('signup') });
/** A link and nothing else: what could be guessed, an address with a code, is no way in. */
export const verifyBody = z.object({
  token_hash: z.string().max(200),
  type: z.enum(['signup', 'email', 'recovery', 'email_change']),
  proof: z.string().max(200).optional(),
});
export const userBody = z.object({
  email: email.nullish(),
  password: password.nullish(),
  current_password: password.nullish(),
  data: metadata.pick({ full_name: true, locale: true }).nullish(),
});

/**
 * The parsed body of a request. That it is JSON of a sane size, the gate has seen to.
 *
 * @throws Refusal for what is not what the route takes
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await request.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const about = issue?.path.join('.') || 'body';
  const said = issue?.code === 'custom' ? issue.message : `The request lacks a proper ${about}.`;
  throw new Refusal(400, 'validation_failed', said);
}
