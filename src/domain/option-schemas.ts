import { LOCALES } from '../i18n/locales.ts';
import { ARTICLE_CATEGORIES, ARTICLE_STATUSES, SUBMISSION_STATUSES } from './options.ts';
import { z } from './zod.ts';

// The option lists as schemas. Apart from the lists, so that a page which only offers choices does
// not load zod.

export const articleLocale = z.enum(LOCALES);
export const articleStatus = z.enum(ARTICLE_STATUSES);
export const articleCategory = z.enum(ARTICLE_CATEGORIES);
export const submissionStatus = z.enum(SUBMISSION_STATUSES);
