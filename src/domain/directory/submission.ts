import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { slugifyName } from '../articles/slug.ts';
import { atMost, type FormRules, isThere, problem, tooLong } from '../form-rules.ts';
import { breaksLine, holdsControls } from '../text/control-characters.ts';
import { isEmailLike } from '../text/email.ts';
import { isUuid } from '../text/uuid.ts';
import { z } from '../zod.ts';
import { readCheque } from './cheque.ts';
import {
  type Entry,
  type EntryKind,
  type Field,
  fieldOf,
  formColumns,
  textColumn,
} from './entries.ts';
import { readAmount, readYear } from './typed-number.ts';

/*
 * Checks what is typed into the fields of a startup and an investor. The database says the same in
 * check constraints (supabase/migrations, `private.is_*`): a test tries one table of values on both.
 */

/** Spec §5: founded between 1990 and the current year. */
export const FIRST_FOUNDED_YEAR = 1990;

const LONE_SURROGATE = /\p{Surrogate}/u;

const isLine = (text: string) => !breaksLine(text) && !LONE_SURROGATE.test(text);
const isText = (text: string) => !holdsControls(text) && !LONE_SURROGATE.test(text);

const URL_FORM = /^https?:\/\/[^\s/?#<>"\\]+([/?#][^\s<>"\\]*)?$/i;
/** Names of other scripts, too: 'công-ty.vn'. */
const DOMAIN_FORM =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+(:[0-9]{1,5})?([/?#][^\s<>"\\]*)?$/iu;

/** An http(s) address, or a bare domain to which the site adds https:// (spec §2). */
const isWebsite = (text: string) => isLine(text) && (URL_FORM.test(text) || DOMAIN_FORM.test(text));

/** A slug shares its place in the URL with ids, so it must not look like one. */
const isFreeOfIds = (name: string) => !isUuid(slugifyName(name));

const line = (limit: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.refine(atMost(limit), tooLong(limit)),
      z.refine(isLine, problem('characters')),
    );

const name = (limit: number) =>
  line(limit).check(z.refine(isThere, problem('required')), z.refine(isFreeOfIds, problem('name')));

/** What turns the direction of all that stands behind it, and marks upon marks that grow over other lines. */
const calmed = (value: string) =>
  value
    .replace(/[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');

const text = (limit: number) =>
  z
    .string()
    .check(
      z.overwrite(calmed),
      z.trim(),
      z.refine(atMost(limit), tooLong(limit)),
      z.refine(isText, problem('characters')),
    );

const website = (limit: number) =>
  z.string().check(
    z.trim(),
    z.refine(atMost(limit), tooLong(limit)),
    z.refine((value) => value === '' || isWebsite(value), problem('website')),
  );

const choice = (options: readonly string[]) =>
  z.string().check(z.refine((value) => value === '' || options.includes(value), problem('choice')));

/** The year of a founding, or empty for "not said". */
const foundedYear = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isFoundedYear(readYear(value)), problem('year')),
  ),
  z.transform(readYear),
);

/** Dollars as people write them in a language, or empty for "not said". */
const amount = (locale: Locale) =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((value, { issues }) => {
      const read = value === '' ? null : readAmount(value, locale);
      if (typeof read !== 'string') return read;
      issues.push({ code: 'custom', message: read, input: value });
      return z.NEVER;
    }),
  );

/** What an investor puts in at a time, or empty for "not said". */
const cheque = (locale: Locale) =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((value, { issues }) => {
      const read = value === '' ? null : readCheque(value, locale);
      if (read !== null || value === '') return read;
      issues.push({ code: 'custom', message: 'cheque', input: value });
      return z.NEVER;
    }),
  );

/** A mailbox, which is written small, or the https address of a form. */
const contact = (limit: number) =>
  z.pipe(
    z.pipe(
      line(limit),
      z.transform((value) => (isEmailLike(value) ? value.toLowerCase() : value)),
    ),
    z
      .string()
      .check(
        z.refine(
          (value) =>
            value === '' || isEmailLike(value) || (/^https:/i.test(value) && URL_FORM.test(value)),
          problem('contact'),
        ),
      ),
  );

