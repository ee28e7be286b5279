import { OUTSIDE_BUCKET } from '../../../src/domain/pictures.ts';
import type { Deps } from '../_shared/deps.ts';

/**
 * What has to happen now and then, whoever visits: reminders and forgetting of the newsletter, forgetting
 * of what is past its time, a word to the log about mails that a budget left out, word to the reviewers of
 * submissions that wait, and the removal of logos whose submission never came.
 *
 * @param elapsed seconds since this process did so last, by a clock that nobody sets; null where it never did
 */
export async function tend(deps: Deps, elapsed: number | null): Promise<void> {
  const newsletter = await deps.db.rpc('newsletter_tend');
  if (newsletter.error) throw newsletter.error;
  const old = await deps.db.rpc('keep_no_longer', elapsed === null ? {} : { elapsed });
  // What is kept too long stops no mail.
  if (old.error) deps.log({ level: 'error', event: 'retention.failed', cause: old.error });
  await reportRefusals(deps);
  const reminders = await deps.db.rpc('remind_reviewers');
  if (reminders.error) throw reminders.error;
  await removeOrphans(deps);
  await removeFromOutside(deps);
}

/** Logos without an entry, after a day: a form that is being filled in may still come back to the one that it uploaded. */
async function removeOrphans(deps: Deps): Promise<void> {
  let logos = 0;
  for (;;) {
    const orphans = await deps.db.rpc('orphaned_logos');
    if (orphans.error) throw orphans.error;
    if (orphans.data.length === 0) break;
    const removal = await deps.db.storage.from('startup-logos').remove(orphans.data);
    if (removal.error) throw removal.error;
    // The same ones would come again.
    if (removal.data.length === 0) break;
    logos += removal.data.length;
  }
  if (logos > 0) deps.log({ level: 'info', event: 'logos.orphans_removed', detail: { logos } });
}

/** Copies of pictures of other sites that no row shows any more. */
async function removeFromOutside({ db }: Deps): Promise<void> {
  const { data, error } = await db.rpc('tidy_outside_pictures');
  if (error) throw error;
  // As many as one call of the storage takes.
  for (let at = 0; at < data.length; at += 100) {
    const removal = await db.storage.from(OUTSIDE_BUCKET).remove(data.slice(at, at + 100));
    if (removal.error) throw removal.error;
  }
}

async function reportRefusals(deps: Deps): Promise<void> {
  const { data, error } = await deps.db.rpc('outbox_refusals');
  if (error) throw error;
  const refused = data as readonly object[];
  if (refused.length > 0)
    deps.log({ level: 'warn', event: 'outbox.over_budget', detail: { refused } });
}
