import type { RunningSite } from '#tests/support/site.ts';
import { percentiles } from './load.ts';
import { directoryPages, type Question, searches, suggestions } from './questions.ts';
import { print, table } from './table.ts';
import { TARGET } from './targets.ts';

const QUESTION_ROUNDS = 5;

/** The site search, as a page and as suggestions, with the cache off. */
export async function measureSearch(site: RunningSite) {
  const rows = [
    await ask('search, whole page', site, searches()),
    await ask('search, suggestions', site, suggestions()),
  ].map((row) => ({ ...row, target: `p95 < ${TARGET.searchMs}` }));
  print(table(rows));
  return rows;
}

/** The startup directory's pages, with the cache off. */
export async function measureDirectory(site: RunningSite) {
  const rows = [];
  for (const [what, questions] of Object.entries(directoryPages()))
    rows.push({
      ...(await ask(`startup directory, ${what}`, site, questions)),
      target: `p95 < ${TARGET.directoryMs}`,
    });
  print(table(rows));
  return rows;
}

/** One visitor asks everything, one after the other, with the cache off. */
async function ask(without: string, site: RunningSite, questions: readonly Question[]) {
  const slowest = new Map<string, number>();
  const times: number[] = [];
  for (let round = -1; round < QUESTION_ROUNDS; round += 1)
    for (const { name, path: pathname } of questions) {
      const begun = performance.now();
      const answer = await fetch(`${site.url}${pathname}`);
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== 404) throw new Error(`${pathname}: ${answer.status}`);
      // The first round warms up.
      if (round < 0) continue;
      times.push(performance.now() - begun);
      slowest.set(name, Math.min(slowest.get(name) ?? Infinity, performance.now() - begun));
    }
  const worst = [...slowest].sort(([, left], [, right]) => right - left).slice(0, 4);
  return {
    'without cache': without,
    questions: questions.length,
    ...percentiles(times),
    slowest: worst.map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', '),
  };
}
