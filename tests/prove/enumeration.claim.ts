import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bcrypt from 'bcryptjs';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { withArchive } from '#tests/support/archive.ts';
import { startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import type { Context, Finding } from './claim.ts';
import { createRandom, type Random } from './random.ts';
import { rankTest } from './rank-test.ts';

const TRIES = 100;
const P_LIMIT = 0.05;
const STATES = ['known', 'unconfirmed', 'unknown'] as const;
type State = (typeof STATES)[number];

type Question = {
  readonly name: string;
  readonly path: string;
  body(email: string): object;
};

const QUESTIONS: readonly Question[] = [
  {
    name: 'sign-in',
    path: 'token?grant_type=password',
    body: (email) => ({ email, password: 'not the password' }),
  },
  {
    name: 'sign-up',
    path: 'signup',
    body: (email) => ({
      email,
      password: 'another one 9',
      data: { full_name: 'Lan', locale: 'en' },
    }),
  },
  { name: 'reset', path: 'recover', body: (email) => ({ email }) },
  { name: 'resend', path: 'resend', body: (email) => ({ type: 'signup', email }) },
  { name: 'otp', path: 'otp', body: (email) => ({ email, create_user: true }) },
];

/** What an asker sees of an answer: status and text, with what is random in it taken out. */
type Seen = { readonly ms: number; readonly answer: string };

/** Whether an address has an account shows neither in what is answered nor in how long that takes. */
export async function enumeration({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const tries = Math.max(20, Math.round(TRIES * scale));
  const parent = await mkdtemp(path.join(tmpdir(), 'khoi-prove-'));
  const dataDir = path.join(parent, 'data');
  try {
    await copyTemplate('demo', dataDir);
    await addAccounts(dataDir, tries);
    const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '1' } });
    // The questions side by side: an answer is mostly a pause.
    const findings = await Promise.all(
      QUESTIONS.map(async (question) => {
        const seen = await ask(site.url, question, tries, random);
        const medians = STATES.map((state) => `${state} ${median(seen[state])} ms`);
        say(`${question.name}: ${medians.join(', ')}`);
        return judge(question, seen, tries);
      }),
    );
    await site.stop();
    return findings.flat();
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

function addressOf(question: string, state: State, number: number): string {
  return `${state}-${question}-${number}@example.net`;
}

/** As the auth server stores them; one hash serves all, it is only compared with. */
async function addAccounts(dataDir: string, tries: number): Promise<void> {
  const hash = await bcrypt.hash('the right password', 10);
  await withArchive(dataDir, async (db) => {
    for (const { name } of QUESTIONS)
      for (const state of ['known', 'unconfirmed'] as const) {
        const emails = Array.from({ length: tries }, (_, number) => addressOf(name, state, number));
        await db.query(
          `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
             raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
           select gen_random_uuid(), 'authenticated', 'authenticated', email, $2,
             case when $3 then now() end, '{"provider":"email","providers":["email"]}', '{}', now(), now()
           from unnest($1::text[]) as email`,
          [emails, hash, state === 'known'],
        );
      }
  });
}

/** The three kinds of address take turns in random order, each address once. */
async function ask(url: string, question: Question, tries: number, random: Random) {
  const seen: Record<State, Seen[]> = { known: [], unconfirmed: [], unknown: [] };
  for (let round = -10; round < tries; round += 1)
    for (const state of STATES.toSorted(() => random.next() - 0.5)) {
      const email =
        round < 0 ? `warm-up-${-round}@example.net` : addressOf(question.name, state, round);
      const answer = await askOnce(url, question, email, random);
      if (round >= 0) seen[state].push(answer);
    }
  return seen;
}

async function askOnce(
  url: string,
  { path: route, body }: Question,
  email: string,
  random: Random,
) {
  const begun = performance.now();
  const answer = await fetch(`${url}/auth/v1/${route}`, {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      // A network of its own for each try: the limits would show first.
      'X-Forwarded-For': Array.from({ length: 4 }, () => 1 + random.below(250)).join('.'),
    },
    body: JSON.stringify(body(email)),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const plain = text
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:?\d*)?/g, 'TIME');
  return { ms, answer: `${answer.status} ${plain}` };
}

function judge({ name }: Question, seen: Record<State, Seen[]>, tries: number): Finding[] {
  const times = (state: State) => seen[state].map(({ ms }) => ms);
  const pairs = (['known', 'unconfirmed'] as const).map((state) => ({
    state,
    p: rankTest(times(state), times('unknown')),
  }));
  // Two comparisons a question: chance alone would fail one of all of them in every third run.
  const comparisons = pairs.length * QUESTIONS.length;
  const smallest = Math.min(1, Math.min(...pairs.map(({ p }) => p)) * comparisons);
  const answers = new Set(STATES.flatMap((state) => seen[state].map(({ answer }) => answer)));
  return [
    {
      claim: `${name}: durations for known, unconfirmed and unknown addresses`,
      figure: `p = ${smallest.toFixed(2)} over ${tries} tries (Bonferroni)`,
      bar: `p > ${P_LIMIT}`,
      holds: smallest > P_LIMIT,
      details: pairs.map(({ state, p }) => `${state} against unknown: p = ${p.toExponential(1)}`),
    },
    {
      claim: `${name}: answers to them`,
      figure: `${answers.size} kind${answers.size === 1 ? '' : 's'}`,
      bar: '1',
      holds: answers.size === 1,
      details: [...answers].map((answer) => answer.slice(0, 200)),
    },
  ];
}

function median(seen: readonly Seen[]): string {
  const sorted = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1);
}
