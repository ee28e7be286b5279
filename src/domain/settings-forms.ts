import { LOCALES, type Locale } from '../i18n/locales.ts';
import { BACKUP_RHYTHMS, type BackupPlan } from './backup-plan.ts';
import { oneOf, problem, typed, written } from './form-rules.ts';
import { type Choice, FIGURES, MAILBOXES, type SessionSpan, type SettingName } from './settings.ts';
import { isEmailLike } from './text/email.ts';
import { z } from './zod.ts';

/*
 * What the forms of Settings take.
 */

const trimmed = (rule: z.ZodMiniType<string, string>) => z.pipe(z.string().check(z.trim()), rule);

const figure = trimmed(typed(20));
const hours = trimmed(
  z.string().check(z.refine((text) => /^([1-9]\d{0,2})?$/.test(text), problem('refused'))),
);
const mailbox = trimmed(
  z.string().check(z.refine((text) => text === '' || isEmailLike(text), problem('email'))),
);
const postal = trimmed(typed(200));

/** Figures, addresses and imprints by the names of their rows; an empty one is what the site came with. */
export const publicTextsForm = z.object(
  Object.fromEntries<z.ZodMiniType<string, string>>([
    ...FIGURES.map((name): [SettingName, typeof figure] => [
      `figure.${name}`,
      name === 'responseHours' ? hours : figure,
    ]),
    ...MAILBOXES.map((name): [SettingName, typeof mailbox] => [`email.${name}`, mailbox]),
    ...LOCALES.map((name): [SettingName, typeof postal] => [`postal.${name}`, postal]),
  ]) as Record<
    Exclude<
      SettingName,
      | 'zone'
      | 'welcome_series'
      | 'social_picture'
      | 'law'
      | Choice
      | `days.${SessionSpan}`
      | `machines.${string}`
    >,
    z.ZodMiniType<string, string>
  >,
);

/** The rows that the form makes; null is what the site came with. */
export const publicTexts = (texts: z.infer<typeof publicTextsForm>) =>
  (Object.keys(texts) as (keyof typeof texts)[]).map((name) => ({
    name,
    value: texts[name] || null,
  }));

/** What the newsroom expects of its writers, by language. */
export const houseRulesForm = z.object(
  Object.fromEntries<z.ZodMiniType<string, string>>(
    LOCALES.map((name) => [name, trimmed(typed(10_000))]),
  ) as Record<Locale, z.ZodMiniType<string, string>>,
);

export const zoneForm = z.object({ zone: z.string() });

/** An address that moved, and where it leads. */
export const redirectForm = z.object({ from: written(), to: written() });

/** When backups are made. @param plan what holds for a field that is not asked for */
export const backupPlanForm = (plan: BackupPlan) => {
  const number = (name: 'weekday' | 'hour' | 'keep') =>
    z.pipe(
      z.string(),
      z.transform((text) => (text === '' ? plan[name] : Number(text))),
    );
  return z.object({
    every: oneOf(BACKUP_RHYTHMS),
    weekday: number('weekday'),
    hour: number('hour'),
    keep: number('keep'),
  });
};

/** Asked for before everything that the site knows leaves it. */
export const backupPasswordForm = z.object({ password: written() });
