import { z } from 'zod';
import { REFUSAL_REASONS, REQUEST_KINDS } from '../../../../../src/domain/pages/rights.ts';
import { formatDateLong } from '../../../../../src/domain/text/format.ts';
import { button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

/** To whoever asked: the link proves that the mailbox is theirs. Repeats nothing they typed. */
export const proof = defineTemplate({
  name: 'request-proof',
  schema: z.object({ id: z.string(), token: z.string() }),
  blocks: (words, { id, token }, { to }) => [
    paragraph(words.text),
    button(words.action, to(`/about-you/state?request=${id}&token=${token}`)),
    note(words.note),
  ],
});

/** To whoever asked, about what became of it. */
export const changed = defineTemplate({
  name: 'request-changed',
  schema: z.object({
    event: z.enum(['received', 'hidden', 'shown', 'done', 'refused']),
    kind: z.enum(REQUEST_KINDS),
    number: z.string(),
    due: z.string(),
    reason: z.enum(REFUSAL_REASONS).optional(),
    answer: z.string().optional(),
  }),
  replyTo: (_, site) => site.contactEmail,
  values: ({ due }, _, { locale }) => ({ day: formatDateLong(due, locale) }),
  blocks: (words, { event, reason, answer }) => [
    paragraph(words.events[event]),
    ...(reason ? [paragraph(words.reasons[reason])] : []),
    ...(answer ?? '')
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(paragraph),
    ...(event === 'refused' ? [paragraph(words.complain)] : []),
    note(words.note),
  ],
});

/** To those whose profile a request is about. Says nothing of who asked. */
export const notice = defineTemplate({
  name: 'request-notice',
  schema: z.object({
    event: z.enum(['hidden', 'shown', 'changed', 'removed']),
    kind: z.enum(REQUEST_KINDS),
    name: z.string(),
  }),
  replyTo: (_, site) => site.contactEmail,
  blocks: (words, { event }) => [paragraph(words.events[event]), note(words.note)],
});
