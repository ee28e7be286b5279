import { LOCALES } from '../i18n/locales.ts';
import { USER_ROLES } from './accounts/roles.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_STATUSES,
  AUM_RANGES,
  INVESTOR_FOCUS_AREAS,
  INVESTOR_STAGES,
  INVESTOR_TYPES,
  STARTUP_CATEGORIES,
  STARTUP_STAGES,
  SUBMISSION_STATUSES,
  TEAM_SIZES,
} from './options.ts';
import { z } from './zod.ts';

// The option lists as schemas. Apart from the lists, so that a page which only offers choices does
// not load zod.

export const articleLocale = z.enum(LOCALES);
export const articleStatus = z.enum(ARTICLE_STATUSES);
export const articleCategory = z.enum(ARTICLE_CATEGORIES);
export const submissionStatus = z.enum(SUBMISSION_STATUSES);
export const startupCategory = z.enum(STARTUP_CATEGORIES);
export const startupStage = z.enum(STARTUP_STAGES);
export const teamSize = z.enum(TEAM_SIZES);
export const aumRange = z.enum(AUM_RANGES);
export const investorStage = z.enum(INVESTOR_STAGES);
export const investorFocusArea = z.enum(INVESTOR_FOCUS_AREAS);
export const investorType = z.enum(INVESTOR_TYPES);
export const userRole = z.enum(USER_ROLES);
