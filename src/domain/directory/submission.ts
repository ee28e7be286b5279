import { slugifyName } from '../articles/slug.ts';
import {
  aumRange,
  investorFocusArea,
  investorStage,
  startupCategory,
  startupStage,
  teamSize,
} from '../option-schemas.ts';
import type { ArticleLocale } from '../options.ts';
import { isUuid } from '../text/uuid.ts';
import { z } from '../zod.ts';
import { readAmount, readYear } from './typed-number.ts';

/*
 * What a startup and an investor may look like, once, for the forms. The database says the same in
 * check constraints (supabase/migrations, `private.is_*`): a test tries one table of values on both.
 */

/** Longest values in characters, as people count them. */
export const SUBMISSION_LIMITS = {
  name: 120,
  description: 2000,
  website: 500,
  location: 120,
  /** What a reviewer writes to the person who submitted. */
  note: 1000,
} as const;

/** Spec §5: founded between 1990 and the current year. */
export const FIRST_FOUNDED_YEAR = 1990;

/** Why a field is refused. Each has its words in the dictionary under `field.error.<problem>`. */
export const SUBMISSION_PROBLEMS = [
  'required',
  'tooLong',
  'characters',
  'website',
  'choice',
  'year',
  'amount',
  'amountCents',
  'amountCurrency',
  'amountTooMuch',
  'name',
  'slug',
  'refused',
] as const;
export type SubmissionProblem = (typeof SUBMISSION_PROBLEMS)[number];

const problem = (name: SubmissionProblem) => ({ error: name });
const tooLong = (limit: number) => ({ error: `tooLong ${limit}` });

/**
 * A problem as the schemas below name it, for words with `{{limit}}` and `{{year}}` in them.
 *
 * @example 'tooLong 120' → the name 'tooLong' and the limit '120'
 */
export function explainProblem(problem: string): {
  readonly name: SubmissionProblem;
  readonly values: Readonly<Record<'limit' | 'year', string>>;
} {
  const [name = '', limit = ''] = problem.split(' ');
  return {
    name: SUBMISSION_PROBLEMS.find((known) => known === name) ?? 'required',
    values: { limit, year: String(new Date().getUTCFullYear()) },
  };
}

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
const isWebsite = (text: string) => isLine(text) && (URL_FORM.test(text) || DOMAIN_FORM.test(text));

/** A slug shares its place in the URL with ids, so it must not look like one. */
const isFreeOfIds = (name: string) => !isUuid(slugifyName(name));

const name = z
  .string()
  .trim()
  .refine((text) => !isBlank(text), problem('required'))
  .refine(atMost(SUBMISSION_LIMITS.name), tooLong(SUBMISSION_LIMITS.name))
  .refine(isLine, problem('characters'))
  .refine(isFreeOfIds, problem('name'));

const line = (limit: number) =>
  z
    .string()
    .trim()
    .refine(atMost(limit), tooLong(limit))
    .refine(isLine, problem('characters'))
    .transform((text) => (isBlank(text) ? null : text));

const text = z
  .string()
  .trim()
  .refine(atMost(SUBMISSION_LIMITS.description), tooLong(SUBMISSION_LIMITS.description))
  .refine(isText, problem('characters'));

const website = z
  .string()
  .trim()
  .refine(atMost(SUBMISSION_LIMITS.website), tooLong(SUBMISSION_LIMITS.website))
  .refine((value) => value === '' || isWebsite(value), problem('website'))
  .transform((value) => value || null);

/** One of a list, or not said. */
const optional = <Choice extends z.ZodType<string, string>>(choice: Choice) =>
  z
    .string()
    .refine((value) => value === '' || choice.safeParse(value).success, problem('choice'))
    .transform((value) => (value === '' ? null : choice.parse(value)));

/** The year of a founding, or empty for "not said". */
const foundedYear = z
  .string()
  .trim()
  .refine((value) => value === '' || isFoundedYear(readYear(value)), problem('year'))
  .transform(readYear);

/** Dollars as people write them in a language, or empty for "not said". */
const amount = (locale: ArticleLocale) =>
  z
    .string()
    .trim()
    .transform((value, context) => {
      const read = value === '' ? null : readAmount(value, locale);
      if (typeof read !== 'string') return read;
      context.addIssue({ code: 'custom', message: read });
      return z.NEVER;
    });

const isFoundedYear = (year: number | null) =>
  year !== null && year >= FIRST_FOUNDED_YEAR && year <= new Date().getUTCFullYear();

const slug = z
  .string()
  .trim()
  .refine(
    (value) =>
      /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(value) && value.length <= 200 && isFreeOfIds(value),
    problem('slug'),
  );

/** The form of /submit-startup. In: what the fields hold, as strings. Out: the row of spec §7. */
export const startupForm = (locale: ArticleLocale) =>
  z.object({
    name,
    website,
    description: text.refine((value) => !isBlank(value), problem('required')),
    category: z
      .string()
      .refine((value) => value !== '', problem('required'))
      .refine(
        (value) => value === '' || startupCategory.safeParse(value).success,
        problem('choice'),
      ),
    stage: optional(startupStage),
    location: line(SUBMISSION_LIMITS.location),
    employees: optional(teamSize),
    founded_year: foundedYear,
    funding_stage: optional(startupStage),
    funding_amount: amount(locale),
  });
export type StartupFields = z.input<ReturnType<typeof startupForm>>;
export type StartupEntry = z.output<ReturnType<typeof startupForm>>;

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

/** The dialogs of the back office: the same, and what only reviewers set. */
export const startupEdit = (locale: ArticleLocale) =>
  startupForm(locale).extend({ slug, featured: z.boolean() });
export const investorEdit = investorForm.extend({ slug, featured: z.boolean() });

/**
 * What a dialog stores: fields that were changed as the schema reads them, the others exactly as they
 * are. So an entry from before a limit can still be edited elsewhere.
 *
 * @param shown what the dialog began with, in the form in which fields hold it
 * @param stored the row
 * @returns the change, or what is wrong by name of field
 */
export function readEdit<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  { typed, shown, stored }: Record<'typed' | 'shown' | 'stored', Readonly<Record<string, unknown>>>,
):
  | { readonly change: z.output<z.ZodObject<Shape>> }
  | { readonly problems: Readonly<Record<string, string>> } {
  const change: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (JSON.stringify(typed[name]) === JSON.stringify(shown[name])) change[name] = stored[name];
    else {
      const read = field.safeParse(typed[name]);
      if (read.success) change[name] = read.data;
      else problems[name] = read.error.issues[0]?.message ?? 'refused';
    }
  }
  return Object.keys(problems).length > 0
    ? { problems }
    : { change: change as z.output<z.ZodObject<Shape>> };
}

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
