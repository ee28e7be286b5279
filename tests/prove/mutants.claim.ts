import type { Context, Finding } from './claim.ts';
import { judgeAll, type Outcome } from './mutants/judge-all.ts';
import { createRandom } from './random.ts';

export const LEAST_SHARE = 0.98;

/** What the rest of the proof leaves of its time. `node tests/prove/mutants.ts` tries all of them. */
const LIMIT_MS = 1.5 * 60_000;

/** Whatever rule of the database is weakened, one of its tests fails. */
export async function mutants({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const limit = { ms: LIMIT_MS * scale, random };
  const { told, shown } = await judgeAll(() => true, say, limit);
  return [
    toFinding('grants, triggers and owners that are changed are caught by a test', told),
    toFinding('weakened policies, guards and constraints are caught by a test', shown),
  ];
}

function toFinding(claim: string, { of, tried, caught, survivors }: Outcome): Finding {
  const share = `${((100 * caught) / tried).toFixed(1)} %`;
  return {
    claim,
    figure: `${caught.toLocaleString('en')} of ${tried.toLocaleString('en')} (${share}), drawn from ${of.toLocaleString('en')}`,
    bar: `at least ${100 * LEAST_SHARE} %, and all that were found by hand`,
    holds:
      tried > 0 &&
      caught / tried >= LEAST_SHARE &&
      survivors.every(({ kind }) => kind !== 'by hand'),
    details: survivors.map(({ kind, name }) => `${kind}: ${name}`),
  };
}
