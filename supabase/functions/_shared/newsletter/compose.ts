import { Buffer } from 'node:buffer';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { composeQueued, type QueuedMail } from '../mail/render.ts';
import { issueContent, listHeaders, MOST_BYTES } from '../mail/templates/issue.ts';
import type { OutgoingMail, SiteIdentity } from '../mail/types.ts';
import { visitToken } from './visit-link.ts';

const ISSUE = 'newsletter-issue';

const queued = z.union([
  z.object({ issueId: z.uuid(), unsubscribeToken: z.string(), preferencesToken: z.string() }),
  z.object({ issueId: z.uuid(), test: z.literal(true) }),
]);
type Queued = z.infer<typeof queued>;

/** Stand for a reader's tokens in the mail that is rendered once for everybody. */
const PLACEHOLDERS = {
  unsubscribeToken: 'unsubscribe-token-of-the-reader',
  preferencesToken: 'preferences-token-of-the-reader',
  visitToken: 'visit-token-of-the-reader',
} as const;

const verdict = z.enum(['send', 'hold', 'drop']);
/** `hold`: not now, the issue is held. `drop`: never, the reader left or the issue was cancelled. */
export type Verdict = z.infer<typeof verdict>;

/**
 * An issue as a mail. One that mail programs would cut off says less of each story.
 *
 * @param data of the template; `issue` as the database answers it
 */
export function composeIssue(
  row: QueuedMail,
  { issue, ...data }: { readonly issue: unknown } & Readonly<Record<string, unknown>>,
  site: SiteIdentity,
): OutgoingMail {
  const content = issueContent.parse(issue);
  const compose = (brief: boolean) =>
    composeQueued({ ...row, template: ISSUE, data: { ...data, issue: content, brief } }, site);
  const mail = compose(false);
  return Buffer.byteLength(mail.html) <= MOST_BYTES ? mail : compose(true);
}

/**
 * How large the HTML of an issue is, in bytes, as the office says it before the issue goes: without the links that are a
 * reader's own.
 */
export const weightOf = (row: QueuedMail, issue: unknown, site: SiteIdentity): number =>
  Buffer.byteLength(composeIssue(row, { issue }, site).html);

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

  const render = async (row: QueuedMail, { issueId, ...reader }: Queued) => {
    const { data, error } = await deps.db.rpc('newsletter_issue_content', {
      issue: issueId,
      language: row.locale,
    });
    if (error) throw error;
    if (data === null) return null;
    // A test may show how it would be.
    if (!('test' in reader) && weightOf({ ...row, data: null }, data, deps.site) > MOST_BYTES)
      throw new TooLarge(issueId);
    const { visitToken: viewToken } = PLACEHOLDERS;
    const links =
      'test' in reader
        ? { viewToken }
        : { ...PLACEHOLDERS, viewToken, tracksOpens: await tracksOpens(issueId) };
    return composeIssue(row, { issue: data, ...links }, deps.site);
  };

  const tracksOpens = async (issueId: string) => {
    const { data, error } = await deps.db
      .from('newsletter_issues')
      .select('track_opens')
      .eq('id', issueId)
      .single();
    if (error) throw error;
    return data.track_opens;
  };

  return {
    async mail(row) {
      if (row.template !== ISSUE) return composeQueued(row, deps.site);
      const data = queued.parse(row.data);
      const key = `${data.issueId} ${row.locale} ${'test' in data}`;
      const once = rendered.get(key) ?? render(row, data);
      rendered.set(key, once);
      once.catch(() => rendered.delete(key));
      const mail = await once;
      if (mail === null) return null;
      const visit = await visitToken(deps, { mail: row.id, issue: data.issueId });
      const own = (text: string) => {
        const marked = text.replaceAll(PLACEHOLDERS.visitToken, visit);
        if ('test' in data) return marked;
        return marked
          .replaceAll(PLACEHOLDERS.unsubscribeToken, data.unsubscribeToken)
          .replaceAll(PLACEHOLDERS.preferencesToken, data.preferencesToken);
      };
      return {
        ...mail,
        id: row.id,
        to: row.to_email,
        html: own(mail.html),
        text: own(mail.text),
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
