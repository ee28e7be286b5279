import { about as enAbout } from './en/pages-about.ts';
import { careers as enCareers } from './en/pages-careers.ts';
import { contact as enContact } from './en/pages-contact.ts';
import { cookies as enCookies } from './en/pages-cookies.ts';
import { corrections as enCorrections } from './en/pages-corrections.ts';
import { data as enData } from './en/pages-data.ts';
import { disclaimer as enDisclaimer } from './en/pages-disclaimer.ts';
import { founder as enFounder } from './en/pages-founder.ts';
import { newsletter as enNewsletter } from './en/pages-newsletter.ts';
import { press as enPress } from './en/pages-press.ts';
import { privacy as enPrivacy } from './en/pages-privacy.ts';
import { proof as enProof } from './en/pages-proof.ts';
import { resources as enResources } from './en/pages-resources.ts';
import { standards as enStandards } from './en/pages-standards.ts';
import { terms as enTerms } from './en/pages-terms.ts';
import type { Locale } from './locales.ts';
import type { SameShape } from './same-shape.ts';
import { about as viAbout } from './vi/pages-about.ts';
import { careers as viCareers } from './vi/pages-careers.ts';
import { contact as viContact } from './vi/pages-contact.ts';
import { cookies as viCookies } from './vi/pages-cookies.ts';
import { corrections as viCorrections } from './vi/pages-corrections.ts';
import { data as viData } from './vi/pages-data.ts';
import { disclaimer as viDisclaimer } from './vi/pages-disclaimer.ts';
import { founder as viFounder } from './vi/pages-founder.ts';
import { newsletter as viNewsletter } from './vi/pages-newsletter.ts';
import { press as viPress } from './vi/pages-press.ts';
import { privacy as viPrivacy } from './vi/pages-privacy.ts';
import { proof as viProof } from './vi/pages-proof.ts';
import { resources as viResources } from './vi/pages-resources.ts';
import { standards as viStandards } from './vi/pages-standards.ts';
import { terms as viTerms } from './vi/pages-terms.ts';

const en = {
  about: enAbout,
  careers: enCareers,
  contact: enContact,
  cookies: enCookies,
  corrections: enCorrections,
  data: enData,
  disclaimer: enDisclaimer,
  founder: enFounder,
  newsletter: enNewsletter,
  press: enPress,
  privacy: enPrivacy,
  proof: enProof,
  resources: enResources,
  standards: enStandards,
  terms: enTerms,
};

/** Texts of the pages that are mostly prose, as trees: a page each, the same shape in each language. */
export type PageTexts = SameShape<typeof en>;

export type PageName = keyof PageTexts;

const vi: PageTexts = {
  about: viAbout,
  careers: viCareers,
  contact: viContact,
  cookies: viCookies,
  corrections: viCorrections,
  data: viData,
  disclaimer: viDisclaimer,
  founder: viFounder,
  newsletter: viNewsletter,
  press: viPress,
  privacy: viPrivacy,
  proof: viProof,
  resources: viResources,
  standards: viStandards,
  terms: viTerms,
};

export const PAGES: Record<Locale, PageTexts> = { en, vi };
