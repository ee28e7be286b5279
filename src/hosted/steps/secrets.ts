import { randomBytes } from 'node:crypto';
import { digestOf } from '../secrets.ts';
import { listed } from '../words.ts';
import type { Step } from './step.ts';

const BYTES = 32;

/** Gives the functions what they find in their environment. Others that stand there stay. */
export const secrets: Step = async ({ project, management }) => {
  const present = await management.secrets();
  const changed = new Map(
    [...project.secrets].filter(([name, value]) => present.get(name) !== digestOf(value)),
  );
  const made = missingKeys(present, project.secrets);
  if (changed.size + made.length === 0) return null;
  const names = [...changed.keys()];
  return {
    plan: sentence(names, made, ['set', 'make up']),
    carryOut: async () => {
      for (const name of made) changed.set(name, randomBytes(BYTES).toString('hex'));
      await management.setSecrets(changed);
      return sentence(names, made, ['set', 'made up']);
    },
  };
};

/**
 * Keys that are made up, once: whoever replaced one would take away links in mails that are out, or
 * authenticator apps. Beside a SIGNING_KEY without FACTOR_KEY the first does for both.
 */
function missingKeys(
  present: ReadonlyMap<string, string>,
  said: ReadonlyMap<string, string>,
): readonly string[] {
  if (present.has('SIGNING_KEY')) return [];
  return ['SIGNING_KEY', 'FACTOR_KEY'].filter((name) => !present.has(name) && !said.has(name));
}

function sentence(
  changed: readonly string[],
  made: readonly string[],
  [set, makeUp]: readonly [string, string],
): string {
  return [
    ...(changed.length > 0 ? [`${set} ${listed(changed)}`] : []),
    ...(made.length > 0 ? [`${makeUp} ${listed(made)}`] : []),
  ].join(', ');
}
