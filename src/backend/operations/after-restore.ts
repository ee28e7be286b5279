import type { Database } from '../database/database.ts';
import { unsettledLines } from '../mail/outbox-journal.ts';
import { knownSince, parseSent, type SentMail, sentSince } from '../mail/sent-mails.ts';
import { momentOf } from './backups.ts';
import type { DataDir } from './data-dir.ts';
import { forgetRestore, unsettledRestore } from './restore-steps.ts';

/** Mails that are settled in one statement. */
const PIECE = 5000;
/** Clocks are set, and backups carry the name of their beginning. */
const MARGIN_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Tells a database that was restored what happened since: mails that are out are settled, every
 * unfinished issue is held and asks. Runs before anything is sent, and again when it was cut short.
 *
 * @param sameSite whether the lists beside the database are about the same site
 * @returns whether there was a restore to settle
 */
export async function settleRestore(
  dataDir: Pick<DataDir, 'root' | 'outboxJournal' | 'sentMails'>,
  database: Database,
  sameSite: boolean,
): Promise<boolean> {
  const restore = unsettledRestore(dataDir.root);
  if (restore === null) return false;
  const backupAt = momentOf(restore.backup);
  const known = sameSite ? await knownSince(dataDir.sentMails) : null;
  // Before that moment, or of another machine: nobody knows what is out.
  const isComplete = known !== null && backupAt !== null && known <= backupAt;
  await database.transaction(async () => {
    if (sameSite) {
      const since = backupAt ? new Date(Date.parse(backupAt) - MARGIN_MS).toISOString() : '';
      await settle(database, sentSince(dataDir.sentMails, since));
      await settle(database, underWay(dataDir.outboxJournal));
    }
    await database.query('select private.hold_after_restore($1)', [!isComplete]);
    await database.query(
      `insert into public.audit_log (actor_role, action, table_name, row_id, after)
       values ('system', 'update', 'backups', $1, '{"status": "restored"}')`,
      [restore.backup],
    );
  });
  forgetRestore(dataDir.root);
  return true;
}

/** Handed over when the process died: almost surely out. */
async function* underWay(journal: string): AsyncGenerator<SentMail> {
  const at = new Date().toISOString();
  for (const line of unsettledLines(journal)) {
    const sent = parseSent(`${at} ${line}`);
    if (sent !== null) yield sent;
  }
}

async function settle(database: Database, sent: AsyncIterable<SentMail>): Promise<void> {
  let piece: SentMail[] = [];
  const store = async () => {
    if (piece.length > 0)
      await database.query('select private.settle_sent_mails($1)', [JSON.stringify(piece)]);
    piece = [];
  };
  for await (const mail of sent) {
    piece.push(mail);
    if (piece.length === PIECE) await store();
  }
  await store();
}
