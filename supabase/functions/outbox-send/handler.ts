import { z } from 'zod';
import { type Fault, waitOf } from '../../../src/domain/mail/refusals.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, serve } from '../_shared/http.ts';
import { returnProof } from '../_shared/mail/return-proof.ts';
import type { OutgoingMail, SendResult } from '../_shared/mail/types.ts';
import {
  type Composer,
  createComposer,
  TooLarge,
  type Verdict,
} from '../_shared/newsletter/compose.ts';
import { readSettings } from '../_shared/settings.ts';
import { takeInPictures } from './outside-pictures.ts';
import { lookAtUploads } from './pictures.ts';
import { tellOthers } from './pings.ts';
import { type Result, resultWriter } from './results.ts';
import { tend } from './tend.ts';

/** Mails claimed at a time for each connection: what a crash delays until the lease ends. */
const BATCH_PER_LANE = 5;
const LEASE_SECONDS = 5 * 60;
/**
 * What must be left of a lease at the hand-over. Longer than the server may take to answer the dot
 * and we to store the answer, so nobody else can claim a mail whose fate is open.
 */
const LEASE_MARGIN_MS = 2 * 60 * 1000;
/** No new batch after this long: a hosted project calls every 20 seconds, and calls must not pile up. */
const BUDGET_MS = 18_000;
const TEND_EVERY_MS = 10 * 60 * 1000;
/** The pace of an issue, unless the site sets its own: what most providers take from a new sender. */
const NEWSLETTER_PER_MINUTE = 1200;
/** How long to wait for the rate to allow more. */
const PAUSE_MS = 500;
/** Mails in flight at the same time, each on its own connection, unless the site sets its own. */
const LANES = 4;

const claims = z.array(
  z.object({
    id: z.string(),
    template: z.string(),
    locale: z.string(),
    to_email: z.string(),
    data: z.unknown(),
    lease_token: z.string(),
    lease_until: z.coerce.date(),
  }),
);
type Claim = z.infer<typeof claims>[number];

type Counts = Record<Result['outcome'], number>;

/** Where the sending of issues stands: `expanding` wants its next step at once. */
const step = z.enum(['expanding', 'sending', 'idle']);

/**
 * `outbox-send`: delivers what waits in `email_outbox`, until nothing does or its time is
 * nearly up. For our own callers only.
 *
 * Each mail: claimed under a lease → body sent → hand-over recorded → final dot → outcome stored.
 * A crash before the record delivers nothing, and the mail is claimed again. A crash after it
 * leaves a mail that the server has almost surely taken: it counts as sent, because its loss needs
 * the crash to hit the few microseconds between record and dot, and a second copy only needs it
 * anywhere before the outcome is stored. See docs/decisions on exactly-once mail.
 *
 * @returns the counts of this run, and whether more mail is due now
 */
export const createHandler = (deps: Deps): Handler => {
  // One run at a time in a process: what its journal calls unsettled must not be in flight.
  let previous: Promise<unknown> = Promise.resolve();
  let tendedAt = -Infinity;
  return serve({ methods: ['POST'], log: deps.log }, async (request) => {
    if (!deps.isInternal(request)) throw new HttpError(401, 'This function is not public.');
    await publishDue(deps);
    await lookAtUploads(deps).catch((cause: unknown) =>
      deps.log({ level: 'error', event: 'picture.unseen', cause }),
    );
    // Beside the mails: whoever does not answer holds nobody up.
    const told = tellOthers(deps).catch((cause: unknown) =>
      deps.log({ level: 'error', event: 'pings.untold', cause }),
    );
    const taken = takeInPictures(deps).catch((cause: unknown) =>
      deps.log({ level: 'error', event: 'picture.not_taken', cause }),
    );
    const current = previous.then(async () => {
      const site = await readSettings(deps);
      // The one clock that both modes have.
      if (performance.now() - tendedAt > TEND_EVERY_MS) {
        await tend(deps, tendedAt > 0 ? (performance.now() - tendedAt) / 1000 : null);
        tendedAt = performance.now();
      }
      return run({ ...deps, site });
    });
    previous = current.catch(() => {});
    const counts = await current;
    await Promise.all([told, taken]);
    return json(counts);
  });
};

