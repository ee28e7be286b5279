import { LOCALES } from '../../i18n/locales.ts';
import { email, oneOf, typed, written } from '../form-rules.ts';
import { z } from '../zod.ts';
import { USER_ROLES } from './roles.ts';

/*
 * What the office's forms about people take, named as in the payload of spec §7.
 */

const role = oneOf(USER_ROLES);

/** "Edit user". */
export const userForm = z.object({ email, full_name: typed(200), bio: typed(2000), role });

export type UserEdit = z.infer<typeof userForm>;

/** "Add New User": an invitation by mail. */
export const inviteForm = z.object({
  email,
  full_name: z.pipe(
    typed(200),
    z.transform((name) => name.trim()),
  ),
  role,
  locale: oneOf(LOCALES),
});

export const roleForm = z.object({ role });

/** An address that becomes an administrator. */
export const adminAddressForm = z.object({ email });

/** The answer to a request of somebody who is listed. `hidden`: 'on' where what it is about stays hidden. */
export const requestAnswerForm = z.object({
  answer: written(),
  reason: z.optional(z.string()),
  hidden: z.optional(z.string()),
});

/** The answer to a message of a reader. */
export const answerForm = z.object({ answer: written() });
