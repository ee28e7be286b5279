import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toFailure } from '#src/data/account/auth.ts';
import { ERROR_STATUS } from '#src/domain/result.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

// What the auth server of a project answered under this product's settings, recorded.

type Recorded = {
  readonly what: string;
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
};
const recorded: readonly Recorded[] = JSON.parse(
  await readFile('tests/fixtures/answers/auth-server-answers.json', 'utf8'),
);
const refusals = recorded.filter(({ answer }) => answer.status >= 400);

/** As the client reads an answer. */
async function codeOfRefusal({ status, body }: Recorded['answer']) {
  const { db } = speakProject(() => Response.json(body, { status }));
  const { error } = await db.auth.signInWithPassword({ email: 'an@example.com', password: 'x' });
  if (!error) throw new Error('it was let in');
  return toFailure(error).error.code;
}

test('all of it is here', () => expect([recorded.length, refusals.length]).toEqual([55, 28]));

test.each(refusals)('$what: is refused with a sentence of its own', async ({ answer }) => {
  const code = await codeOfRefusal(answer);
  // Of an unknown refusal people read only what kind it is; that a session has ended says all.
  if (code !== 'UNAUTHENTICATED') expect(Object.keys(ERROR_STATUS)).not.toContain(code);
  const said = LOCALES.map((locale) => TEXTS[locale][`problem.${code}`]);
  expect(new Set(said).size).toBe(LOCALES.length);
  expect(said.every((text) => text.length > 10)).toBe(true);
});

test('a password of too many bytes is told from an address that is none', async () => {
  const [long, none] = refusals.filter(({ answer }) =>
    /longer|email address/.test(String(answer.body['msg'])),
  );
  expect(await codeOfRefusal(long?.answer ?? ({} as never))).toBe('password_long');
  expect(await codeOfRefusal(none?.answer ?? ({} as never))).toBe('validation_failed');
});
