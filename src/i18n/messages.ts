import { account as enAccount } from './en/account.ts';
import { article as enArticle } from './en/article.ts';
import { auth as enAuth } from './en/auth.ts';
import { directory as enDirectory } from './en/directory.ts';
import { errors as enErrors } from './en/errors.ts';
import { fields as enFields } from './en/fields.ts';
import { home as enHome } from './en/home.ts';
import { listing as enListing } from './en/listing.ts';
import { notifications as enNotifications } from './en/notifications.ts';
import { search as enSearch } from './en/search.ts';
import { secondFactor as enSecondFactor } from './en/second-factor.ts';
import { session as enSession } from './en/session.ts';
import { shell as enShell } from './en/shell.ts';
import { submit as enSubmit } from './en/submit.ts';
import { subscribe as enSubscribe } from './en/subscribe.ts';
import { subscription as enSubscription } from './en/subscription.ts';
import type { Locale } from './locales.ts';
import { account as viAccount } from './vi/account.ts';
import { article as viArticle } from './vi/article.ts';
import { auth as viAuth } from './vi/auth.ts';
import { directory as viDirectory } from './vi/directory.ts';
import { errors as viErrors } from './vi/errors.ts';
import { fields as viFields } from './vi/fields.ts';
import { home as viHome } from './vi/home.ts';
import { listing as viListing } from './vi/listing.ts';
import { notifications as viNotifications } from './vi/notifications.ts';
import { search as viSearch } from './vi/search.ts';
import { secondFactor as viSecondFactor } from './vi/second-factor.ts';
import { session as viSession } from './vi/session.ts';
import { shell as viShell } from './vi/shell.ts';
import { submit as viSubmit } from './vi/submit.ts';
import { subscribe as viSubscribe } from './vi/subscribe.ts';
import { subscription as viSubscription } from './vi/subscription.ts';

const en = {
  ...enShell,
  ...enSubscribe,
  ...enSubscription,
  ...enNotifications,
  ...enErrors,
  ...enHome,
  ...enListing,
  ...enArticle,
  ...enSearch,
  ...enDirectory,
  ...enAuth,
  ...enAccount,
  ...enSecondFactor,
  ...enSession,
  ...enSubmit,
  ...enFields,
};

/** Every text on screen. English is the source; a key that Vietnamese lacks or adds fails to compile. */
export type MessageKey = keyof typeof en;

const vi: Record<MessageKey, string> = {
  ...viShell,
  ...viSubscribe,
  ...viSubscription,
  ...viNotifications,
  ...viErrors,
  ...viHome,
  ...viListing,
  ...viArticle,
  ...viSearch,
  ...viDirectory,
  ...viAuth,
  ...viAccount,
  ...viSecondFactor,
  ...viSession,
  ...viSubmit,
  ...viFields,
};

export const MESSAGES: Record<Locale, Record<MessageKey, string>> = { en, vi };
