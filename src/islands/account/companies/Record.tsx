import { Hint } from '../../ui/text.ts';
import type { AccountWords } from '../context.ts';

/** What has to be put into the DNS of a domain. */
export function Record({
  words,
  domain,
  record,
}: {
  readonly words: AccountWords;
  readonly domain: string;
  readonly record: string;
}) {
  const lines = [
    [words['companies.prove.type'], 'TXT'],
    [words['companies.prove.host'], `${domain} (@)`],
    [words['companies.prove.value'], record],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 rounded-md bg-sunken p-3 sm:grid-cols-[auto_1fr]">
        {lines.map(([name, value]) => (
          <div className="contents" key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-small break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Hint>{words['companies.prove.later']}</Hint>
    </>
  );
}
