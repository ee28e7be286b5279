import type { z } from 'zod';
import type { Locale } from '../../../../src/i18n/locales.ts';
import type { MailContent } from './content.ts';
import type { SiteIdentity } from './types.ts';

type Compose<Data> = (data: Data, site: SiteIdentity) => MailContent;

/** A kind of mail: what it needs to know, and what it says in each language. */
export type Template<Schema extends z.ZodType> = {
  /** Parses what waits in the outbox; whoever queues a mail and this file agree through it. */
  readonly schema: Schema;
  /** Reply-To, when it is not the sender. */
  readonly replyTo?: (data: z.infer<Schema>, site: SiteIdentity) => string | undefined;
  readonly headers?: (data: z.infer<Schema>, site: SiteIdentity) => Record<string, string>;
} & Readonly<Record<Locale, Compose<z.infer<Schema>>>>;

/** Ties the type of a template's data to its schema. */
export function defineTemplate<Schema extends z.ZodType>(
  template: Template<Schema>,
): Template<Schema> {
  return template;
}
