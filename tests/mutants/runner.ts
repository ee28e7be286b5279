import { globSync } from 'node:fs';
import path from 'node:path';
import { distancesFrom, load } from './generations.ts';
import { namesForTheLog } from './names-for-the-log.ts';
import { isInSample } from './report.ts';
import { casesOf, closeAll, isPrepared, type Located, runCase } from './run-cases.ts';

// A test runner for Stryker that keeps everything loaded: the files of tests are collected once, and a mutant is
// switched on and off between runs of the tests that reach it. docs/decisions/0029 says why.

/** What Stryker's instrumented code and its runner share. */
type Shared = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
};
type Options = {
  readonly inside: {
    readonly tests: string[];
    readonly sample: number;
  };
};
type MutantRun = {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: string[];
  readonly hitLimit?: number;
  readonly sandboxFileName: string;
  readonly reloadEnvironment: boolean;
};

/** A mutant of what is done while loading is shown to so many files of tests, the nearest. */
const NEAREST_FILES = 3;
/** Beyond what the test took without a mutant. */
const PATIENCE_MS = 4_000;

const shared: Shared = {};
Object.assign(globalThis, { __stryker__: shared });

class InsideRunner {
  static readonly inject = ['options'];
  readonly #files: string[];
  readonly #sample: number;
  #cases = new Map<string, Located>();
  /** How long each test took without a mutant. */
  readonly #took = new Map<string, number>();

  constructor({ inside }: Options) {
    this.#sample = inside.sample;
    this.#files = inside.tests
      .flatMap((pattern) => globSync(pattern))
      .map((file) => path.resolve(file));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // Files of tests that share a backend leave it open for each other: desk.ts.
    process.env['KEEP_BACKEND'] = 'yes';
    // What nobody waits for says nothing about a mutant, and must not end the process.
    process.on('unhandledRejection', () => {});
    process.on('uncaughtException', () => {});
    const suites = await load(this.#files);
    this.#cases = new Map(suites.flatMap(casesOf).map((located) => [located.id, located]));
  }

  async dryRun() {
    const tests = [];
    for (const located of this.#cases.values()) {
      const begun = performance.now();
      const failure = await this.#run(located, 120_000);
      const timeSpentMs = performance.now() - begun;
      this.#took.set(located.id, timeSpentMs);
      const about = { id: located.id, name: located.id, fileName: located.file, timeSpentMs };
      tests.push(
        failure
          ? { ...about, status: 1, failureMessage: failure.stack ?? failure.message }
          : { ...about, status: 0 },
      );
    }
    await closeAll();
    return { status: 'complete', tests, mutantCoverage: shared.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, sandboxFileName, ...run }: MutantRun) {
    if (!isInSample(activeMutant.id, this.#sample))
      return { status: 'error', errorMessage: 'Not in the sample.' };
    shared.hitCount = hitLimit === undefined ? undefined : 0;
    shared.hitLimit = hitLimit;
    const distances = distancesFrom(sandboxFileName);
    const distanceOf = (file: string) => distances.get(new URL(`file://${file}`).href) ?? 99;
    try {
      if (run.reloadEnvironment)
        return await this.#reloaded(activeMutant.id, sandboxFileName, distanceOf);
      const cases = (testFilter ?? []).flatMap((id) => this.#cases.get(id) ?? []);
      cases.sort((a, b) => distanceOf(a.file) - distanceOf(b.file) || a.file.localeCompare(b.file));
      return await this.#judge(activeMutant.id, cases);
    } finally {
      shared.activeMutant = undefined;
      shared.hitLimit = undefined;
    }
  }

  /** Loads what leans on the mutant while it is switched on, and runs the tests nearest to it. */
  async #reloaded(id: string, file: string, distanceOf: (file: string) => number) {
    const files = this.#files
      .filter((test) => distanceOf(test) < 99)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b))
      .slice(0, NEAREST_FILES);
    shared.activeMutant = id;
    try {
      const suites = await load(files, file);
      return await this.#judge(id, suites.flatMap(casesOf), true);
    } catch (error) {
      return killed(files[0] ?? file, error, 0);
    }
  }

  /** @param always whether the mutant is switched on from the beginning, hooks included */
  async #judge(id: string, cases: readonly Located[], always = false) {
    let tried = 0;
    for (const located of cases) {
      tried += 1;
      if (always) shared.activeMutant = id;
      const limit = PATIENCE_MS + 3 * (this.#took.get(located.id) ?? 0);
      const failure = await this.#run(located, limit, id);
      if (!failure) continue;
      if (isPrepared(located)) {
        // What earlier mutants left behind may be what it stumbles over: it must pass without this one.
        const known = this.#cases.get(located.id) ?? located;
        if (await this.#run(known, limit)) {
          await closeAll();
          if (await this.#run(known, limit)) continue;
          const again = await this.#run(located, limit, id);
          await closeAll();
          if (!again) continue;
        }
      }
      return killed(located.id, failure, tried);
    }
    return { status: 'survived', nrOfTests: tried };
  }

  /** @param mutant switched on while the test runs, not while what it shares with others is prepared */
  async #run(located: Located, limitMs: number, mutant?: string): Promise<Error | null> {
    const failure = await runCase(located, limitMs, () => {
      shared.currentTestId = located.id;
      shared.activeMutant = mutant;
    });
    shared.currentTestId = undefined;
    shared.activeMutant = undefined;
    return failure;
  }

  async dispose() {
    await closeAll();
  }
}

function killed(by: string, failure: unknown, nrOfTests: number) {
  return { status: 'killed', killedBy: [by], failureMessage: String(failure), nrOfTests };
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'inside', injectableClass: InsideRunner },
  { kind: 'Ignore', name: 'names for the log', value: namesForTheLog },
];
