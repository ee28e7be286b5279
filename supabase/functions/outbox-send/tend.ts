import type { Deps } from '../_shared/deps.ts';

/** A form that is being filled in may still come back to the logo that it uploaded. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * What has to happen now and then, whoever visits: reminders and forgetting of the newsletter, forgetting
 * of what is past its time, a word to the log about mails that a budget left out, word to the reviewers of
 * submissions that wait, and the removal of logos whose submission never came.
 */
export async function tend(deps: Deps): Promise<void> {
  const newsletter = await deps.db.rpc('newsletter_tend');
  if (newsletter.error) throw newsletter.error;
  const old = await deps.db.rpc('keep_no_longer');
  // What is kept too long stops no mail.
  if (old.error) deps.log({ level: 'error', event: 'retention.failed', cause: old.error });
  await reportRefusals(deps);
  const reminders = await deps.db.rpc('remind_reviewers');
  if (reminders.error) throw reminders.error;
  const moment = new Date(deps.now().getTime() - ORPHAN_AGE_MS).toISOString();
  const orphans = await deps.db.rpc('orphaned_logos', { moment });
  if (orphans.error) throw orphans.error;
  if (orphans.data.length === 0) return;
  const removal = await deps.db.storage.from('startup-logos').remove(orphans.data);
  if (removal.error) throw removal.error;
  deps.log({
    level: 'info',
    event: 'logos.orphans_removed',
    detail: { logos: removal.data.length },
  });
}

async function reportRefusals(deps: Deps): Promise<void> {
  const { data, error } = await deps.db.rpc('outbox_refusals');
  if (error) throw error;
  const refused = data as readonly object[];
  if (refused.length > 0)
    deps.log({ level: 'warn', event: 'outbox.over_budget', detail: { refused } });
}
