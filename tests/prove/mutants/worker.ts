// Judges mutants that another process sends it, in a database of its own.
import type { Mutant } from './mutant.ts';
import { Trial, type Verdict } from './trial.ts';

export type FromWorker =
  | { readonly ready: readonly string[] }
  | { readonly verdict: Verdict }
  | { readonly said: string };
export type ToWorker = Mutant | 'end';

const tell = (message: FromWorker) => void process.send?.(message);

const trial = await Trial.begin((said) => tell({ said }));
process.on('message', async (message: ToWorker) => {
  if (message !== 'end') return tell({ verdict: await trial.judge(message) });
  await trial.close();
  process.disconnect();
});
tell({ ready: trial.leftOut });
