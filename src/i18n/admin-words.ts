import { admin as enAdmin } from './en/admin.ts';
import { adminContent as enContent } from './en/admin-content.ts';
import { adminDesk as enDesk } from './en/admin-desk.ts';
import { adminDirectory as enDirectory } from './en/admin-directory.ts';
import { adminEditor as enEditor } from './en/admin-editor.ts';
import { adminNewsletter as enNewsletter } from './en/admin-newsletter.ts';
import { adminOffice as enOffice } from './en/admin-office.ts';
import { adminPeople as enPeople } from './en/admin-people.ts';
import { adminSecurity as enSecurity } from './en/admin-security.ts';
import { fields as enFields } from './en/fields.ts';
import { session as enSession } from './en/session.ts';
import type { Locale } from './locales.ts';
import { admin as viAdmin } from './vi/admin.ts';
import { adminContent as viContent } from './vi/admin-content.ts';
import { adminDesk as viDesk } from './vi/admin-desk.ts';
import { adminDirectory as viDirectory } from './vi/admin-directory.ts';
import { adminEditor as viEditor } from './vi/admin-editor.ts';
import { adminNewsletter as viNewsletter } from './vi/admin-newsletter.ts';
import { adminOffice as viOffice } from './vi/admin-office.ts';
import { adminPeople as viPeople } from './vi/admin-people.ts';
import { adminSecurity as viSecurity } from './vi/admin-security.ts';
import { fields as viFields } from './vi/fields.ts';
import { session as viSession } from './vi/session.ts';

const en = {
  ...enAdmin,
  ...enContent,
  ...enDesk,
  ...enDirectory,
  ...enEditor,
  ...enNewsletter,
  ...enOffice,
  ...enPeople,
  ...enSecurity,
  ...enFields,
  ...enSession,
};

export type AdminKey = keyof typeof en;

/** Every text of the back office in one language, as its pages hand them to their islands. */
export type AdminWords = Readonly<Record<AdminKey, string>>;

const vi: AdminWords = {
  ...viAdmin,
  ...viContent,
  ...viDesk,
  ...viDirectory,
  ...viEditor,
  ...viNewsletter,
  ...viOffice,
  ...viPeople,
  ...viSecurity,
  ...viFields,
  ...viSession,
};

export const ADMIN_WORDS: Record<Locale, AdminWords> = { en, vi };

/** The dashboard's: without those of the page where articles are written, to keep its first load small. */
export function dashboardWords(locale: Locale): AdminWords {
  const words = Object.entries(ADMIN_WORDS[locale]);
  return Object.fromEntries(
    words.filter(([key]) => !/^admin\.(create|editor)\./.test(key)),
  ) as AdminWords;
}
