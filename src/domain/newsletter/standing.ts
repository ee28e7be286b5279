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

const NO = /^(?:|0+|false|f|no|n|off|khong|never|none|null|na)$/;

/** How people answer a question: "No, thanks", "Có, tôi đồng ý". */
const REFUSES =
  /^(?:no|n$|nein|non$|0+$|f$|false|off$|khong|chua|toikhong|never|declin|refus|reject|tuchoi|unchecked)/;
const AGREES =
  /^(?:y$|yes|yep|yeah|sure|ok|please|true|t$|[1-9]\d*$|x$|on$|ja$|oui|co(?!n)|vang|da$|dongy|toi(?:co|dongy)|i(?:do|agree|would|consent)|agree|accept|checked|subscri|optin|optedin)/;

/** Statuses of who gets mail. Only these: a program may call any other state what it likes. */
const READS =
  /^(?:|active|subscribed|marketingcontact|confirmed|enabled|optedin|optin|live|free|paid|comped|premium|verified|valid|deliverable|1|true|yes|co|danghoatdong|dangnhan(?:bantin)?|dadangky|daxacnhan|dongy|dadongy)$/;

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

/** A column that is about many things in many programs: only what no place and no sentence says counts. */
const ofOwnWord: Says = (cell) =>
  /^(?:inactive|unconfirmed|pending|cancell?ed|deleted|archived|removed|unsubscribed|bounced|cleaned|complained|junk|(?:markedas)?spam|blocked|suppressed)$/.test(
    cell,
  )
    ? ofWord(cell)
    : null;

const unlessNo =
  (gone: Gone): Says =>
  (cell) =>
    NO.test(cell) ? null : gone;

/** A date says when they agreed, a word what. Without an answer there is no consent. */
const ofConsent: Says = (cell) =>
  /^\d{5,}/.test(cell) ? null : cell === '' ? 'inactive' : ofWord(cell);

/** A question whether they want mail: only yes is consent. */
const ofQuestion: Says = (cell) => (AGREES.test(cell) ? null : 'inactive');

/** Names of letters stand below such a name as well as answers. */
const unlessRefused: Says = (cell) => (cell !== '' && REFUSES.test(cell) ? 'inactive' : null);

/** What is told of mails, pages and sums, not of a reader. */
const OTHER =
  /url|link|href|campaign|page|rate|subject|soft|percent|reasonother|^days|first|last(?:open|click|sent)/;

/**
 * What programs call the columns that tell whether an address is subscribed, folded: Mailchimp, Substack, beehiiv, Ghost,
 * Kit, MailerLite, listmonk, Brevo, Klaviyo, HubSpot, Constant Contact, and ourselves.
 */
const COLUMNS: readonly (readonly [RegExp, Says])[] = [
  [
    /^(?!.*(?:sms|phone|push|whatsapp|zalo))(?:.*(?:subscri|email|newsletter|marketing|member|contact|reader|consent|permission).*)?status$|^(?:trangthai|tinhtrang)(?:dangky|nhantin|email)?$/,
    ofWord,
  ],
  [/^state$/, ofOwnWord],
  [
    /^(?:email)?(?:marketing)?(?:consent|permission)$|^emailmarketingconsent$|^(?:gdpr|marketing|email)(?:consent|permission|optin)$|^optedin$|^dongynhan(?:thu|tin|bantin|email)?$|^nhanbantin$/,
    ofConsent,
  ],
  // Mailchimp has a file of its own for who unsubscribed and one for who bounced, whatever a cell of it says.
  [/^unsubreason$/, (cell) => (/spam|abuse|complain/.test(cell) ? 'complaint' : 'unsubscribed')],
  [/^unsubtime$/, () => 'unsubscribed'],
  [/^cleantime$/, () => 'bounce'],
  [
    /^(?:is)?(?:subscribed|subscribe)(?:toe?mails?)?$|^accepts(?:email)?marketing$|^emails?enabled$|^receives?emails?$/,
    (cell) => (cell !== '' && NO.test(cell) ? 'unsubscribed' : null),
  ],
  [/complain|spam|abuse|khieunai/, unlessNo('complaint')],
  [/bounce|thuhong|undeliverable/, unlessNo('bounce')],
  [/block|blacklist|suppress|donot(?:e?mail|contact)|^dnc$|bichan/, unlessNo('manual')],
  [
    /unsub|optedout|optout|emails?disabled|disabledemails?|huydangky|ngungnhan|^(?:deleted|cancell?ed|left|removed)(?:at|on|date)?$/,
    unlessNo('unsubscribed'),
  ],
];

/** What a form asked its people, in their words; not when, where and how they agreed. */
const ASKED =
  /newsletter|optin|consent|permission|agree|receive(?!d)|mailing|dongy|nhan(?:ban)?tin|nhan(?:thu|e?mail)/;
const HOW = /date|time|at$|edon$|source|ip$|version|text|proof|ngay|thoidiem|nguon|sms|phone/;

function saysOf(column: string): Says | undefined {
  const name = fold(column);
  if (OTHER.test(name)) return undefined;
  const known = COLUMNS.find(([names]) => names.test(name))?.[1];
  if (known || !ASKED.test(name) || HOW.test(name)) return known;
  return /[?？]/.test(column) ? ofQuestion : unlessRefused;
}

/** Whether a column tells if somebody is a reader. */
export const tellsStanding = (column: string): boolean => saysOf(column) !== undefined;

/**
 * Finds who was no reader where a file comes from.
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
    const said = told.map(({ column, says }) => says(wordIn(cells[column] ?? '')));
    const gone = [...GONE, 'inactive' as const].find((each) => said.includes(each));
    if (gone === undefined) return null;
    const times = told.flatMap(({ column }) => momentOf(cells[column] ?? '') ?? []);
    return { gone, at: times[0] ?? null };
  };
}

/** A cell, folded; addresses to leave by say nothing. */
const wordIn = (cell: string) => (/^https?:/i.test(cell) ? '' : fold(cell));

/** Only what begins with its year: the order of other dates is not known here. */
function momentOf(cell: string): string | null {
  const read = /^\d{4}\D/.test(cell) ? readDate(cell, 'dmy', (wall) => new Date(`${wall}Z`)) : null;
  if (read === null) return null;
  return /\.\d{4}/.test(read) ? read : new Date(read).toISOString();
}
