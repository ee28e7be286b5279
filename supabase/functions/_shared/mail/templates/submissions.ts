import { z } from 'zod';
import { formatDateLong } from '../../../../../src/domain/text/format.ts';
import type { MailTexts } from '../../../../../src/i18n/mails.ts';
import { type Block, button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

const submission = z.object({
  kind: z.enum(['startup', 'investor']),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** What the reviewer wrote to the submitter. */
  note: z.string().nullish(),
});
type Submission = z.infer<typeof submission>;

const values = ({ kind }: Pick<Submission, 'kind'>, { kinds }: MailTexts) => ({
  kind: kinds[kind],
});

function publicPath({ kind, id, slug }: Submission): string {
  return kind === 'startup' ? `/startup/${slug}` : `/investors/${id}`;
}

/** The form, filled in with what was sent, to correct it. */
function formPath({ kind, id }: Submission): string {
  return `${kind === 'startup' ? '/submit-startup' : '/submit-investor'}?edit=${id}`;
}

/** The team's own words, if they left any. */
function remark(label: string, text: string | null | undefined): Block[] {
  return text ? [{ kind: 'quote', label, text }] : [];
}

/** The receipt for a submission. */
export const received = defineTemplate({
  name: 'submission-received',
  schema: submission.pick({ kind: true, id: true, name: true }),
  values,
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    button(words.action, to('/account#submissions')),
    note(words.note),
  ],
});

/** To administrators: somebody waits for a decision. */
export const waiting = defineTemplate({
  name: 'submissions-waiting',
  schema: z.object({
    startups: z.number(),
    investors: z.number(),
    /** ISO moment since when the oldest waits. */
    since: z.string(),
  }),
  values: ({ startups, investors, since }, _, { locale }) => ({
    count: startups + investors,
    day: formatDateLong(since, locale),
  }),
  head: (words, { startups, investors }) =>
    startups + investors === 1 ? { subject: words.subjectOne, heading: words.headingOne } : {},
  blocks: (words, { startups }, { to }) => [
    paragraph(words.text),
    // The tab that has more to decide on, or the first.
    button(words.action, to(`/admin?tab=${startups > 0 ? 'startups' : 'investors'}`)),
  ],
});

export const approved = defineTemplate({
  name: 'submission-approved',
  schema: submission,
  values,
  blocks: (words, data, { to }) => [
    paragraph(words.text),
    ...remark(words.remark, data.note),
    button(words.action, to(publicPath(data))),
    note(words.note),
  ],
});

export const rejected = defineTemplate({
  name: 'submission-rejected',
  schema: submission,
  values,
  blocks: (words, data, { to }) => [
    paragraph(words.text),
    ...remark(words.remark, data.note),
    paragraph(words.text2),
    button(words.action, to(formPath(data))),
    note(words.note),
  ],
});

/** It waits for its sender. */
export const question = defineTemplate({
  name: 'submission-question',
  schema: submission.pick({ kind: true, id: true, name: true }).extend({ question: z.string() }),
  values,
  blocks: (words, data, { to }) => [
    paragraph(words.text),
    ...remark(words.remark, data.question),
    button(words.action, to('/account#submissions')),
    note(words.note),
  ],
});

/** What was sent is in the entry that was there; `id` and `slug` are of that one. */
export const merged = defineTemplate({
  name: 'submission-merged',
  schema: submission.extend({ listed: z.string() }),
  values,
  blocks: (words, data, { to }) => [
    paragraph(words.text),
    button(words.action, to(publicPath(data))),
    note(words.note),
  ],
});

/** To its owner: it is out of the directory. */
export const removed = defineTemplate({
  name: 'entry-removed',
  schema: submission,
  values,
  blocks: (words, data) => [
    paragraph(words.text),
    ...remark(words.remark, data.note),
    note(words.note),
  ],
});

/** It is back, as it was. */
export const restored = defineTemplate({
  name: 'entry-restored',
  schema: submission,
  values,
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    button(words.action, to('/account#submissions')),
    note(words.note),
  ],
});