/** The one clock of a hosted site. Mail goes out even when an article cannot. */
async function publishDue(deps: Deps): Promise<void> {
  const { error } = await deps.db.rpc('publish_due_articles');
  if (error) deps.log({ level: 'error', event: 'article.unpublished', cause: error });
}

async function run(deps: Deps): Promise<Counts & { more: boolean }> {
  const started = performance.now();
  const counts: Counts = {
    sent: 0,
    refused: 0,
    bounced: 0,
    dropped: 0,
    deferred: 0,
    cancelled: 0,
    released: 0,
  };
  const compose = createComposer(deps);
  const lanes = deps.pace?.connections ?? LANES;
  const mostMails = deps.pace?.mailsPerCall ?? Number.POSITIVE_INFINITY;
  let more = true;
  let claimedMails = 0;
  const hasTime = () =>
    claimedMails < mostMails &&
    performance.now() - started < BUDGET_MS &&
    deps.ending?.aborted !== true;
  try {
    await settleAfterCrash(deps);
    while (more && hasTime()) {
      const issues = await advance(deps);
      if (issues === 'expanding') continue;
      const size = Math.min(lanes * BATCH_PER_LANE, mostMails - claimedMails);
      const batch = await claim(deps, size);
      claimedMails += batch.length;
      const { results, unreachable } = await sendAll(deps, batch, compose, lanes);
      for (const { outcome } of results) counts[outcome] += 1;
      // A server that does not answer gets a pause instead of the next batch.
      more = (batch.length === size || issues === 'sending') && !unreachable;
      if (more && batch.length === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    await deps.mail.close();
  }
  return { ...counts, more };
}

async function settleAfterCrash(deps: Deps): Promise<void> {
  const ids = await deps.handOver.unsettled();
  if (ids.length === 0) return;
  const { error } = await deps.db.rpc('outbox_assume_sent', { ids: [...ids] });
  if (error) throw error;
  await deps.handOver.settle(ids, 'sent');
  deps.log({ level: 'warn', event: 'outbox.assumed_sent', detail: { ids } });
}

/** Mail that a person waits for goes out even when the newsletter cannot. */
async function advance(deps: Deps): Promise<z.infer<typeof step>> {
  const { data, error } = await deps.db.rpc('newsletter_advance', {
    per_minute: deps.pace?.newsletterPerMinute ?? NEWSLETTER_PER_MINUTE,
  });
  if (!error) return step.parse(data);
  deps.log({ level: 'error', event: 'newsletter.stuck', cause: error });
  return 'idle';
}

async function claim(deps: Deps, batch: number): Promise<Claim[]> {
  const { data, error } = await deps.db.rpc('outbox_claim', {
    batch,
    lease_seconds: LEASE_SECONDS,
  });
  if (error) throw error;
  return claims.parse(data);
}

async function sendAll(
  deps: Deps,
  batch: readonly Claim[],
  compose: Composer,
  lanes: number,
): Promise<{ results: readonly Result[]; unreachable: boolean }> {
  const waiting = [...batch];
  const results: Result[] = [];
  const writer = resultWriter(deps);
  let unreachable = false;
  const lane = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const sent = unreachable ? null : await sendOne(deps, row, compose);
      const unanswered = sent?.status === 'sent' ? sent.unanswered : undefined;
      unreachable ||=
        unanswered !== undefined ||
        (sent !== null && 'unreachable' in sent && sent.unreachable === true);
      const result: Result = {
        id: row.id,
        lease_token: row.lease_token,
        outcome: sent?.status ?? 'released',
        reason: sent !== null && 'reason' in sent ? sent.reason : (unanswered ?? null),
        unreachable: sent?.status === 'deferred' && sent.unreachable,
        refusal: faultOf(sent),
      };
      results.push(result);
      await writer.write(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, batch.length) }, lane));
  await writer.done();
  return { results, unreachable };
}

type Fate =
  | SendResult
  | { readonly status: 'dropped'; readonly reason: string }
  /** Ours alone: no server saw it. */
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'released'; readonly unreachable?: boolean };

function faultOf(fate: Fate | null): Fault | null {
  if (fate?.status === 'bounced') return 'mailbox';
  return fate !== null && 'fault' in fate ? (fate.fault ?? null) : null;
}

