import type { Cli } from '../cli.ts';
import type { Management } from '../management.ts';
import type { ProjectToSetUp } from '../setup-variables.ts';

export type Setting = {
  readonly project: ProjectToSetUp;
  readonly management: Management;
  readonly cli: Cli;
};

/** What a project still lacks of a step. */
export type Work = {
  /** What would be done: `apply 73 migrations`. */
  readonly plan: string;
  /** Does it. @returns what was done: `73 migrations applied` */
  readonly carryOut: () => Promise<string>;
};

/**
 * Looks at the project and changes nothing.
 *
 * @returns null where nothing is to do
 * @throws ConfigError, HostedError when the step could not be done
 */
export type Step = (setting: Setting) => Promise<Work | null>;
