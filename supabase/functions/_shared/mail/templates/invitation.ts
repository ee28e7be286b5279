import { z } from 'zod';
import { USER_ROLES } from '../../../../../src/domain/accounts/roles.ts';
import { ROLE_TEXTS } from '../../../../../src/i18n/mails.ts';
import { button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

/** An admin asks somebody in. The link proves the address. */
export const invitation = defineTemplate({
  name: 'invitation',
  schema: z.object({
    token: z.string(),
    role: z.enum(USER_ROLES),
    /** Name or address of whoever invites; nobody's when the system did. */
    invitedBy: z.string().nullish(),
  }),
  values: ({ role, invitedBy }, texts, { locale }) => ({
    role: ROLE_TEXTS[locale][`invitation.role.${role}`],
    inviter: invitedBy ?? texts.invitation.team,
  }),
  blocks: (words, { token }, { to }) => [
    paragraph(words.text),
    button(words.action, to(`/invitation?token=${token}`)),
    note(words.note),
  ],
});
