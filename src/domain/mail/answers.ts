/** What DNS answered to a question: what there is, which may be nothing, or why nobody answered. */
export type Answer<Value = string> =
  | { readonly is: readonly Value[] }
  | { readonly failed: string };

/** What was found; nothing where nobody answered. */
export const foundIn = <Value>(answer: Answer<Value> | undefined): readonly Value[] =>
  answer !== undefined && 'is' in answer ? answer.is : [];

/** Why nobody answered; null where somebody did. */
export const failureOf = (answer: Answer<unknown> | undefined): string | null =>
  answer !== undefined && 'failed' in answer ? answer.failed : null;

export const CHECKS = ['spf', 'dkim', 'dmarc', 'reverse', 'mx', 'unsubscribe'] as const;

/** `unknown`: nobody answered, or nobody here can know. */
export const STATES = ['ok', 'missing', 'wrong', 'unknown'] as const;
export type State = (typeof STATES)[number];

/** A record to add, as the panels of DNS hosts ask for it. */
export type DnsRecord = { readonly name: string; readonly type: string; readonly value: string };

/** Something to say, by its key `admin.deliver.says.<code>`, with what fills it in. */
export type Said = {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** What one check came to. */
export type Finding = {
  readonly check: (typeof CHECKS)[number];
  readonly state: State;
  readonly says: readonly Said[];
  /** Records as they are, to be read by whoever knows them. */
  readonly found: readonly DnsRecord[];
  readonly add: readonly DnsRecord[];
};

/** A host's name as DNS takes it, in the letters of the ASCII form. What is none is never asked for. */
export const isHostName = (name: string): boolean =>
  name.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i.test(name);

/** The tags of a record such as DKIM's and DMARC's: `v=DKIM1; k=rsa; p=…` (RFC 6376 §3.2). */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const [, name, value] = /^\s*([a-z]\w*)\s*=\s*(.*?)\s*$/is.exec(part) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
    }),
  );
}

/** Names above a name, down to two parts: 'a.b.example.com' → 'b.example.com', 'example.com'. */
export function parentsOf(name: string): readonly string[] {
  const labels = name.split('.');
  return labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'));
}

/** Ends that many share under a country: 'com.vn' is nobody's own. */
const SHARED_END = /^(?:ac|co|com|edu|go|gov|ne|net|or|org)\.[a-z]{2}$/;

/** Whether two hosts are of one house, as far as their names tell. */
export function isOfOneHouse(one: string, other: string): boolean {
  const ends = new Set([one, ...parentsOf(one)]);
  return [other, ...parentsOf(other)].some((end) => ends.has(end) && !SHARED_END.test(end));
}
