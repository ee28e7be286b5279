import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { addressed } from '../../../../src/domain/newsletter/merge-fields.ts';
import { escapeHtml } from '../../../../src/domain/text/escape-html.ts';
import type { Deps } from '../deps.ts';
import { oneLine } from '../mail/escape.ts';
import { composeQueued, type QueuedMail } from '../mail/render.ts';
import { issueContent, listHeaders, MOST_BYTES } from '../mail/templates/issue.ts';
import type { OutgoingMail, SiteIdentity } from '../mail/types.ts';
import { MARK_OF_THE_READER, markOf } from './short-link.ts';
import { visitToken } from './visit-link.ts';

const ISSUE = 'newsletter-issue';

const queued = z.union([
  z.object({
    issueId: z.uuid(),
    unsubscribeToken: z.string(),
    preferencesToken: z.string(),
    firstName: z.string().optional(),
    /** Which of the subjects that are tried, from 1. */
    variant: z.number().int().min(1).optional(),
  }),
  z.object({
    issueId: z.uuid(),
    test: z.literal(true),
    /** What it said when it was sent; a test that an older edition queued says what the issue says. */
    version: z.uuid().optional(),
  }),
]);
type Queued = z.infer<typeof queued>;

/** Stand for a reader's tokens in the mail that is rendered once for everybody, and are as long as those. */
const PLACEHOLDERS = {
  unsubscribeToken: 'unsubscribe-token-of-the-reader'.padEnd(64, '-'),
  preferencesToken: 'preferences-token-of-the-reader'.padEnd(64, '-'),
  visitToken: 'visit-token-of-the-reader'.padEnd(80, '-'),
  linkMark: MARK_OF_THE_READER,
} as const;

/** As long as a first name may be, in letters of the most bytes. */
const LONGEST_NAME = 'ễ'.repeat(60);

/** Subjects that are tried, each in the languages of the site. */
const trial = z.array(z.record(z.string(), z.string()));

const verdict = z.enum(['send', 'hold', 'drop']);
/** `hold`: not now, the issue is held. `drop`: never, the reader left or the issue was cancelled. */
export type Verdict = z.infer<typeof verdict>;

type Issue = { readonly issue: unknown; readonly tried?: readonly string[] | undefined };
type Drawn = { readonly mail: OutgoingMail; readonly bytes: number };

/**
 * An issue as a mail. One that mail programs would cut off says less of each story.
 *
 * @param data of the template; `issue` as the database answers it, `tried` the other subjects that it may have
 * @returns with the mail how many bytes of HTML its heaviest copy has: with a reader's own links, the longest
 *   subject and the longest name
 */
export function composeIssue(
  row: QueuedMail,
  { issue, tried = [], ...data }: Issue & Readonly<Record<string, unknown>>,
  site: SiteIdentity,
): Drawn {
  const content = issueContent.parse(issue);
  const compose = (given: object) =>
    composeQueued({ ...row, template: ISSUE, data: { issue: content, ...given } }, site);
  const { visitToken: viewToken } = PLACEHOLDERS;
  const copy = { ...PLACEHOLDERS, viewToken, marksNames: true, tracksOpens: true };
  const weigh = (brief: boolean) =>
    Math.max(
      ...[content.subject, ...tried].map((subject) => {
        const { html } = compose({ ...copy, issue: { ...content, subject }, brief });
        return Buffer.byteLength(addressed(html, LONGEST_NAME, escapeHtml));
      }),
    );
  const full = weigh(false);
  const brief = full > MOST_BYTES;
  return { mail: compose({ ...data, brief }), bytes: brief ? weigh(true) : full };
}

/** An issue that mail programs would cut off, even where it says less of each story. */
export class TooLarge extends Error {
  readonly issue: string;

  constructor(issue: string) {
    super('The issue is larger than mail programs show.');
    this.issue = issue;
  }
}

export type Composer = {
  /**
   * Null when there is nothing to send any more: its issue is gone.
   *
   * @throws TooLarge for an issue; Error when the mail cannot be put together: a fault of ours
   */
  mail(row: QueuedMail): Promise<OutgoingMail | null>;
  /** Asked at the hand-over: reader and newsroom may have changed their mind meanwhile. */
  verdict(row: QueuedMail): Promise<Verdict>;
};

/**
 * Puts the mails of one run together. An issue is read and rendered once per language; its copies
 * differ in the reader's own links only.
 */
