import type { WaitingProposal } from '#src/data/newsroom/proposals.ts';
import { formatCheque } from '#src/domain/directory/cheque.ts';
import { roughWorth } from '#src/domain/directory/money.ts';
import { oddLink, showHidden, unusualIn } from '#src/domain/directory/unusual.ts';
import {
  isFree,
  isText,
  type ProfileKind,
  type ProposalField,
} from '#src/domain/ledger/proposals.ts';
import { formatLedgerDay, formatSum } from '#src/domain/ledger/rounds.ts';
import { readSuggestedRole } from '#src/domain/ledger/suggested-role.ts';
import { readSuggestedRound } from '#src/domain/ledger/suggested-round.ts';
import { formatMoney } from '#src/domain/text/format.ts';
import { labelOf } from '#src/i18n/option-label.ts';
import { Picture } from '../../ui/Picture.tsx';
import { TextLink } from '../../ui/text.ts';
import { type Admin, type Translate, useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';

/** What a suggestion is about. */
export const fieldName = (t: Translate, of: ProposalField) =>
  t(isFree(of) ? `admin.proposals.${of}` : `entry.${of}`);

/** Who suggests it, with what became of their other suggestions. */
export function senderName(t: Translate, { by, gone, history }: WaitingProposal): string {
  const { accepted: approved, rejected } = history;
  const name =
    by?.address ??
    (gone === null ? t('admin.proposals.somebody') : t('admin.pending.gone', { pseudonym: gone }));
  const before =
    approved + rejected === 0
      ? t('admin.proposals.first')
      : t('admin.proposals.history', { approved, rejected });
  return `${name} (${before})`;
}

export const touchedBy = (kind: ProfileKind) => [
  KEYS.proposals(kind),
  kind === 'person' ? KEYS.waitingOf('startup') : KEYS.entries(kind),
];

/** What a suggestion says, as people read it; what nobody sees is written out. */
export function valueText(
  { t, locale }: Pick<Admin, 't' | 'locale'>,
  field: ProposalField,
  value: string,
): string {
  if (field === 'cheque') return formatCheque(value, locale);
  if (field === 'funding_amount') return formatMoney(Number(value), locale);
  const round = field === 'round' ? readSuggestedRound(value) : null;
  if (round !== null) {
    const sum = round.sum && formatSum(round.sum, locale);
    return [
      t(`ledger.round.${round.kind}`),
      formatLedgerDay(round.on, locale),
      sum ?? t('ledger.undisclosed'),
      ...round.investors,
    ].join(', ');
  }
  const role = field === 'role' ? readSuggestedRole(value) : null;
  if (role !== null)
    return [role.name, t(`ledger.role.${role.role}`), role.since ?? []].flat().join(', ');
  const isList = field === 'investment_stage' || field === 'investment_focus';
  return value
    .split('\n')
    .map((each) => labelOf(t, showHidden(each)))
    .join(isList ? ', ' : '\n');
}

/** What is unusual about a suggestion and its source, each with what it is about. */
export function oddities(t: Translate, { field, value, source }: WaitingProposal) {
  const column = isFree(field) || isText(field) ? 'description' : field;
  const said = field === 'funding_amount' && value !== null ? Number(value) : value;
  const round = field === 'round' ? readSuggestedRound(value ?? '') : null;
  const worth = round?.sum && roughWorth(round.sum.amount, round.sum.currency);
  const more = round === null ? {} : { funding_stage: round.kind, funding_amount: worth };
  return [
    ...unusualIn({ [column]: said, ...more }).map(
      ({ what }) => [fieldName(t, field), what] as const,
    ),
    ...[source ?? '', ...(round?.sources ?? [])]
      .flatMap(oddLink)
      .map((what) => [t('admin.proposals.from'), what] as const),
  ];
}

/** A logo, on the ground that pages give it; in words where there is none. */
export function ProposedLogo({ src }: { readonly src: string | null }) {
  const { t } = useAdmin();
  if (src === null) return t('admin.proposals.nothing');
  return (
    <Picture
      className="size-24 rounded-md border border-line bg-[#fff] object-contain p-1.5"
      src={src}
      widths={[96, 192]}
      sizes="6rem"
      width={96}
      height={96}
      alt={t('entry.logo_url')}
    />
  );
}

export function SourceLink({ source }: { readonly source: string }) {
  const { t } = useAdmin();
  return (
    <TextLink href={source} target="_blank" rel="nofollow noopener noreferrer">
      {t('admin.proposals.source', { host: URL.parse(source)?.hostname ?? source })}
    </TextLink>
  );
}

/** Where a suggestion comes from: of a round there may be several. */
export function ProposalSources({ proposal }: { readonly proposal: WaitingProposal }) {
  const { field, value, source } = proposal;
  const more = field === 'round' ? (readSuggestedRound(value ?? '')?.sources ?? []) : [];
  return [source ?? [], ...more].flat().map((each) => <SourceLink key={each} source={each} />);
}

/** How DNS writes a host that looks like another one. */
export function Punycode({ address }: { readonly address: string }) {
  const host = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname;
  if (!host?.includes('xn--')) return null;
  return <code className="block text-accent">{host}</code>;
}