const isFoundedYear = (year: number | null) =>
  year !== null && year >= FIRST_FOUNDED_YEAR && year <= new Date().getUTCFullYear();

const slug = z.string().check(
  z.trim(),
  z.refine(
    (value) =>
      /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(value) && value.length <= 200 && isFreeOfIds(value),
    problem('slug'),
  ),
);

const choices = (options: readonly string[]) =>
  z
    .array(z.string())
    .check(
      z.refine(
        (values) =>
          values.every((value) => options.includes(value)) &&
          new Set(values).size === values.length,
        problem('choice'),
      ),
    );

/** What is typed into a text field: what must be there, is; nothing is null. */
const filled = (check: z.ZodMiniType<string, string>, { required }: Field) =>
  required
    ? check.check(z.refine(isThere, problem('required')))
    : z.pipe(
        check,
        z.transform((value) => (isThere(value) ? value : null)),
      );

function checkOf(field: Field, locale: Locale): z.ZodMiniType {
  switch (field.holds) {
    case 'name':
      return name(field.limit);
    case 'line':
      return filled(line(field.limit), field);
    case 'text':
      return filled(text(field.limit), field);
    case 'website':
      return filled(website(field.limit), field);
    case 'choice':
      return filled(choice(field.of), field);
    case 'choices':
      return choices(field.of);
    case 'year':
      return foundedYear;
    case 'amount':
      return amount(locale);
    case 'cheque':
      return cheque(locale);
    case 'contact':
      return filled(contact(field.limit), field);
  }
}

const checksOf = (kind: EntryKind, locale: Locale): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    formColumns(kind).map((column) => [column, checkOf(fieldOf(kind, column), locale)]),
  );

/** What a form of a kind makes: a row without what only files and reviewers set. */
export type SubmittedEntry = Pick<Entry, 'name'> & Partial<Entry>;

/** The form of a submission. In: what the fields hold. Out: the row of spec §7. */
export const entryForm = (kind: EntryKind, locale: Locale) =>
  z.object(checksOf(kind, locale)) as unknown as FormRules<SubmittedEntry>;

/** What a dialog of the back office stores: the same, and what only reviewers set. */
export type EntryEdit = SubmittedEntry & { readonly slug: string; readonly featured: boolean };

/** Its descriptions for the pages of each language; '' where there is none. */
export type EntryTexts = { readonly [Of in Locale as ReturnType<typeof textColumn<Of>>]?: string };

const textChecks: Record<string, z.ZodMiniType> = Object.fromEntries(
  LOCALES.map((each) => [textColumn(each), text(2000)]),
);

/**
 * The dialog of the back office: fields that were changed as the schema reads them, the others exactly as they
 * are. So an entry from before a limit can still be edited elsewhere.
 *
 * @param shown what the dialog began with, in the form in which fields hold it
 * @param stored the row
 */
export const entryEdit = (
  kind: EntryKind,
  locale: Locale,
  { shown, stored }: Record<'shown' | 'stored', Readonly<Record<string, unknown>>>,
) => {
  const texts = Object.entries(textChecks).filter(([name]) => name in shown);
  const checks = {
    ...checksOf(kind, locale),
    ...Object.fromEntries(texts),
    ...{ slug, featured: z.boolean() },
  };
  const rules = Object.entries(checks).map(([name, check]) => [
    name,
    unlessKept(check, shown[name], stored[name]),
  ]);
  return z.object(Object.fromEntries(rules)) as unknown as FormRules<EntryEdit & EntryTexts>;
};

function unlessKept(check: z.ZodMiniType, shown: unknown, stored: unknown) {
  const held =
    typeof shown === 'boolean'
      ? z.boolean()
      : Array.isArray(shown)
        ? z.array(z.string())
        : z.string();
  return z.pipe(
    held,
    z.transform((value, { issues }) => {
      if (JSON.stringify(value) === JSON.stringify(shown)) return stored;
      const read = check.safeParse(value);
      if (read.success) return read.data;
      const message = read.error.issues[0]?.message ?? 'refused';
      issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );
}
