import { err, ok, type Result } from '#src/domain/result.ts';
import type { TranslationProtocol } from '#src/domain/translation/service.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

const NAME = 'translate';

const look = z.object({ service: z.nullable(z.enum(['chat', 'deepl', 'libretranslate'])) });
const translated = z.object({ segments: z.array(z.nullable(z.string())), characters: z.number() });

/** Which service makes first drafts of translations; null: none. */
export async function findTranslator(
  db: DatabaseClient,
): Promise<Result<TranslationProtocol | null>> {
  const said = await callFunction(db, NAME, { body: { action: 'look' } });
  if (!said.ok) return said;
  const parsed = look.safeParse(said.value);
  return parsed.success ? ok(parsed.data.service) : err('UNAVAILABLE', NAME);
}

/** What one call takes. */
export const MOST_SEGMENTS = 40;

/** The letters of one call: few enough to be seen coming. */
export const MOST_LETTERS = 4000;

export type Draft = {
  /** In the order of what was asked; null for one that lost a name, a number or a link on its way. */
  readonly segments: readonly (string | null)[];
  /** How many characters went to the service. */
  readonly characters: number;
};

/**
 * Has lines of safe HTML translated.
 *
 * @param names of companies and people, which stay as they are
 */
export async function translateSegments(
  db: DatabaseClient,
  asked: {
    readonly from: Locale;
    readonly to: Locale;
    readonly segments: readonly string[];
    readonly names: readonly string[];
  },
): Promise<Result<Draft>> {
  const said = await callFunction(db, NAME, {
    body: { action: 'translate', ...asked },
    codes: 'translate_',
  });
  if (!said.ok) return said;
  const parsed = translated.safeParse(said.value);
  const isWhole = parsed.success && parsed.data.segments.length === asked.segments.length;
  return isWhole ? ok(parsed.data) : err('translate_garbled');
}
