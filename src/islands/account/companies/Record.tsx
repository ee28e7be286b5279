import type { ClaimMethod } from '#src/domain/ledger/proposals.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Hint } from '../../ui/text.ts';
import type { AccountWords } from '../context.ts';

/** What has to be put into the DNS of a domain, or on its front page. */
export function Record({
  words,
  domain,
  record,
  name,
  method,
}: {
  readonly words: AccountWords;
  readonly domain: string;
  readonly record: string;
  /** Of the company. */
  readonly name: string;
  readonly method: ClaimMethod;
}) {
  if (method === 'link')
    return (
      <>
        <p>{fillIn(words['companies.prove.linkText'], { domain })}</p>
        <code className="rounded-md bg-sunken p-3 text-small break-all select-all">
          {`<a rel="me" href="${record}">${name.replaceAll('<', '&lt;')}</a>`}
        </code>
      </>
    );
  const lines = [
    [words['companies.prove.type'], 'TXT'],
    [words['companies.prove.host'], `${domain} (@)`],
    [words['companies.prove.value'], record],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 rounded-md bg-sunken p-3 sm:grid-cols-[auto_1fr]">
        {lines.map(([label, value]) => (
          <div className="contents" key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono text-small break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Hint>{words['companies.prove.later']}</Hint>
    </>
  );
}
