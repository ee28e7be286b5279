import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withArchive } from '#tests/support/archive.ts';
import { startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import type { Attempt } from './escalation/attempt.ts';
import { CALLING } from './escalation/calling.ts';
import { plant } from './escalation/plant.ts';
import { READING } from './escalation/reading.ts';
import { SIGNING } from './escalation/signing.ts';
import { SNEAKING } from './escalation/sneaking.ts';
import { lostPasswords, readState, type State } from './escalation/state.ts';
import { STORING } from './escalation/storing.ts';
import { populate, type Sent, send, type World } from './escalation/world.ts';
import { WRITING } from './escalation/writing.ts';
import type { WireAnswer } from './wire.ts';

export const ATTEMPTS: readonly Attempt[] = [
  ...READING,
  ...WRITING,
  ...CALLING,
  ...STORING,
  ...SIGNING,
  ...SNEAKING,
];

/**
 * Attempts to read, change or become what one may not, against a started site full of secrets. What counts
 * is their effect: a secret in an answer, anything of others that is no longer what it was, a session.
 */
export async function escalation({ scale, say }: Context): Promise<readonly Finding[]> {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'khoi-prove-')), 'data');
  try {
    await copyTemplate('demo', dataDir);
    const planted = await withArchive(dataDir, plant);
    const env = {
      TRUSTED_PROXIES: '1',
      NEWSLETTER_WEBHOOK_SECRET: 'a-secret-of-the-mail-provider',
    };
    const site = await startSite({ dataDir, env });
    try {
      const world = await populate(site, planted);
      const tried = ATTEMPTS.filter((_, number) => number < Math.ceil(ATTEMPTS.length * scale));
      const { won, unanswered } = await tryAll(world, tried, say);
      const lost = (await lostPasswords(world)).map(
        (name) => `the password of the ${name} is another`,
      );
      return [
        noneOf('escalation attempts that succeed', tried.length, 'attempts', [...won, ...lost]),
        noneOf('escalation attempts without a proper answer', tried.length, 'attempts', unanswered),
      ];
    } finally {
      await site.stop();
    }
  } finally {
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  }
}

type Exchange = { readonly sent: Sent; readonly answer: WireAnswer };

async function tryAll(world: World, attempts: readonly Attempt[], say: Context['say']) {
  const won: string[] = [];
  const unanswered: string[] = [];
  let requests = 0;
  let before = await readState(world);
  for (const [number, { name, as, run }] of attempts.entries()) {
    const exchanges: Exchange[] = [];
    // A network for each, so that a limit of the one before hides nothing.
    const network = `10.${1 + (number >> 8)}.${number & 255}.1`;
    const hasWon = await run(async (sent) => {
      const answer = await send(world, as, network, sent);
      exchanges.push({ sent, answer });
      return answer;
    }, world);
    requests += exchanges.length;
    const after = await readState(world);
    const effects = [
      ...(hasWon ? ['it got through'] : []),
      ...leaked(world, as, exchanges).map((secret) => `it read "${secret}"`),
      ...changed(before, after).map((what) => `it changed: ${what}`),
    ];
    if (effects.length > 0) won.push(`${name}: ${effects.join('; ')}`);
    const failed = exchanges.filter(({ answer }) => answer.status >= 500);
    if (failed.length > 0) unanswered.push(`${name}: ${failed.map(({ answer }) => answer.status)}`);
    before = after;
  }
  say(`${attempts.length} attempts in ${requests} requests`);
  return { won, unanswered };
}

/** Secrets in an answer, but for those that the attacker named: they are only said again. */
function leaked({ secrets }: World, as: string, exchanges: readonly Exchange[]): string[] {
  const isIn = (text: string) =>
    exchanges.some(({ sent, answer }) => {
      const named = `${sent.target} ${JSON.stringify(sent.body)}`.toLowerCase();
      return answer.text.includes(text) && !named.includes(text.toLowerCase());
    });
  return Object.entries(secrets)
    .filter(([, { text, readers }]) => !readers.includes(as) && isIn(text))
    .map(([name]) => name);
}

function changed(before: State, after: State): string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}