export function createComposer(deps: Pick<Deps, 'db' | 'site' | 'signingKey'>): Composer {
  const rendered = new Map<string, Promise<OutgoingMail | null>>();

  const render = async (row: QueuedMail, { issueId, ...reader }: Queued, tracksOpens: boolean) => {
    const language = row.locale;
    const { data, error } =
      'test' in reader && reader.version !== undefined
        ? await deps.db.rpc('newsletter_test_content', { test: reader.version, language })
        : await deps.db.rpc('newsletter_issue_content', { issue: issueId, language });
    if (error) throw error;
    if (data === null) return null;
    const { visitToken: viewToken } = PLACEHOLDERS;
    // A test may show how it would be.
    if ('test' in reader) return composeIssue(row, { issue: data, viewToken }, deps.site).mail;
    const { trial_subjects } = await settingsOf(issueId);
    const tried = reader.variant && trial.parse(trial_subjects)[reader.variant - 1]?.[language];
    const issue = tried ? { ...(data as object), subject: tried } : data;
    const links = { ...PLACEHOLDERS, viewToken, marksNames: true, tracksOpens };
    const { mail, bytes } = composeIssue(row, { issue, ...links }, deps.site);
    if (bytes > MOST_BYTES) throw new TooLarge(issueId);
    return mail;
  };

  const askSettings = async (issueId: string) => {
    const { data, error } = await deps.db
      .from('newsletter_issues')
      .select('track_opens,trial_subjects')
      .eq('id', issueId)
      .maybeSingle();
    if (error) throw error;
    return data ?? { track_opens: false, trial_subjects: [] };
  };
  const known = new Map<string, ReturnType<typeof askSettings>>();
  const settingsOf = (issueId: string) => {
    const asked = known.get(issueId) ?? askSettings(issueId);
    known.set(issueId, asked);
    asked.catch(() => known.delete(issueId));
    return asked;
  };

  /** Whether this mail tells that it was opened: the issue does so, and its reader is counted. */
  const tells = async (row: QueuedMail, issueId: string) => {
    if (!(await settingsOf(issueId)).track_opens) return false;
    const { data, error } = await deps.db.rpc('newsletter_counts', { mail: row.id });
    if (error) throw error;
    return data;
  };

  return {
    async mail(row) {
      if (row.template !== ISSUE) return composeQueued(row, deps.site);
      const data = queued.parse(row.data);
      const kind = 'test' in data ? `test ${data.version}` : (data.variant ?? '');
      const tracksOpens = !('test' in data) && (await tells(row, data.issueId));
      const key = `${data.issueId} ${row.locale} ${kind} ${tracksOpens}`;
      const once = rendered.get(key) ?? render(row, data, tracksOpens);
      rendered.set(key, once);
      once.catch(() => rendered.delete(key));
      const mail = await once;
      if (mail === null) return null;
      // Of a test the version, which is over when that is; its issue would lead on to what it becomes.
      const visited =
        'test' in data && data.version !== undefined
          ? { mail: data.version, issue: null }
          : { mail: row.id, issue: data.issueId };
      const visit = await visitToken(deps, visited);
      const mark = await markOf(deps, { mail: row.id, issue: data.issueId });
      const own = (text: string) => {
        const marked = text.replaceAll(PLACEHOLDERS.visitToken, visit);
        if ('test' in data) return marked;
        return marked
          .replaceAll(PLACEHOLDERS.linkMark, mark)
          .replaceAll(PLACEHOLDERS.unsubscribeToken, data.unsubscribeToken)
          .replaceAll(PLACEHOLDERS.preferencesToken, data.preferencesToken);
      };
      const name = 'test' in data ? null : (data.firstName ?? null);
      return {
        ...mail,
        id: row.id,
        to: row.to_email,
        mark: { stream: 'bulk', template: ISSUE, issue: data.issueId },
        subject: oneLine(addressed(mail.subject, name)),
        html: addressed(own(mail.html), name, escapeHtml),
        text: addressed(own(mail.text), name),
        headers: 'test' in data ? mail.headers : listHeaders(data, deps.site),
      };
    },
    async verdict(row) {
      if (row.template !== ISSUE || 'test' in queued.parse(row.data)) return 'send';
      const { data, error } = await deps.db.rpc('newsletter_verdict', { mail: row.id });
      if (error) throw error;
      return verdict.parse(data);
    },
  };
}
