// Judges mutants that another process sends it, in a database of its own.
import type { Mutant } from './mutant.ts';
import { type Share, Trial, type Verdict } from './trial.ts';
import type { Studied } from './witnesses.ts';

export type FromWorker =
  | { readonly studied: readonly Studied[] }
  | { readonly verdict: Verdict }
  | { readonly said: string };
export type ToWorker =
  | { readonly study: Share }
  | { readonly learn: readonly Studied[] }
  | { readonly judge: Mutant }
  | { readonly end: true };

const tell = (message: FromWorker) => void process.send?.(message);

const trial = await Trial.begin((said) => tell({ said }));
// Whoever sends them may be stopped while this works.
process.once('disconnect', () => process.exit());
process.on('message', async (message: ToWorker) => {
  if ('study' in message) tell({ studied: await trial.study(message.study) });
  else if ('learn' in message) trial.learn(message.learn);
  else if ('judge' in message) tell({ verdict: await trial.judge(message.judge) });
  else {
    await trial.close();
    process.disconnect();
  }
});
