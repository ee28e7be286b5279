import { z } from 'zod';
import { mask, unmask } from '../../../src/domain/translation/placeholders.ts';
import { serviceOf, type TranslationService } from '../../../src/domain/translation/service.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { localeField } from '../_shared/locale.ts';
import { waitForLimit } from '../_shared/rate-limit.ts';
import { requireRole } from '../_shared/staff.ts';
import { SPEAKING, type Work } from './services.ts';

/** A person translates a few articles an hour, in ten calls each; the site pays for all of them together. */
const OF_PERSON = { name: 'translate', hits: 120, seconds: 60 * 60 };
const OF_SITE = { name: 'translate-site', hits: 2000, seconds: 24 * 60 * 60 };

const MOST_SEGMENTS = 50;
/** Of all segments of a call, with their placeholders. */
const MOST_CHARACTERS = 20_000;
const MOST_BYTES = 256 * 1024;

/** A chat model writes a long paragraph in half a minute. */
const PATIENCE_MS = 45_000;

const input = z.discriminatedUnion('action', [
  z.object({ action: z.literal('look') }),
  z.object({
    action: z.literal('translate'),
    from: localeField,
    to: localeField,
    segments: z.array(z.string().min(1).max(MOST_CHARACTERS)).min(1).max(MOST_SEGMENTS),
    names: z.array(z.string().max(200)).max(200).default([]),
  }),
]);

/**
 * `translate`: a first draft of a translation, by the service that TRANSLATE_URL names. POST with the access token of a
 * member of the newsroom.
 *
 * `{ action: 'look' }` answers `{ service }`, the protocol, or null where none is named. `{ action: 'translate', from,
 * to, segments, names }` answers `{ segments, characters }`: lines of safe HTML in the same order, null for one that
 * did not come back with every name, number and link in it; and how many characters went to the service. Refusals
 * carry a `code`: off, key, quota, hung, down, garbled.
 *
 * @param patience milliseconds that the service gets
 */
export const createHandler = (deps: Deps, patience = PATIENCE_MS): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const caller = await requireRole(deps, request, 'contributor');
    const parsed = input.safeParse(await readBody(request, MOST_BYTES));
    if (!parsed.success) throw new HttpError(422, 'The request was not understood.');
    const given = parsed.data;
    const service = deps.translation ? serviceOf(deps.translation.url) : null;
    if (given.action === 'look') return json({ service: service?.protocol ?? null });
    if (service === null) throw refusal('off');
    if (given.from === given.to) throw new HttpError(422, 'The languages are the same.');
    const masked = given.segments.map((segment) => mask(segment, given.names));
    const texts = masked.map(({ text }) => text);
    const characters = texts.join('').length;
    if (characters > MOST_CHARACTERS * 2) throw new HttpError(413, 'The request is too large.');
    const wait =
      (await waitForLimit(deps, OF_PERSON, caller.id)) ||
      (await waitForLimit(deps, OF_SITE, 'site'));
    if (wait > 0)
      throw new HttpError(429, 'Too much was translated. Please try again later.', {
        'Retry-After': String(wait),
      });
    const answers = await ask(deps, service, { texts, from: given.from, to: given.to }, patience);
    return json({
      segments: masked.map((each, at) => unmask(answers[at] ?? '', each)),
      characters,
    });
  });

async function ask(
  deps: Deps,
  service: TranslationService,
  work: Work,
  patience: number,
): Promise<readonly string[]> {
  const { request, read } = SPEAKING[service.protocol];
  const { body, headers } = request(work, service, deps.translation?.key ?? '');
  const refuse = (code: keyof typeof STATUS, detail: Record<string, unknown> = {}) => {
    // Neither the address, which may hold a path of its own, nor the key, nor a word of the article.
    deps.log({
      level: 'warn',
      event: 'translate.refused',
      detail: { code, protocol: service.protocol, ...detail },
    });
    return refusal(code);
  };
  const { fetch } = deps;
  const ending = AbortSignal.timeout(patience);
  let status = 0;
  let text: string;
  try {
    const answer = await fetch(service.endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      // Another address would get the key.
      redirect: 'error',
      signal: ending,
    });
    status = answer.status;
    text = await readAnswer(answer);
  } catch {
    throw ending.aborted ? refuse('hung') : refuse('down', { status });
  }
  if (status === 401 || status === 403) throw refuse('key', { status });
  // 456 is DeepL's: the month's characters are used up.
  if (status === 429 || status === 456 || status === 402) throw refuse('quota', { status });
  if (status !== 200) throw refuse('down', { status });
  try {
    const answers = read(JSON.parse(text));
    if (answers.length === work.texts.length) return answers;
  } catch {
    // It is said below.
  }
  throw refuse('garbled', { status });
}

const MOST_ANSWER = 1024 * 1024;

async function readAnswer({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MOST_ANSWER) throw new Error('too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Why nothing was translated, and how HTTP says it. */
const STATUS = { off: 409, key: 503, quota: 503, hung: 504, down: 502, garbled: 502 } as const;

const refusal = (code: keyof typeof STATUS) =>
  new HttpError(STATUS[code], `Refused: ${code}.`, {}, code);
