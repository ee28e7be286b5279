import { readDate } from '../tables/dates.ts';
import { withoutAccents } from '../text/accents.ts';

/** Why nobody may write to somebody again, as our list of leavers has it; the gravest first. */
const GONE = ['complaint', 'bounce', 'manual', 'unsubscribed'] as const;
export type Gone = (typeof GONE)[number];

/** That somebody was no reader where a file comes from; `inactive` where it does not say why. */
export type Standing = {
  readonly gone: Gone | 'inactive';
  /** ISO moment since when, where the file says it. */
  readonly at: string | null;
};

/** A folded cell to what it says about a reader; null where they are one. */
type Says = (cell: string) => Standing['gone'] | null;

const fold = (text: string) => withoutAccents(text).replace(/[^a-z0-9]/g, '');

const NO = /^(?:|0|false|f|no|n|khong|never|none|null)$/;

/** Statuses of who gets mail. Only these: a program may call any other state what it likes. */
const READS =
  /^(?:|active|subscribed|confirmed|enabled|optedin|optin|live|free|paid|comped|premium|verified|valid|deliverable|1|true|yes|co|danghoatdong|dangnhan(?:bantin)?|dadangky|daxacnhan)$/;

const ofWord: Says = (cell) => {
  if (READS.test(cell)) return null;
  // A mailbox that was full for a day is none that is gone.
  if (cell.includes('soft')) return 'inactive';
  if (/complain|spam|abuse|junk|khieunai/.test(cell)) return 'complaint';
  if (/bounc|cleaned|undeliverable|thuhong/.test(cell)) return 'bounce';
  if (/suppress|block|blacklist|donot|bichan|khonggui/.test(cell)) return 'manual';
  return /unsub|optedout|optout|cancel|huydangky|dahuy|ngungnhan/.test(cell)
    ? 'unsubscribed'
    : 'inactive';
};

const unlessNo =
  (gone: Gone): Says =>
  (cell) =>
    NO.test(cell) ? null : gone;

/** What programs call the columns that tell whether somebody is a reader, folded. */
const COLUMNS: readonly (readonly [RegExp, Says])[] = [
  [
    /^(?:subscriber|subscription|email|member|contact|newsletter|marketing|emailmarketing)?status$|^(?:trangthai|tinhtrang)$|^emailmarketingconsent$/,
    ofWord,
  ],
  // Mailchimp has a file of its own for who unsubscribed and one for who bounced, whatever a cell of it says.
  [/^unsubreason$/, (cell) => (/spam|abuse|complain/.test(cell) ? 'complaint' : 'unsubscribed')],
  [/^unsubtime$/, () => 'unsubscribed'],
  [/^cleantime$/, () => 'bounce'],
  [
    /^(?:is)?unsubscribed?(?:at|on|date|time)?$|^(?:email|has)?opt(?:ed)?out(?:at|date|time|ofemail)?$|^emails?disabled$|^deletedat$/,
    unlessNo('unsubscribed'),
  ],
  [/^(?:is|hard)?bounced?(?:at|on|date|time)?$/, unlessNo('bounce')],
  [/^(?:is)?(?:complained|complaint|spam)(?:at|on|date|time)?$/, unlessNo('complaint')],
  [
    /^(?:is)?(?:email)?(?:blocked|blocklisted|blacklisted|suppressed)(?:at|on)?$/,
    unlessNo('manual'),
  ],
  [
    /^(?:is)?subscribed(?:toemails?)?$|^accepts(?:email)?marketing$|^emails?enabled$/,
    (cell) => (cell !== '' && NO.test(cell) ? 'unsubscribed' : null),
  ],
];

const saysOf = (column: string) => COLUMNS.find(([names]) => names.test(fold(column)))?.[1];

/** Whether a column tells if somebody is a reader. */
export const tellsStanding = (column: string): boolean => saysOf(column) !== undefined;

/**
 * Finds who was no reader where a file comes from: Mailchimp, beehiiv, Substack, Ghost, ourselves.
 *
 * @param header the names of its columns
 * @returns for the cells of a row null where they are a reader, or nothing is said. Of several columns the gravest counts.
 */
export function standingsIn(
  header: readonly string[],
): (cells: readonly string[]) => Standing | null {
  const told = header.flatMap((name, column) => {
    const says = saysOf(name);
    return says ? [{ column, says }] : [];
  });
  return (cells) => {
    const said = told.map(({ column, says }) => says(fold(cells[column] ?? '')));
    const gone = [...GONE, 'inactive' as const].find((each) => said.includes(each));
    if (gone === undefined) return null;
    const times = told.flatMap(({ column }) => momentOf(cells[column] ?? '') ?? []);
    return { gone, at: times[0] ?? null };
  };
}

/** Only what begins with its year: the order of other dates is not known here. */
function momentOf(cell: string): string | null {
  const read = /^\d{4}\D/.test(cell) ? readDate(cell, 'dmy', (wall) => new Date(`${wall}Z`)) : null;
  return read === null ? null : new Date(read).toISOString();
}
