import { randomBytes } from 'node:crypto';
import { digestOf } from '../secrets.ts';
import { KEPT_KEYS, lackingSecrets } from '../vault.ts';
import { listed } from '../words.ts';
import type { Step } from './step.ts';

const BYTES = 32;

/**
 * Gives the functions what they find in their environment, and the vault the keys that an export takes along: nobody is
 * told a secret again. Others that stand there stay.
 */
export const secrets: Step = async ({ project, management }) => {
  const present = await management.secrets();
  const changed = new Map(
    [...project.secrets].filter(([name, value]) => present.get(name) !== digestOf(value)),
  );
  const made = missingKeys(present, project.secrets);
  const kept = await lackingSecrets(management, keptOf(project.secrets));
  if (changed.size + made.length + kept.length === 0) return null;
  const names = [...changed.keys()];
  return {
    plan: sentence(names, made, kept, ['set', 'make up', 'keep']),
    carryOut: async () => {
      for (const name of made) changed.set(name, randomBytes(BYTES).toString('hex'));
      // The vault first: a key that only the functions had could not be put there later.
      const lacks = await lackingSecrets(management, keptOf([...project.secrets, ...changed]));
      for (const { sql, values } of lacks) await management.run(sql, values);
      await management.setSecrets(changed);
      return sentence(names, made, kept, ['set', 'made up', 'kept']);
    },
  };
};

/** Those of the variables that the vault keeps, by their names there. */
const keptOf = (variables: Iterable<readonly [string, string]>) =>
  Object.fromEntries(
    [...variables].flatMap(([name, value]) => {
      const there = KEPT_KEYS[name];
      return there === undefined ? [] : [[there, value]];
    }),
  );

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
  kept: readonly { readonly what: string }[],
  [set, makeUp, keep]: readonly [string, string, string],
): string {
  return [
    ...(changed.length > 0 ? [`${set} ${listed(changed)}`] : []),
    ...(made.length > 0 ? [`${makeUp} ${listed(made)}`] : []),
    ...(kept.length > 0 ? [`${keep} ${listed(kept.map(({ what }) => what))} in the vault`] : []),
  ].join(', ');
}
