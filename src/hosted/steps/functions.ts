import { areDeployed, functionNames, keepFingerprint } from '../functions.ts';
import { count } from '../words.ts';
import type { Step } from './step.ts';

/** Deploys the functions, bundled by Supabase, unless exactly these are deployed. */
export const functions: Step = async ({ project, management, cli }) => {
  if (await areDeployed(management)) return null;
  const all = count(functionNames().length, 'function');
  return {
    plan: `deploy ${all}`,
    carryOut: async () => {
      await cli.run('functions', 'deploy', '--use-api', `--remote=${project.ref}`);
      await keepFingerprint(management);
      return `${all} deployed`;
    },
  };
};
