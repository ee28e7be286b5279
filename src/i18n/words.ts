import { account as enAccount } from './en/account.ts';
import { auth as enAuth } from './en/auth.ts';
import { fields as enFields } from './en/fields.ts';
import { invitation as enInvitation } from './en/invitation.ts';
import { notifications as enNotifications } from './en/notifications.ts';
import { secondFactor as enSecondFactor } from './en/second-factor.ts';
import { session as enSession } from './en/session.ts';
import { submit as enSubmit } from './en/submit.ts';
import type { Locale } from './locales.ts';
import { account as viAccount } from './vi/account.ts';
import { auth as viAuth } from './vi/auth.ts';
import { fields as viFields } from './vi/fields.ts';
import { invitation as viInvitation } from './vi/invitation.ts';
import { notifications as viNotifications } from './vi/notifications.ts';
import { secondFactor as viSecondFactor } from './vi/second-factor.ts';
import { session as viSession } from './vi/session.ts';
import { submit as viSubmit } from './vi/submit.ts';

/** The texts that a page hands to its island: of one area, in one language. */
export const WORDS = {
  en: {
    auth: enAuth,
    account: { ...enAccount, ...enSession },
    secondFactor: enSecondFactor,
    submit: { ...enSubmit, ...enFields },
    notifications: enNotifications,
    invitation: enInvitation,
  },
  vi: {
    auth: viAuth,
    account: { ...viAccount, ...viSession },
    secondFactor: viSecondFactor,
    submit: { ...viSubmit, ...viFields },
    notifications: viNotifications,
    invitation: viInvitation,
  },
} as const satisfies Record<Locale, unknown>;
