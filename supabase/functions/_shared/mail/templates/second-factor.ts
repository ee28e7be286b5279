import { z } from 'zod';
import { button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

type Event = z.infer<typeof schema>['event'];

const schema = z.object({
  event: z.enum(['added', 'removed', 'codes', 'recovered', 'reset', 'guessed', 'unreadable']),
  /** Name of the factor, as its owner gave it. */
  name: z.string().optional(),
});

/** Where it is not that somebody else may have done it. */
const NOTES: Readonly<Partial<Record<Event, 'noteGuessed' | 'noteUnreadable'>>> = {
  guessed: 'noteGuessed',
  unreadable: 'noteUnreadable',
};

/** Something changed about somebody's second step: if it was not them, they should know at once. */
export const secondFactor = defineTemplate({
  name: 'second-factor',
  schema,
  values: ({ name = '' }) => ({ name }),
  head: ({ events }, { event }) => {
    const { subject, text } = events[event];
    return { subject, preheader: text, heading: subject };
  },
  blocks: (words, { event }, { to }) => [
    paragraph(words.events[event].text),
    button(words.action, to('/account#second-factor')),
    note(words[NOTES[event] ?? 'note']),
  ],
});
