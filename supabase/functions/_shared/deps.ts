import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/data/database.types.ts';
import type { BackupContent, BackupPlan, BackupTrouble } from '../../../src/domain/backup-plan.ts';
import type { Pinged } from '../../../src/domain/feeds/pings.ts';
import type { Dns } from './dns.ts';
import type { Mailer, SiteIdentity } from './mail/types.ts';
import type { FetchPicture } from './pictures/fetch-picture.ts';
import type { ViewCounter } from './view-counter.ts';

/** The service-role client: it passes every policy, so a handler checks the caller first. */
export type Db = SupabaseClient<Database>;

export type Caller = {
  readonly id: string;
  readonly email: string;
  /** Id of the session that the request's token belongs to; absent where no token names the caller. */
  readonly session?: string | undefined;
};

/** One line of the log. `event` is a stable name; no addresses, no tokens, no message bodies. */
export type LogEvent = {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** For our own faults: logged in full, never sent to a caller. */
  readonly cause?: unknown;
};

/** What a mail that is handed over is about. */
export type HandedOver = {
  readonly template: string;
  readonly to: string;
  readonly data: unknown;
};

/** One mail under one lease. */
export type HandOver = {
  readonly id: string;
  readonly mail?: HandedOver | undefined;
  readonly leaseToken: string;
  readonly leaseUntil: Date;
};

/**
 * Remembers which mails were handed to the SMTP server, until the outbox knows what became of them.
 * Hosted functions keep it in the database; the embedded backend in a file, because two file
 * writes lie microseconds apart and a round trip to a database does not.
 */
export type HandOverJournal = {
  /**
   * Called after the body of a mail went out and right before the dot that makes the server take
   * it. When it answers, the record must outlive a crash. False cancels the mail: without its dot
   * the server discards it.
   */
  record(handOver: HandOver): boolean | Promise<boolean>;
  /** Outbox ids that were recorded, by this process or a dead one, and never settled. */
  unsettled(): readonly string[] | Promise<readonly string[]>;
  /** The outbox has the outcome of these mails: they count as sent, or the server declined them. */
  settle(ids: readonly string[], outcome: 'sent' | 'declined'): void | Promise<void>;
};

/** A backup that was made: a file of this name, in bytes, begun at an ISO moment. */
export type Backup = {
  readonly file: string;
  readonly bytes: number;
  readonly at: string;
  /** What is in it, where it was read back byte by byte; null where nobody did. */
  readonly holds: BackupContent | null;
};

/** What administrators do with backups, where the process that runs the functions makes them. `by`: account ids. */
export type BackupDesk = {
  report(): Promise<{
    /** Newest first. */
    readonly list: readonly Backup[];
    readonly plan: BackupPlan;
    /** Where they lie. */
    readonly folder: string;
    /** What to type in a terminal to take the latest one back. */
    readonly restore: string;
    /** ISO moment of the next one that is planned; null when none is. */
    readonly next: string | null;
    /** There should be a newer one by now. */
    readonly isLate: boolean;
    /** The last attempt, where it failed. */
    readonly failure: { readonly at: string; readonly trouble: BackupTrouble } | null;
  }>;
  /** Makes one now, or says why not. */
  make(by: string): Promise<{ readonly made: Backup } | { readonly trouble: BackupTrouble }>;
  /** @returns whether there was one of that name */
  remove(by: string, file: string): Promise<boolean>;
  schedule(by: string, plan: BackupPlan): Promise<void>;
  /** Lets whoever holds it fetch the file once, within a minute; null when there is none of that name. */
  ticket(by: string, file: string): Promise<string | null>;
};

/** What the process that runs the functions can tell and do besides. */
export type Host = {
  /** Of what it is made of, by the name that each gives itself. */
  readonly versions: Readonly<Record<string, string>>;
  /** Null where somebody else makes the backups: whose the database is. */
  readonly backups: BackupDesk | null;
};

/** How fast mail goes out, where it is not as usual. */
export type Pace = {
  /** Of an issue of the newsletter; 1,200 mails a minute when unset. */
  readonly newsletterPerMinute?: number | undefined;
  /** Mails that travel side by side, each on a connection of its own; 4 when unset. */
  readonly connections?: number | undefined;
  /** After so many a call begins nothing new, where its platform limits its CPU time; no end when unset. */
  readonly mailsPerCall?: number | undefined;
};

/** Everything a handler may touch. Handlers read no environment and hold no state of their own. */
export type Deps = {
  readonly db: Db;
  /** The signed-in caller of a request with a valid bearer token of the project, else null. */
  readonly getCaller: (request: Request) => Promise<Caller | null>;
  /** Whether the request carries the project's secret key: schedulers, webhooks, our own worker. */
  readonly isInternal: (request: Request) => boolean;
  /** Network address of the caller as our own edge saw it, for limits only; '' when unknown. */
  readonly clientAddress: (request: Request) => string;
  readonly now: () => Date;
  /** A file of a public bucket, as its address answers it. */
  readonly readFile: (bucket: string, name: string) => Promise<Response>;
  /** The network outside, for the few addresses that a handler knows by name. */
  readonly fetch: typeof globalThis.fetch;
  /** A picture at an address that somebody typed. */
  readonly fetchPicture: FetchPicture;
  /** A page at the front of a domain that somebody says is theirs. */
  readonly fetchPage: FetchPicture;
  readonly site: SiteIdentity;
  /** Who is told of publications. */
  readonly pinged: Pinged;
  /** Who translates first drafts; absent: nobody does. The key never leaves for anywhere else. */
  readonly translation?: { readonly url: string; readonly key?: string | undefined } | undefined;
  readonly mail: Mailer;
  readonly dns: Dns;
  /** The server that takes the mails, by name or address; null where they only go to the local mailbox. */
  readonly mailHost: string | null;
  /** Sender and server of what goes to a list; absent: the same. */
  readonly bulk?: { readonly mailFrom: string; readonly mailHost: string | null } | undefined;
  readonly views: ViewCounter;
  readonly handOver: HandOverJournal;
  readonly log: (event: LogEvent) => void;
  /** 256 random bits, base64url. */
  readonly randomToken: () => string;
  /** Key of the HMACs that forms carry; at least 32 characters, never sent anywhere. */
  readonly signingKey: string;
  /**
   * Encrypts the secrets of authenticator apps; at least 32 characters, never sent anywhere. Whoever
   * changes it takes those apps away from everybody; passkeys and recovery codes stay.
   */
  readonly factorKey: string;
  /** Whether this is the password of the account with this address. */
  readonly isPassword: (email: string, password: string) => Promise<boolean>;
  /** Absent on the hosted platform, which makes its backups itself. */
  readonly host?: Host | undefined;
  readonly pace?: Pace | undefined;
  /** Aborted when the process is about to end: whoever goes on for long stops at the next step. */
  readonly ending?: AbortSignal | undefined;
  /** What a mail provider has to show when it reports bounces; unset: nobody reports. */
  readonly webhookSecret?: string | undefined;
  /** The public key that checks SendGrid's signatures; unset: it shows the secret. */
  readonly webhookKey?: string | undefined;
};

/** What every `handler.ts` exports as `createHandler`. */
export type Handler = (request: Request) => Promise<Response>;
