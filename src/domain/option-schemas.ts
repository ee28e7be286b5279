import { LOCALES } from '../i18n/locales.ts';
import { ARTICLE_STATUSES, SUBMISSION_STATUSES } from './options.ts';
import { z } from './zod.ts';

// The option lists as schemas. Apart from the lists, so that a page which only offers choices does
// not load zod.

export const articleLocale = z.enum(LOCALES);
export const articleStatus = z.enum(ARTICLE_STATUSES);
export const articleCategory = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40));
export const submissionStatus = z.enum(SUBMISSION_STATUSES);
