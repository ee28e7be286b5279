import type { Fault } from '../../../../src/domain/mail/refusals.ts';
import type { MailMark } from '../../../../src/domain/mail/stream-headers.ts';

/** What mails say about the sender; wiring reads it from the one file that names the publisher. */
export type SiteIdentity = {
  readonly name: string;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** Where the functions answer, for the links that mail programs call themselves. */
  readonly functionsUrl: string;
  /** `From` of every mail: an address, or `Name <address>`. */
  readonly mailFrom: string;
  /** Where replies of readers should go. */
  readonly contactEmail: string;
};

/** A mail as people see it. Subjects have no line breaks. */
export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type OutgoingMail = RenderedMail & {
  /** Outbox id; becomes the Message-ID, so two copies of one mail can be told. */
  readonly id: string;
  /** Makes its envelope sender one that no stranger knows, where mails that come back are read (return-proof.ts). */
  readonly returnProof?: string | undefined;
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** What it is, by which its server is chosen and its provider told; absent: account mail of no kind. */
  readonly mark?: MailMark | undefined;
  /** Whether somebody wrote it to somebody: it is no answer of a machine. */
  readonly isPersonal?: boolean | undefined;
  /** Extra headers such as List-Unsubscribe. Names and values without line breaks. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/**
 * What became of a mail. `unanswered` says why nobody knows for sure that a sent one arrived: the server
 * had all of it and then never answered; the next mail would fare no better. `refused` is final (SMTP 5xx
 * about this mail), and so is `bounced`: there is no such mailbox. `deferred` is worth another try,
 * `cancelled` means that the hand-over was forbidden and nothing was delivered. `reason` is the server's
 * own words, for admins and the log; `fault` is what they come to, where a server said something.
 * `unreachable` says that the server took no part, so the next mail would fare no better.
 */
export type SendResult =
  | { readonly status: 'sent'; readonly unanswered?: string }
  | { readonly status: 'cancelled' }
  | { readonly status: 'bounced'; readonly reason: string }
  | { readonly status: 'refused'; readonly reason: string; readonly fault: Fault }
  | {
      readonly status: 'deferred';
      readonly reason: string;
      readonly unreachable: boolean;
      readonly fault?: Fault;
    };

/** A way to deliver mail: SMTP, or the local mailbox of embedded mode. */
export type Mailer = {
  /**
   * Delivers one mail; never throws.
   *
   * @param confirm asked once, after everything else and right before delivery becomes possible;
   *   false cancels
   */
  send(mail: OutgoingMail, confirm: () => boolean | Promise<boolean>): Promise<SendResult>;
  /** Whether it takes addresses with letters of every script before the @ (RFC 6531); false where nobody can tell. */
  takesUtf8(): Promise<boolean>;
  /** Says goodbye to the server, if a connection is open. The mailer can be used again. */
  close(): Promise<void>;
};
