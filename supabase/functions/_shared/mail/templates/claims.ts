import { z } from 'zod';
import { button, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

/** To a mailbox of the company's domain. The link works for the account that asked, and for no other. */
export const proof = defineTemplate({
  name: 'claim-proof',
  schema: z.object({ claim: z.string(), token: z.string(), name: z.string(), domain: z.string() }),
  blocks: (words, { claim, token }, { to }) => [
    paragraph(words.text),
    // Behind the hash, which no server and no Referer header is told.
    button(words.action, to(`/account#claim=${claim}.${token}`)),
    note(words.note),
  ],
});

/** To whoever claimed a company, about what became of it. */
export const changed = defineTemplate({
  name: 'claim-changed',
  schema: z.object({
    event: z.enum(['verified', 'disputed', 'revoked', 'expired', 'given']),
    name: z.string(),
    domain: z.string(),
  }),
  blocks: (words, { event }, { to }) => [
    paragraph(words.events[event]),
    button(words.action, to('/account#companies')),
  ],
});

/** To whoever suggested something, at once: one for what is suggested of a profile within an hour. */
export const suggested = defineTemplate({
  name: 'proposal-received',
  schema: z.object({ name: z.string() }),
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    button(words.action, to('/account#companies')),
  ],
});

/** To whom a page is handed over. */
export const offered = defineTemplate({
  name: 'page-offer',
  schema: z.object({
    entry: z.string(),
    token: z.string(),
    name: z.string(),
    giver: z.string(),
  }),
  blocks: (words, { entry, token }, { to }) => [
    paragraph(words.text),
    // Behind the hash, which no server and no Referer header is told.
    button(words.action, to(`/account#page=${entry}.${token}`)),
    note(words.note),
  ],
});

/** To whoever suggested something: one for all that was decided at a sitting. */
export const decided = defineTemplate({
  name: 'proposals-decided',
  schema: z.object({ name: z.string() }),
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    button(words.action, to('/account#companies')),
  ],
});
