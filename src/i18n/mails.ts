import { answers as enAnswers } from './en/answers.ts';
import { mails as enMails } from './en/mails.ts';
import { roles as enRoles } from './en/roles.ts';
import type { Locale } from './locales.ts';
import type { SameShape } from './same-shape.ts';
import { answers as viAnswers } from './vi/answers.ts';
import { mails as viMails } from './vi/mails.ts';
import { roles as viRoles } from './vi/roles.ts';

/** What mails say, by the name that `email_outbox.template` holds. */
export type MailTexts = SameShape<typeof enMails>;
export const MAILS: Readonly<Record<Locale, MailTexts>> = { en: enMails, vi: viMails };

/** What the functions of supabase/functions answer readers. */
export type Answers = SameShape<typeof enAnswers>;
export const ANSWERS: Readonly<Record<Locale, Answers>> = { en: enAnswers, vi: viAnswers };

/** What roles are called. */
export const ROLE_TEXTS: Readonly<Record<Locale, SameShape<typeof enRoles>>> = {
  en: enRoles,
  vi: viRoles,
};
