import { readFileSync } from 'node:fs';

/** Of the report that Stryker writes (mutation-testing-report-schema). */
type Report = {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
};
type Mutant = {
  readonly id: string;
  readonly status: string;
  readonly replacement?: string;
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
};

const CAUGHT = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/**
 * Prints what the tests noticed of the mutants in each file.
 *
 * @param options.sample of so many mutants one counts, as `isInSample` says
 * @param options.survivors whether to print each mutant that nobody noticed
 * @returns the share that was noticed, 0 to 1
 */
export function printReport(
  name: string,
  file: string,
  { sample, survivors }: { sample: number; survivors: boolean },
): number {
  const { files }: Report = JSON.parse(readFileSync(file, 'utf8'));
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const sum = { caught: 0, of: 0 };
  for (const [path, { source, mutants: all }] of Object.entries(files).sort()) {
    const mutants = all.filter(({ id }) => isInSample(id, sample));
    const caught = mutants.filter(({ status }) => CAUGHT.includes(status)).length;
    const missed = mutants.filter(({ status }) => MISSED.includes(status));
    sum.caught += caught;
    sum.of += caught + missed.length;
    say(`${share(caught, caught + missed.length)}  ${path}`);
    const lines = source.split('\n');
    for (const { status, location, replacement = '' } of survivors ? missed : []) {
      const { start, end } = location;
      const line = lines[start.line - 1] ?? '';
      const was = line.slice(
        start.column - 1,
        start.line === end.line ? end.column - 1 : undefined,
      );
      const note = status === 'NoCoverage' ? ' (run by no test)' : '';
      say(
        `        ${start.line}: ${was} → ${replacement.replace(/\s+/g, ' ').slice(0, 80)}${note}`,
      );
    }
  }
  say(`${share(sum.caught, sum.of)}  ${name}: ${sum.caught} of ${sum.of} mutants noticed\n`);
  return sum.of === 0 ? 0 : sum.caught / sum.of;
}

/** Whether a mutant is one of those that are tried, evenly spread over the files. */
export const isInSample = (id: string, sample: number) => Number(id) % sample === 0;

const share = (part: number, whole: number) =>
  `${whole === 0 ? '  –' : ((100 * part) / whole).toFixed(0).padStart(3)} %`;
