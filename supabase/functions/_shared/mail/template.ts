import type { z } from 'zod';
import { fillAll } from '../../../../src/i18n/fill-in.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { MAILS, type MailTexts } from '../../../../src/i18n/mails.ts';
import type { Block, MailContent } from './content.ts';
import { pageUrl } from './links.ts';
import type { SiteIdentity } from './types.ts';

/** Where and in which language a mail is composed. */
export type Frame = {
  readonly locale: Locale;
  readonly site: SiteIdentity;
  /** Address of a page of the site in the reader's language. */
  readonly to: (path: string) => string;
};

type Values = Readonly<Record<string, string | number>>;

/** A kind of mail: what it needs to know, and what it is made of. Its words are in src/i18n. */
export type Template<Schema extends z.ZodType, Name extends keyof MailTexts = keyof MailTexts> = {
  readonly name: Name;
  /** Parses what waits in the outbox; whoever queues a mail and this file agree through it. */
  readonly schema: Schema;
  /** Reply-To, when it is not the sender. */
  readonly replyTo?: (data: z.infer<Schema>, site: SiteIdentity) => string | undefined;
  /** Whether somebody wrote it to somebody, so that it is not marked as a machine's. */
  readonly isPersonal?: boolean;
  readonly headers?: (data: z.infer<Schema>, site: SiteIdentity) => Record<string, string>;
  /** What the slots of its words hold beside the site, its address and the data's own texts and numbers. */
  readonly values?: (data: z.infer<Schema>, texts: MailTexts, frame: Frame) => Values;
  readonly blocks: (words: MailTexts[Name], data: z.infer<Schema>, frame: Frame) => Block[];
  /** What its words do not say of it by themselves: they have a subject, a preheader, a heading and a reason. */
  readonly head?: (
    words: MailTexts[Name],
    data: z.infer<Schema>,
    frame: Frame,
  ) => Partial<MailContent>;
};

/** Ties the types of a template's data and words to its schema and name. */
export function defineTemplate<Schema extends z.ZodType, Name extends keyof MailTexts>(
  template: Template<Schema, Name>,
): Template<Schema, Name> {
  return template;
}

/** What a mail says in a language. */
export function compose(
  { name, values, blocks, head }: Template<z.ZodType>,
  data: unknown,
  { locale, site }: Pick<Frame, 'locale' | 'site'>,
): MailContent {
  const frame: Frame = { locale, site, to: (path) => pageUrl(site, locale, path) };
  const own = Object.entries(data as object).filter(([, value]) => /^[sn]/.test(typeof value));
  const always = { site: site.name, contact: site.contactEmail };
  const words = fillAll(MAILS[locale][name], {
    ...always,
    ...Object.fromEntries(own),
    ...values?.(data, fillAll(MAILS[locale], always), frame),
  });
  const said = words as unknown as Pick<
    MailContent,
    'subject' | 'preheader' | 'heading' | 'reason'
  >;
  const { subject, preheader, heading, reason } = said;
  return {
    ...{ subject, preheader, heading, reason },
    blocks: blocks(words, data, frame),
    ...head?.(words, data, frame),
  };
}
