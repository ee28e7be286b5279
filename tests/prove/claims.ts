import { browserCrash } from './browser-crash.claim.ts';
import type { Claim } from './claim.ts';
import { crash } from './crash.claim.ts';
import { enumeration } from './enumeration.claim.ts';
import { escalation } from './escalation.claim.ts';
import { killers } from './killers.claim.ts';
import { load } from './load.claim.ts';
import { malformed } from './malformed.claim.ts';
import { mutants } from './mutants.claim.ts';
import { officeAxe } from './office-axe.claim.ts';
import { promises } from './promises.claim.ts';
import { readerLayout } from './reader-layout.claim.ts';
import { shared } from './shared.claim.ts';
import { trouble } from './trouble.claim.ts';
import { xss } from './xss.claim.ts';

/** Everything that `npm run prove` tries, in its order. */
export const CLAIMS = {
  malformed,
  killers,
  escalation,
  enumeration,
  load,
  mutants,
  xss,
  crash,
  shared,
  'browser-crash': browserCrash,
  'office-axe': officeAxe,
  'reader-layout': readerLayout,
  trouble,
  promises,
} satisfies Record<string, Claim>;

/** They wait more than they compute, and their bars are far from what a busy machine costs: they go side by side. */
export const SIDE_BY_SIDE: ReadonlySet<string> = new Set([
  'crash',
  'shared',
  'browser-crash',
  'office-axe',
  'reader-layout',
  'trouble',
  'promises',
  'xss',
]);
