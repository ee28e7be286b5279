import { z } from 'zod';
import { type Block, button, list, note, paragraph } from '../content.ts';
import { defineTemplate, type Frame } from '../template.ts';
import { listHeaders } from './issue.ts';

const schema = z.object({ confirmToken: z.string() });

type Words = { readonly text: string; readonly action: string; readonly note: string };

const asked = (words: Words, { confirmToken }: z.infer<typeof schema>, { to }: Frame): Block[] => [
  paragraph(words.text),
  button(words.action, to(`/newsletter/confirm?token=${encodeURIComponent(confirmToken)}`)),
  note(words.note),
];

/** Double opt-in. Holds nothing that a visitor typed: anybody can enter anybody's address. */
export const confirm = defineTemplate({ name: 'newsletter-confirm', schema, blocks: asked });

/** Sent once, 48 hours after an unanswered confirmation. */
export const reminder = defineTemplate({ name: 'newsletter-reminder', schema, blocks: asked });

const member = z.object({ unsubscribeToken: z.string(), preferencesToken: z.string() });
type Member = z.infer<typeof member>;

const preferencesPath = ({ preferencesToken }: Member) =>
  `/newsletter/preferences?token=${encodeURIComponent(preferencesToken)}`;

/** The ways out at the foot of a mail to a reader. */
const ways = (
  words: { readonly preferences: string; readonly unsubscribe: string },
  data: Member,
  { to }: Frame,
) => ({
  links: [
    { label: words.preferences, url: to(preferencesPath(data)) },
    {
      label: words.unsubscribe,
      url: to(`/newsletter/unsubscribe?token=${encodeURIComponent(data.unsubscribeToken)}`),
    },
  ],
});

/** The first of the welcome mails, at once. */
export const welcome = defineTemplate({
  name: 'newsletter-welcome',
  schema: member,
  headers: listHeaders,
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    list(...words.points),
    button(words.action, to('/latest')),
    note(words.note),
  ],
  head: ways,
});

/** The second, after five days (`private.plan_welcome`). */
export const tour = defineTemplate({
  name: 'newsletter-tour',
  schema: member,
  headers: listHeaders,
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    list(...words.points),
    button(words.action, to('/startup-directory')),
    note(words.note),
  ],
  head: ways,
});

/** The last, after two weeks. */
export const choices = defineTemplate({
  name: 'newsletter-choices',
  schema: member,
  headers: listHeaders,
  blocks: (words, data, { to }) => [
    paragraph(words.text),
    button(words.action, to(preferencesPath(data))),
    paragraph(words.text2),
    note(words.note),
  ],
  head: ways,
});
