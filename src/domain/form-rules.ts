import { isEmailLike } from './text/email.ts';
import { z } from './zod.ts';

/*
 * What forms take. A form is an object of zod whose keys are the names of its fields: what people type goes
 * in, what is sent comes out. A problem is a name, such as 'required' or 'tooLong 120', which the page says
 * in its own words (`field.error.*`). The database says the same in its constraints.
 */

/** Why a field is refused. Each has its words in the dictionary under `field.error.<problem>`. */
export const FIELD_PROBLEMS = [
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
  'cheque',
  'contact',
  'name',
  'slug',
  'email',
  'refused',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

export const problem = (name: FieldProblem) => ({ error: name });
export const tooLong = (limit: number) => ({ error: `tooLong ${limit}` });

/**
 * A problem as rules name it, for words with `{{limit}}` and `{{year}}` in them.
 *
 * @example 'tooLong 120' → the name 'tooLong' and the limit '120'
 */
export function explainProblem(named: string): {
  readonly name: FieldProblem;
  readonly values: Readonly<Record<'limit' | 'year', string>>;
} {
  const [name = '', limit = ''] = named.split(' ');
  return {
    name: FIELD_PROBLEMS.find((known) => known === name) ?? 'required',
    values: { limit, year: String(new Date().getUTCFullYear()) },
  };
}

/** What a form takes, by name of field, and what comes out of it. */
export type FormRules<Values> = z.ZodMiniType<Values> & {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
};

/** What the fields of a form hold, in the form that its rules want. */
export type Typed = Readonly<Record<string, string | boolean | readonly string[]>>;

/**
 * What the fields of a form hold: a list where its rules take several, true or false where they take a
 * switch, else a text. A field that is not there is empty.
 */
export function readForm(fields: FormData, { shape }: Pick<FormRules<unknown>, 'shape'>): Typed {
  return Object.fromEntries(
    Object.entries(shape).map(([name, rule]) => {
      const type = heldBy(rule);
      if (type === 'array') return [name, fields.getAll(name).map(String)];
      if (type === 'boolean') return [name, fields.has(name)];
      // Forms send line ends the way of Windows, which the database would count.
      return [name, String(fields.get(name) ?? '').replace(/\r\n/g, '\n')];
    }),
  );
}

/** Of a rule that makes something else, what goes in. */
function heldBy(rule: z.core.$ZodType): string {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  return def.type === 'pipe' ? heldBy(def.in) : def.type;
}

/** What comes of what was typed, or the first problem of each field that has one. */
export function checkForm<Values>(
  rules: FormRules<Values>,
  typed: Typed,
): { readonly values: Values } | { readonly problems: Readonly<Record<string, string>> } {
  const read = rules.safeParse(typed);
  if (read.success) return { values: read.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

/** Whether something can be seen of a text: spaces and joiners alone leave a name blank. */
export const isThere = (text: string) => !/^[\s\u200b-\u200d\u2060\ufeff]*$/.test(text);

/** Characters as people count them: an emoji is one. */
export const atMost = (limit: number) => (text: string) =>
  text.length <= limit || [...text].length <= limit;

/** A text as it is typed, which may be empty. */
export const typed = (limit = Number.POSITIVE_INFINITY) =>
  z.string().check(z.refine(atMost(limit), tooLong(limit)));

/** A text as it is typed, which has to be there. */
export const written = (limit?: number) =>
  typed(limit).check(z.refine(isThere, problem('required')));

/** The same without the space around it. */
export const named = (limit?: number) => z.pipe(written(limit), z.string().check(z.trim()));

/** An address that mail may be sent to. */
export const email = z
  .string()
  .check(z.trim(), z.refine(isThere, problem('required')), z.refine(isEmailLike, problem('email')));

/** One of a list. */
export const oneOf = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  z.enum(options, problem('choice'));
