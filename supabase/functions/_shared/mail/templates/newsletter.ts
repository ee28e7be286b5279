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

export const welcome = defineTemplate({
  name: 'newsletter-welcome',
  schema: z.object({ unsubscribeToken: z.string(), preferencesToken: z.string() }),
  headers: listHeaders,
  blocks: (words, _, { to }) => [
    paragraph(words.text),
    list(...words.points),
    button(words.action, to('/latest')),
    note(words.note),
  ],
  head: (words, data, { to }) => ({
    links: [
      {
        label: words.preferences,
        url: to(`/newsletter/preferences?token=${encodeURIComponent(data.preferencesToken)}`),
      },
      {
        label: words.unsubscribe,
        url: to(`/newsletter/unsubscribe?token=${encodeURIComponent(data.unsubscribeToken)}`),
      },
    ],
  }),
});
