import { z } from 'zod';
import { type Block, button, code, note, paragraph } from '../content.ts';
import { defineTemplate } from '../template.ts';

const schema = z.object({ url: z.string() });

type Words = { readonly text: string; readonly action: string; readonly note: string };

/** A sentence, the one thing to do, and the small print. */
const withLink = (words: Words, { url }: z.infer<typeof schema>): Block[] => [
  paragraph(words.text),
  button(words.action, url),
  note(words.note),
];

/** Sign-up: proves that the address is theirs. */
export const confirmation = defineTemplate({
  name: 'auth-confirmation',
  schema,
  blocks: withLink,
});

export const recovery = defineTemplate({ name: 'auth-recovery', schema, blocks: withLink });

export const magicLink = defineTemplate({ name: 'auth-magic-link', schema, blocks: withLink });

export const emailChange = defineTemplate({
  name: 'auth-email-change',
  schema: z.object({ url: z.string(), email: z.string(), newEmail: z.string() }),
  blocks: (words, { url, email, newEmail }) => [
    paragraph(words.text),
    {
      kind: 'facts',
      rows: [
        { label: words.from, value: email },
        { label: words.to, value: newEmail },
      ],
    },
    button(words.action, url),
    note(words.note),
  ],
});

export const reauthentication = defineTemplate({
  name: 'auth-reauthentication',
  schema: z.object({ token: z.string() }),
  blocks: (words, { token }) => [paragraph(words.text), code(token, words.code), note(words.note)],
});

export const invite = defineTemplate({ name: 'auth-invite', schema, blocks: withLink });
