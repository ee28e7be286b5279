import type { TextKey } from '../../i18n/texts.ts';

/** That somebody paid for a story, and how. */
export const PAID_KINDS = ['sponsored', 'affiliate', 'press_release'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];

/** What of a story machines may have made. */
export const MACHINE_PARTS = ['text', 'picture', 'translation'] as const;
export type MachinePart = (typeof MACHINE_PARTS)[number];

/** What a reader has to know of a story before its headline. */
export type Disclosure = {
  readonly paid: PaidKind | null;
  /** Who paid; '' where nobody did, or many. */
  readonly paidBy: string;
  readonly machines: readonly MachinePart[];
};

/** Characters of the name of who paid. */
export const PAYER_LENGTH = 120;

/** Columns of a DisclosureRow. */
export const DISCLOSURE_COLUMNS = 'paid,paid_by,machine_made';

/** The columns of table articles; absent where nobody has said anything. */
export type DisclosureRow = {
  readonly paid?: string | null | undefined;
  readonly paid_by?: string | null | undefined;
  readonly machine_made?: readonly string[] | null | undefined;
};

/** What stored columns disclose; kinds and parts that we do not know say nothing. */
export function toDisclosure({ paid, paid_by, machine_made }: DisclosureRow): Disclosure {
  return {
    paid: PAID_KINDS.find((kind) => kind === paid) ?? null,
    paidBy: paid_by ?? '',
    machines: MACHINE_PARTS.filter((part) => machine_made?.includes(part)),
  };
}

/** Whether who paid has to be named: affiliate links may be of many. */
export const needsPayer = ({ paid, paidBy }: Disclosure): boolean =>
  paid !== null && paid !== 'affiliate' && paidBy.trim() === '';

type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * What a story discloses, a phrase each, in the language of `t`.
 *
 * @example en → ['Sponsored by Rice & Sons', 'Translated by a machine']
 */
export function disclosed(t: Say, { paid, paidBy, machines }: Disclosure): readonly string[] {
  const isUnnamed = paid === 'affiliate' && paidBy === '';
  return [
    ...(paid === null
      ? []
      : [t(isUnnamed ? 'disclosure.affiliates' : `disclosure.${paid}`, { name: paidBy })]),
    ...machines.map((part) => t(`disclosure.machine.${part}`)),
  ];
}
