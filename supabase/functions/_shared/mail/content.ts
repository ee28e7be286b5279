import type { Rich } from '../../../../src/domain/newsletter/rich-text.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';

/**
 * What a mail says, without how it looks. Texts are plain; the layout escapes every one of them,
 * so a template cannot forget to.
 */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The one thing to do. `url` is also printed below the button, for clients that hide it. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A short code to type in, large and evenly spaced. */
  | { readonly kind: 'code'; readonly value: string; readonly hint: string }
  /** Small print under the main text. */
  | { readonly kind: 'note'; readonly text: string }
  /** Words of somebody else, line breaks kept. */
  | { readonly kind: 'quote'; readonly label?: string; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Label and value pairs. */
  | {
      readonly kind: 'facts';
      readonly rows: readonly { readonly label: string; readonly value: string }[];
    }
  | LetterBlock;

/** What issues of the newsletter are made of besides. */
export type LetterBlock =
  /** Running text with links; `toUrl` says where one leads in this mail. */
  | {
      readonly kind: 'rich';
      readonly rich: readonly Rich[];
      readonly toUrl: (href: string) => string;
    }
  /** The head of what comes next. */
  | { readonly kind: 'section'; readonly text: string }
  /** A story or a startup of the site, with its picture. The lead stands out. */
  | {
      readonly kind: 'story';
      readonly lead: boolean;
      /** Of its title. */
      readonly lang: Locale;
      readonly title: string;
      readonly text: string;
      readonly textLang: Locale;
      /** Null: it has none that a mail can show. */
      readonly image: string | null;
      /** Whether its picture is drawn on white, as logos and charts are: it has a frame then, by night, too. */
      readonly framed: boolean;
      readonly url: string;
      /** Category, and what else is to know before the click. */
      readonly label: string;
      readonly action: string;
    }
  | {
      readonly kind: 'picture';
      readonly image: string;
      readonly alt: string;
      readonly caption: string;
      /** '': it leads nowhere. */
      readonly url: string;
    }
  | {
      readonly kind: 'event';
      readonly title: string;
      /** Day, time and place. */
      readonly facts: string;
      readonly text: string;
      /** Null: nothing more is to be read anywhere. */
      readonly link: FooterLink | null;
    }
  | {
      readonly kind: 'sponsor';
      /** That it is paid for. */
      readonly mark: string;
      readonly name: string;
      readonly text: string;
      readonly image: string | null;
      readonly link: FooterLink | null;
    }
  /** A button whose address stands in the text part only. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string };

export type FooterLink = { readonly label: string; readonly url: string };

export type MailContent = {
  readonly subject: string;
  /** The line that inboxes show after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Why this person gets this mail. */
  readonly reason: string;
  readonly links?: readonly FooterLink[];
  /** Where a browser shows the same. */
  readonly view?: FooterLink | undefined;
  /** The postal address of the sender. */
  readonly postal?: string | undefined;
  /** Address of an invisible picture that tells that the mail was opened. */
  readonly pixel?: string | undefined;
};

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const code = (value: string, hint: string): Block => ({ kind: 'code', value, hint });
export const note = (text: string): Block => ({ kind: 'note', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
