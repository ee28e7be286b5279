import {
  type Answer,
  type Finding,
  failureOf,
  foundIn,
  parentsOf,
  type Said,
  tagsOf,
} from './answers.ts';

const POLICIES = ['none', 'quarantine', 'reject'];

/** Where a policy for a domain may stand: its own, else that of the domains above (RFC 7489 §6.6.3). */
export const dmarcNames = (domain: string): readonly string[] =>
  [domain, ...parentsOf(domain)].map((name) => `_dmarc.${name}`);

const isDmarc = (text: string) => /^\s*v\s*=\s*DMARC1\s*(?:;|$)/.test(text);

/** Judges the DMARC policy of a domain (RFC 7489). @param texts TXT records by the names above */
export function judgeDmarc(domain: string, texts: ReadonlyMap<string, Answer>): Finding {
  const own = `_dmarc.${domain}`;
  const at = dmarcNames(domain).find((name) => foundIn(texts.get(name)).some(isDmarc)) ?? own;
  const records = foundIn(texts.get(at)).filter(isDmarc);
  const finding = (state: Finding['state'], says: readonly Said[], value?: string): Finding => ({
    check: 'dmarc',
    state,
    says,
    found: records.map((each) => ({ name: at, type: 'TXT', value: each })),
    add: value === undefined ? [] : [{ name: own, type: 'TXT', value }],
  });
  const reason = failureOf(texts.get(own));
  if (reason !== null) return finding('unknown', [{ code: 'unasked', values: { reason } }]);
  const first = `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
  const [record] = records;
  if (record === undefined) return finding('missing', [{ code: 'dmarcMissing' }], first);
  if (records.length > 1) return finding('wrong', [{ code: 'dmarcSeveral' }]);

  const tags = tagsOf(record);
  const isInherited = at !== own;
  const policy = ((isInherited && tags.get('sp')) || tags.get('p') || '').toLowerCase();
  if (!POLICIES.includes(policy))
    return finding('wrong', [{ code: 'dmarcNoPolicy' }], isInherited ? first : undefined);
  const reports = (tags.get('rua') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const strange = reports.find((address) => !/^mailto:[^\s@]+@[^\s@]+$/i.test(address));
  if (strange !== undefined)
    return finding('wrong', [{ code: 'dmarcReportsTo', values: { address: strange } }]);
  const says: Said[] = [{ code: `dmarc_${policy}` }];
  if (isInherited) says.push({ code: 'dmarcInherited', values: { name: at } });
  if (reports.length === 0)
    says.push({ code: 'dmarcNoReports', values: { add: `rua=mailto:dmarc@${domain}` } });
  const share = Number(tags.get('pct') ?? 100);
  if (share < 100) says.push({ code: 'dmarcPart', values: { share } });
  const isStrict = (tag: string) => tags.get(tag)?.toLowerCase() === 's';
  if (isStrict('adkim') || isStrict('aspf')) says.push({ code: 'dmarcStrict', values: { domain } });
  return finding('ok', says);
}
