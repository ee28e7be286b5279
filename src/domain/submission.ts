import { z } from 'zod';
import {
  aumRange,
  investorFocusArea,
  investorStage,
  startupCategory,
  startupStage,
  teamSize,
} from './option-schemas.ts';
import { slugifyName } from './slug.ts';

/*
 * What a startup and an investor may look like, once, for the forms. The database says the same in
 * check constraints (supabase/migrations, `private.is_*`): a test tries one table of values on both.
 */

/** Longest values in characters, as people count them. */
export const SUBMISSION_LIMITS = {
  name: 200,
  description: 5000,
  website: 2000,
  location: 200,
} as const;

/** Spec §5: founded between 1990 and the current year; a funding amount of 0 or more. */
export const FIRST_FOUNDED_YEAR = 1990;
export const MOST_FUNDING = 1_000_000_000_000;

/** Why a field is refused. Each has its words in the dictionary under `submit.error.<problem>`. */
export const SUBMISSION_PROBLEMS = [
  'required',
  'tooLong',
  'characters',
  'website',
  'choice',
  'year',
  'amount',
  'amountCents',
  'name',
] as const;
export type SubmissionProblem = (typeof SUBMISSION_PROBLEMS)[number];

const problem = (name: SubmissionProblem) => ({ error: name });

const LINE_BREAKERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a line must not hold
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const TEXT_BREAKERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line ends
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** What can be seen of a text: without the spaces and joiners that leave a name blank. */
const isBlank = (text: string) => /^[\s\u200b-\u200d\u2060\ufeff]*$/.test(text);

const atMost = (limit: number) => (text: string) =>
  text.length <= limit || [...text].length <= limit;
const isLine = (text: string) => !LINE_BREAKERS.test(text) && !LONE_SURROGATE.test(text);
const isText = (text: string) => !TEXT_BREAKERS.test(text) && !LONE_SURROGATE.test(text);

const URL_FORM = /^https?:\/\/[^\s/?#<>"\\]+([/?#][^\s<>"\\]*)?$/i;
const DOMAIN_FORM = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+(:[0-9]{1,5})?([/?#][^\s<>"\\]*)?$/i;

/** An http(s) address, or a bare domain to which the site adds https:// (spec §2). */
const isWebsite = (text: string) =>
  atMost(SUBMISSION_LIMITS.website)(text) &&
  isLine(text) &&
  (URL_FORM.test(text) || DOMAIN_FORM.test(text));

/** A slug shares its place in the URL with ids, so it must not look like one. */
const isFreeOfIds = (name: string) =>
  !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slugifyName(name));

const name = z
  .string()
  .trim()
  .refine((text) => !isBlank(text), problem('required'))
  .refine(atMost(SUBMISSION_LIMITS.name), problem('tooLong'))
  .refine(isLine, problem('characters'))
  .refine(isFreeOfIds, problem('name'));

const line = (limit: number) =>
  z
    .string()
    .trim()
    .refine(atMost(limit), problem('tooLong'))
    .refine(isLine, problem('characters'))
    .transform((text) => (isBlank(text) ? null : text));

const text = z
  .string()
  .trim()
  .refine(atMost(SUBMISSION_LIMITS.description), problem('tooLong'))
  .refine(isText, problem('characters'));

const website = z
  .string()
  .trim()
  .refine((value) => value === '' || isWebsite(value), problem('website'))
  .transform((value) => value || null);

/** One of a list, or not said. */
const optional = <Choice extends z.ZodType<string, string>>(choice: Choice) =>
  z
    .string()
    .refine((value) => value === '' || choice.safeParse(value).success, problem('choice'))
    .transform((value) => (value === '' ? null : choice.parse(value)));

/** A number field: what is typed, or empty for "not said". */
const numeric = (check: (value: number) => boolean, name: SubmissionProblem) =>
  z
    .string()
    .trim()
    .refine(
      (value) => value === '' || (/^-?\d{1,16}([.,]\d+)?$/.test(value) && check(toNumber(value))),
      problem(name),
    )
    .transform((value) => (value === '' ? null : toNumber(value)));

const toNumber = (value: string) => Number(value.replace(',', '.'));

const isFoundedYear = (year: number) =>
  Number.isInteger(year) && year >= FIRST_FOUNDED_YEAR && year <= new Date().getUTCFullYear();

/** The form of /submit-startup. In: what the fields hold, as strings. Out: the row of spec §7. */
export const startupForm = z.object({
  name,
  website,
  description: text.refine((value) => !isBlank(value), problem('required')),
  category: z
    .string()
    .refine((value) => value !== '', problem('required'))
    .refine((value) => value === '' || startupCategory.safeParse(value).success, problem('choice')),
  stage: optional(startupStage),
  location: line(SUBMISSION_LIMITS.location),
  employees: optional(teamSize),
  founded_year: numeric(isFoundedYear, 'year'),
  funding_stage: optional(startupStage),
  funding_amount: numeric((value) => value >= 0 && value <= MOST_FUNDING, 'amount').refine(
    (value) => value === null || Number(value.toFixed(2)) === value,
    problem('amountCents'),
  ),
});
export type StartupFields = z.input<typeof startupForm>;
export type StartupEntry = z.output<typeof startupForm>;

const distinct = <Choice extends z.ZodType<string, string>>(choice: Choice) =>
  z
    .array(z.string())
    .refine(
      (values) =>
        values.every((value) => choice.safeParse(value).success) &&
        new Set(values).size === values.length,
      problem('choice'),
    );

/** The form of /submit-investor. */
export const investorForm = z.object({
  name,
  description: text.transform((value) => (isBlank(value) ? null : value)),
  website,
  location: line(SUBMISSION_LIMITS.location),
  aum_range: optional(aumRange),
  investment_stage: distinct(investorStage),
  investment_focus: distinct(investorFocusArea),
});
export type InvestorFields = z.input<typeof investorForm>;
export type InvestorEntry = z.output<typeof investorForm>;

export const EMPTY_STARTUP: StartupFields = {
  name: '',
  website: '',
  description: '',
  category: '',
  stage: '',
  location: '',
  employees: '',
  founded_year: '',
  funding_stage: '',
  funding_amount: '',
};

export const EMPTY_INVESTOR: InvestorFields = {
  name: '',
  description: '',
  website: '',
  location: '',
  aum_range: '',
  investment_stage: [],
  investment_focus: [],
};
