import type { Candidate } from '#src/domain/ledger/mentions.ts';
import type { Translate } from '../admin-context.ts';

/** What tells somebody from others of the same name: what they are, and where. */
export const aboutOf = (t: Translate, { kind, about }: Pick<Candidate, 'kind' | 'about'>): string =>
  [t(`admin.mentions.kind.${kind}`), about].filter(Boolean).join(', ');
