import { z } from 'zod';
import { USER_ROLES } from '../../../../../src/domain/accounts/roles.ts';
import { ROLE_TEXTS } from '../../../../../src/i18n/mails.ts';
import { button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

const FORGOT = '/auth?view=forgot';

/** Somebody signs up, or wants to move, with the address of an account. Only its owner is told. */
export const exists = defineTemplate({
  name: 'account-exists',
  schema: z.object({}),
  values: (_, __, { to }) => ({ forgot: to(FORGOT) }),
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    button(words.action, to('/auth')),
    note(words.note),
  ],
});

/** Sent to the account’s earlier address: something that only its owner or an administrator does. */
export const accountChanged = defineTemplate({
  name: 'account-changed',
  schema: z.discriminatedUnion('event', [
    z.object({ event: z.literal('password') }),
    z.object({ event: z.literal('email'), newEmail: z.string() }),
    z.object({ event: z.literal('role'), role: z.enum(USER_ROLES) }),
    z.object({ event: z.literal('deleted') }),
  ]),
  values: (data, _, { locale }) => ({
    role: data.event === 'role' ? ROLE_TEXTS[locale][`invitation.role.${data.role}`] : '',
  }),
  head: ({ events }, { event }) => {
    const { subject, text } = events[event];
    return { subject, preheader: text, heading: subject };
  },
  blocks: (words, { event }, { to }) => [
    paragraph(words.events[event].text),
    paragraph(event === 'password' ? words.knownPassword : words.known),
    // A password helps only somebody who still has the account.
    ...(event === 'password' || event === 'role' ? [button(words.action, to(FORGOT))] : []),
  ],
});
