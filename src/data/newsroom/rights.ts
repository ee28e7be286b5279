import {
  type RefusalReason,
  type RequestAbout,
  type RequestKind,
  type RequestLaw,
  type RequestState,
  stateOf,
} from '#src/domain/pages/rights.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** A request in the register of the newsroom. Moments are ISO. */
export type RightsRequest = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly about: RequestAbout;
  /** What it is about; null once that is gone. `path`: in its English form. */
  readonly subject: { readonly id: string; readonly name: string; readonly path: string } | null;
  readonly locale: Locale;
  readonly law: RequestLaw;
  /** Null once they were erased. */
  readonly name: string | null;
  readonly email: string | null;
  readonly message: string | null;
  readonly state: RequestState;
  readonly isHidden: boolean;
  readonly receivedAt: string;
  readonly dueAt: string;
  readonly reason: RefusalReason | null;
  readonly answer: string | null;
  readonly doneAt: string | null;
};

const COLUMNS =
  'id,kind,about,locale,law,name,email,message,received_at,due_at,proved_at,hidden_at,outcome,reason,answer,done_at,person:people(id,name,slug),startup:startups(id,name,slug),investor:investors(id,name,slug),article:articles(id,title,slug)';

/** More than a newsroom of ten gets in three years. */
const MOST = 1000;

type Named = { id: string; name: string; slug: string | null } | null;

const subjectOf = (row: {
  person: Named;
  startup: Named;
  investor: Named;
  article: { id: string; title: string; slug: string | null } | null;
}): RightsRequest['subject'] => {
  const { article, person, startup, investor } = row;
  if (article)
    return { id: article.id, name: article.title, path: `/article/${article.slug || article.id}` };
  const found = person ?? startup ?? investor;
  const folder = person ? 'people' : startup ? 'startup' : 'investors';
  return found && { id: found.id, name: found.name, path: `/${folder}/${found.slug}` };
};

/** The register: what waits first, by the day on which it is due; then what was answered, newest first. */
export async function listRequests(db: DatabaseClient): Promise<Result<readonly RightsRequest[]>> {
  const { data, error } = await db
    .from('rights_requests')
    .select(COLUMNS)
    .order('done_at', { ascending: false, nullsFirst: true })
    .order('due_at')
    .order('id')
    .limit(MOST);
  if (error) return refused('listRequests', error);
  return ok(
    data.map((row) => ({
      id: row.id,
      kind: row.kind as RequestKind,
      about: row.about as RequestAbout,
      subject: subjectOf(row),
      locale: toLocale(row.locale),
      law: row.law as RequestLaw,
      name: row.name,
      email: row.email,
      message: row.message,
      state: stateOf(row),
      isHidden: row.hidden_at !== null,
      receivedAt: row.received_at,
      dueAt: row.due_at,
      reason: row.reason as RefusalReason | null,
      answer: row.answer,
      doneAt: row.done_at,
    })),
  );
}

/** Hides what a request is about, or shows it again. NOT_FOUND for one that is gone; `request_gone` when its subject is. */
export async function hideRequested(
  db: DatabaseClient,
  id: string,
  hide: boolean,
): Promise<Result<null>> {
  const { data, error } = await db.rpc('request_hide', { request: id, hide });
  if (error) return refused('hideRequested', error);
  return data ? ok(null) : err('NOT_FOUND', 'hideRequested');
}

/**
 * Answers a request by mail, once.
 *
 * @param answer.reason why it is refused; null for what was done
 * @param answer.staysHidden whether what it hid is shown to nobody from now on
 * @returns the address; NOT_FOUND when it is gone or was answered
 */
export async function closeRequest(
  db: DatabaseClient,
  id: string,
  answer: {
    readonly outcome: 'done' | 'refused';
    readonly reason: RefusalReason | null;
    readonly answer: string;
    readonly staysHidden: boolean;
  },
): Promise<Result<string>> {
  const { data, error } = await db.rpc('request_close', {
    request: id,
    outcome: answer.outcome,
    // The generated type knows no null, which the column takes.
    reason: answer.reason as string,
    answer: answer.answer,
    stays_hidden: answer.staysHidden,
  });
  if (error) return refused('closeRequest', error);
  return data === null ? err('NOT_FOUND', 'closeRequest') : ok(data);
}
