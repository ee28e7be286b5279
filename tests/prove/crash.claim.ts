import sharp from 'sharp';
import { startSmtp } from '#tests/support/smtp.ts';
import { type Context, type Finding, noneOf } from './claim.ts';
import { tryCrashes } from './crash.ts';
import { interruptedMigrations, interruptedRestores } from './crash-offline.ts';
import { backups, publications, sending, signUps, submissions } from './crash-scenarios.ts';
import { createRandom } from './random.ts';

const POINTS = 100;

/** kill -9 at random points of everything that people wait for an answer to. */
export async function crash({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const smtp = await startSmtp();
  const size = { width: 64, height: 64, channels: 3, background: '#c8102e' } as const;
  const png = await sharp({ create: size }).png().toBuffer();
  const scenarios = [signUps(), submissions(png), publications(), sending(smtp), backups()];
  const rounds = Math.max(1, Math.ceil((POINTS * scale) / (scenarios.length + 2)));
  const wrong: string[] = [];
  try {
    for (const scenario of scenarios) {
      const found = await tryCrashes(scenario, rounds, random);
      say(`${scenario.name}: killed ${rounds} times, ${found.length} things wrong`);
      wrong.push(...found);
    }
    for (const interrupt of [interruptedRestores, interruptedMigrations]) {
      const found = await interrupt(rounds, random);
      say(`${interrupt.name}: killed ${rounds} times, ${found.length} things wrong`);
      wrong.push(...found);
    }
  } finally {
    await smtp.close();
  }
  const points = rounds * (scenarios.length + 2);
  return [noneOf('kill -9: lost, half done or doubled', points, 'kills', wrong)];
}
