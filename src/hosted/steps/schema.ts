import { HostedError } from '../management.ts';
import { aheadOf, schemaState } from '../schema.ts';
import { count } from '../words.ts';
import type { Step } from './step.ts';

/** Applies the migrations that the project lacks. */
export const schema: Step = async ({ project, management, cli }) => {
  const state = await schemaState(management);
  if (state.ahead.length > 0) throw new HostedError(aheadOf(state));
  if (state.behind.length === 0) return null;
  const migrations = count(state.behind.length, 'migration');
  return {
    plan: `apply ${migrations}`,
    carryOut: async () => {
      await cli.run('db', 'push', '--include-all', `--remote=${project.ref}`);
      return `${migrations} applied`;
    },
  };
};