const WITHDRAWN = 'The reader or the newsroom withdrew it.';

async function sendOne(deps: Deps, row: Claim, compose: Composer): Promise<Fate> {
  const detail = { id: row.id, template: row.template };
  let mail: OutgoingMail | null;
  try {
    mail = await compose.mail(row);
  } catch (cause) {
    if (cause instanceof TooLarge) return hold(deps, cause.issue);
    deps.log({ level: 'error', event: 'outbox.unrenderable', detail, cause });
    return { status: 'refused', reason: 'The mail could not be rendered.' };
  }
  if (mail === null) return { status: 'dropped', reason: WITHDRAWN };
  let verdict = 'send' as Verdict;
  const record = () => {
    const left = row.lease_until.getTime() - deps.now().getTime();
    if (left < LEASE_MARGIN_MS) return false;
    return deps.handOver.record({
      id: row.id,
      mail: { template: row.template, to: row.to_email, data: row.data },
      leaseToken: row.lease_token,
      leaseUntil: row.lease_until,
    });
  };
  const result = await attempt(deps, mail, async () => {
    verdict = await compose.verdict(row);
    return verdict === 'send' && record();
  });
  if (verdict === 'hold') return { status: 'released' };
  if (verdict === 'drop') return { status: 'dropped', reason: WITHDRAWN };
  const warn = (what: string, reason: string) =>
    deps.log({ level: 'warn', event: `outbox.${what}`, detail: { ...detail, reason } });
  if (result.status === 'sent' && result.unanswered !== undefined)
    warn('unanswered', result.unanswered);
  if ('reason' in result) warn(result.status, result.reason);
  return settle(deps, row, result);
}

/**
 * What is refused for our sake, for a quota or for no known reason is no loss of the reader's: a mail of an
 * issue is put back, and the issue is held when that is no single case; any other mail is tried again.
 */
async function settle(deps: Deps, row: Claim, result: SendResult): Promise<Fate> {
  if (!('fault' in result) || result.fault === undefined) return result;
  const { fault, reason } = result;
  if (fault === 'mailbox' || fault === 'full') return result;
  if (fault === 'unknown' && result.status === 'deferred') return result;
  const unreachable = fault === 'rate' || (result.status === 'deferred' && result.unreachable);
  if (row.template === 'newsletter-issue') {
    const { data, error } = await deps.db.rpc('newsletter_withhold', {
      mail: row.id,
      said: reason,
      fault,
      ...(fault === 'rate' && { wait: waitOf(reason) }),
    });
    if (error) deps.log({ level: 'error', event: 'newsletter.not_held', cause: error });
    // Held or not: what was refused for our sake is no reader's loss.
    if (error !== null || data === 'waits') return { status: 'released', unreachable };
    if (data === 'held') {
      deps.log({ level: 'error', event: 'newsletter.held', detail: { fault, reason } });
      // What is left of the batch would fare no better.
      return { status: 'released', unreachable: true };
    }
    if (fault !== 'rate') return result;
  }
  return fault === 'unknown' ? result : { status: 'deferred', reason, unreachable, fault };
}

/** Its mails wait until somebody made it shorter; the newsroom hears of it by the bell. */
async function hold({ db, log }: Deps, issue: string): Promise<Fate> {
  const { error } = await db
    .from('newsletter_issues')
    .update({ held_at: new Date().toISOString(), hold_reason: 'large' })
    .eq('id', issue)
    .eq('status', 'sending')
    .is('held_at', null);
  if (error) log({ level: 'error', event: 'newsletter.not_held', cause: error });
  return { status: 'released' };
}

/**
 * A mailer must not throw, but the disk below one may be full. Whatever it is, the mail was not taken,
 * and the next one would fare no better: it waits.
 */
async function attempt(
  deps: Deps,
  mail: OutgoingMail,
  confirm: () => Promise<boolean>,
): Promise<SendResult> {
  try {
    const proof = await returnProof(deps, mail.id);
    return await deps.mail.send({ ...mail, returnProof: proof }, confirm);
  } catch (cause) {
    deps.log({ level: 'error', event: 'outbox.mailer_failed', detail: { id: mail.id }, cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { status: 'deferred', reason: reason.slice(0, 500), unreachable: true };
  }
}
