import type { Config } from '#src/domain/config/config.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { BackupDesk } from '#supabase/functions/_shared/deps.ts';
import { databaseJournal } from '#supabase/functions/_shared/hand-over.ts';
import type { Mailer } from '#supabase/functions/_shared/mail/types.ts';
import { type Accounts, createAccounts } from './accounts/service.ts';
import type { Database } from './database/database.ts';
import { createDoor } from './fetch.ts';
import { createDeps, createServiceClient } from './functions/function-deps.ts';
import { createFunctionsHost } from './functions/functions-host.ts';
import { openCatalog } from './gate/catalog.ts';
import { createQueryLimiter } from './gate/query-limiter.ts';
import { createRouteLimiter } from './gate/route-limiter.ts';
import type { Leavers } from './mail/leavers.ts';
import { openLocalMailbox } from './mail/local-mailbox.ts';
import { createMailboxPages, mailboxKey } from './mail/mailbox-pages.ts';
import { openOutboxJournal } from './mail/outbox-journal.ts';
import { openSentMails } from './mail/sent-mails.ts';
import type { DataDir } from './operations/data-dir.ts';
import type { Backend } from './runtime.ts';
import { createPublicObjects } from './uploads/public-objects.ts';
import type { Uploads } from './uploads/uploads.ts';

export type Assembled = {
  readonly accounts: Accounts;
  readonly backend: Backend;
  /** Sends what is due; answers whether more is. */
  sendOutbox(): Promise<boolean>;
  /** Ends the leases of a sender that is gone; what it had handed over counts as sent. */
  releaseLeases(): Promise<void>;
  /** Tells work that goes on for long that the process is about to end. */
  hurry(): void;
  close(): Promise<void>;
};

/** Puts the services together behind one fetch. */
export async function assemble(
  config: Config,
  dataDir: DataDir,
  database: Database,
  functions: URL,
  leavers: Pick<Leavers, 'salt'> | null,
  backups: BackupDesk | null,
  uploads: Uploads,
): Promise<Assembled> {
  const { secrets } = dataDir;
  const mailbox =
    config.smtpUrl === undefined ? openLocalMailbox(dataDir.mailbox, config.mailFrom) : null;
  const accounts = createAccounts({
    database,
    key: secrets.jwtSecret,
    siteUrl: config.siteUrl,
  });
  const files = leavers && openMailFiles(dataDir, leavers.salt);
  const mail = mailbox?.mailer ?? (await smtpMailerOf(config));
  const ending = new AbortController();
  // The door stands below: the functions call the backend that serves them.
  const fetch = (request: Request) => door.fetch(request);
  const deps = createDeps({
    config,
    secrets,
    mail,
    handOver: files?.journal ?? databaseJournal(createServiceClient({ secrets, fetch })),
    ending: ending.signal,
    inBackground: database.uncounted,
    host: {
      versions: { 'Node.js': process.versions.node },
      backups,
    },
    fetch,
  });
  const host = createFunctionsHost({
    directory: functions,
    deps,
    jwtSecret: secrets.jwtSecret,
    onRequest: deps.noteRequest,
  });
  const door = createDoor({
    database,
    catalog: await openCatalog(database),
    keys: {
      publishableKey: EMBEDDED_PUBLISHABLE_KEY,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
    },
    uploads,
    limiter: createRouteLimiter(),
    queries: createQueryLimiter(),
    services: [
      accounts.service,
      createPublicObjects(database, uploads, config.storage?.publicUrl ?? null),
      host,
      createMailboxPages(mailbox, { ...config, key: await mailboxKey(secrets.secretKey) }),
    ],
  });
  return {
    accounts,
    backend: { ...door, db: database },
    sendOutbox: async () => {
      const answer = await door.fetch(
        new Request('http://embedded.invalid/functions/v1/outbox-send', {
          method: 'POST',
          headers: { Authorization: `Bearer ${secrets.secretKey}` },
        }),
      );
      if (!answer.ok) throw new Error(`outbox-send answered ${answer.status}`);
      return ((await answer.json()) as { more: boolean }).more;
    },
    releaseLeases: async () => {
      const { error } = await deps.db.rpc('outbox_release_leases');
      if (error) throw error;
    },
    hurry: () => ending.abort(),
    close: async () => {
      await deps.views.flush();
      await mail.close();
      await accounts.close();
      files?.close();
    },
  };
}

/** What a process that owns its folder writes down of mails, for a crash and for a restore. */
function openMailFiles(dataDir: DataDir, salt: string) {
  const sentMails = openSentMails(dataDir.sentMails, salt);
  const journal = openOutboxJournal(dataDir.outboxJournal, sentMails);
  return {
    journal,
    close: () => {
      journal.close();
      sentMails.close();
    },
  };
}

/** Loaded only where mail is sent: most development never needs a mail client. */
async function smtpMailerOf(config: Config): Promise<Mailer> {
  const { streamMailer } = await import('#supabase/functions/_shared/mail/stream-mailer.ts');
  return streamMailer({
    url: config.smtpUrl ?? '',
    from: config.mailFrom,
    bulk: config.bulk,
    host: new URL(config.siteUrl).hostname,
    bounces: config.bounceAddress,
  });
}
