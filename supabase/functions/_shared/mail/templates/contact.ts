import { z } from 'zod';
import { button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

/** A reader's message, to the team. Only here do a visitor's words travel by mail. */
export const message = defineTemplate({
  name: 'contact-message',
  schema: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  replyTo: (data) => data.email,
  isPersonal: true,
  blocks: (words, data) => [
    {
      kind: 'facts',
      rows: [
        { label: words.name, value: words.fullName },
        { label: words.email, value: data.email },
        { label: words.topic, value: data.subject },
      ],
    },
    { kind: 'quote', text: data.message },
    note(words.note),
  ],
});

/** Receipt for the writer. Repeats nothing they typed: the address may be somebody else's. */
export const received = defineTemplate({
  name: 'contact-received',
  schema: z.object({ hours: z.number().int().positive().default(24) }),
  blocks: (words) => [paragraph(words.text), note(words.note)],
});

/** What the newsroom answers, with the message below it. Replies reach the newsroom's own mailbox. */
export const answer = defineTemplate({
  name: 'contact-answer',
  schema: z.object({ subject: z.string(), message: z.string(), answer: z.string() }),
  replyTo: (_, site) => site.contactEmail,
  isPersonal: true,
  blocks: (words, data) => [
    ...data.answer
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(paragraph),
    note(words.wrote),
    { kind: 'quote', text: data.message },
  ],
});

/** Lets an admin see that mail works. */
export const testMail = defineTemplate({
  name: 'test-mail',
  schema: z.object({}),
  blocks: (words, _, { to }) => [paragraph(words.text), button(words.action, to('/admin'))],
});
