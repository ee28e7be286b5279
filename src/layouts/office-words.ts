import { type ProblemRoom, reasonsOf } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { OFFICE } from '#src/i18n/office.ts';
import { type Words, wordsOf } from '#src/i18n/texts.ts';

/** Where things are refused for reasons that neither a story's page nor the ledger's has: a tenth of what they say. */
const ELSEWHERE: readonly ProblemRoom[] = [
  ...(['account', 'secondStep', 'entries', 'people', 'content'] as const),
  // Comes with what translates.
  'translation',
  ...(['claims', 'newsletter', 'readers', 'system'] as const),
];

/** What lists say of the rows that they change and delete. */
const OF_LISTS = /^admin\.(?:deleted|updated|type)\.(?:startup|investor|user)$/;

function without<Area extends string>(
  words: Words<Area>,
  rooms: readonly ProblemRoom[],
  others: RegExp = /^$/,
) {
  const unsaid = new Set(reasonsOf(rooms).map((reason) => `problem.${reason}`));
  return Object.fromEntries(
    Object.entries(words).filter(([key]) => !unsaid.has(key) && !others.test(key)),
  ) as Words<Area>;
}

/** What the pages say on which an article is written. */
export const writingWords = (locale: Locale) =>
  without(
    wordsOf(
      locale,
      ...OFFICE,
      'admin.create',
      'admin.editor',
      'admin.order',
      'admin.plan',
      'admin.writing',
    ),
    [...ELSEWHERE, 'files'],
    OF_LISTS,
  );

/** What the page of the ledger says before another part of it is opened. */
export const ledgerWords = (locale: Locale) =>
  without(
    wordsOf(
      locale,
      ...OFFICE,
      'admin.close',
      'admin.column',
      'admin.ledger.allRounds',
      'admin.ledger.deleteText',
      'admin.ledger.deleted',
      'admin.ledger.editorsOnly',
      'admin.ledger.hiddenCompany',
      'admin.ledger.section',
      'admin.ledger.sections',
      'admin.ledger.withdrawInstead',
      'admin.list',
      'admin.rounds',
      'admin.views',
      // Of the readers' words those of its first table: its forms bring theirs.
      ...(['ledger.amount', 'ledger.company', 'ledger.date'] as const),
      ...(['ledger.kind', 'ledger.round', 'ledger.undisclosed'] as const),
    ),
    [...ELSEWHERE, 'stories'],
  );
