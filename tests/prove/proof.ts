import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProofFigure, ProofId } from '#src/domain/pages/proof.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { PROJECT } from '#tests/support/site.ts';
import type { Finding } from './claim.ts';

// The figures of /proof: what the suites' own reports say, each with the day of its report. A report that is not there,
// or that a quick look left, changes nothing: what was measured before stays, with its own day.

const REPORTS = path.join(PROJECT, 'test-results');
const PAGE = path.join(PROJECT, 'src/domain/pages/proof.json');

type Figures = Partial<Record<ProofId, ProofFigure>>;
/** What `npm test` leaves of tests/performance/budgets.test.ts, in bytes. */
export type Budgets = {
  readonly date: string;
  readonly bars: Readonly<Record<'html' | 'total' | 'js', number>>;
  readonly pages: readonly { readonly html: number; readonly total: number; readonly js: number }[];
};
/** What `npm run lighthouse` leaves. */
export type Audits = {
  readonly date: string;
  readonly pages: readonly {
    /** Milliseconds. */
    readonly lcp: number;
    readonly performance: number;
    readonly accessibility: number;
  }[];
};
type Run = { readonly date: string; readonly scale: number; readonly findings: readonly Finding[] };

/** Findings of `npm run prove`, by the claim as its table has it. */
const CLAIMED: Partial<Record<ProofId, string>> = {
  office: 'office: axe problems, or wider than the window',
  crash: 'kill -9: lost, half done or doubled',
  payloads: 'payloads that run, policy off',
  escalation: 'escalation attempts that succeed',
};

const dayOf = (date: string) => date.slice(0, 10);

/** Writes what the reports say into the page's file. @returns which figures were renewed */
export function publishProof(): readonly string[] {
  const before: Figures = JSON.parse(readFileSync(PAGE, 'utf8'));
  const measured: Figures = {
    ...fromBudgets(report<Budgets>('budgets.json')),
    ...fromAudits(report<Audits>('lighthouse.json')),
    ...fromRun(report<Run>('prove.json')),
    ...fromTexts(),
  };
  const figures = { ...before, ...measured };
  const sorted = Object.entries(figures).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(PAGE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return Object.keys(measured);
}

function report<Kind>(name: string): Kind | null {
  const file = path.join(REPORTS, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The heaviest of the pages that are weighed. */
export function fromBudgets(budgets: Budgets | null): Figures {
  if (budgets === null) return {};
  const { date, bars, pages } = budgets;
  const heaviest = (part: 'html' | 'total' | 'js') => ({
    value: Math.max(...pages.map((page) => page[part])),
    ...{ of: pages.length, bar: bars[part], on: dayOf(date) },
  });
  return { html: heaviest('html'), visit: heaviest('total'), scripts: heaviest('js') };
}

/** The worst of the pages that Lighthouse looked at. */
export function fromAudits(audits: Audits | null): Figures {
  if (audits === null) return {};
  const about = { of: audits.pages.length, on: dayOf(audits.date) };
  const worst = (part: 'performance' | 'accessibility') =>
    Math.min(...audits.pages.map((page) => page[part]));
  const slowest = Math.max(...audits.pages.map(({ lcp }) => lcp));
  return {
    paint: { value: Math.round(slowest / 10) / 100, bar: 1, ...about },
    performance: { value: worst('performance'), bar: 99, ...about },
    accessibility: { value: worst('accessibility'), bar: 100, ...about },
  };
}

/** What broke, of what was tried: '0 of 1,200 attempts'. */
export function fromRun(run: Run | null): Figures {
  if (run === null || run.scale < 1) return {};
  const figures = Object.entries(CLAIMED).flatMap(([id, claim]) => {
    const said = run.findings.find((finding) => finding.claim === claim)?.figure ?? '';
    const [, value, of] = /^(\d+) of ([\d,]+)/.exec(said) ?? [];
    if (value === undefined || of === undefined) return [];
    const tries = Number(of.replaceAll(',', ''));
    return [[id, { value: Number(value), of: tries, bar: 0, on: dayOf(run.date) }] as const];
  });
  return Object.fromEntries(figures);
}

/** Texts on screen that a language lacks, of all that there are. */
function fromTexts(): Figures {
  const keys = new Set(LOCALES.flatMap((locale) => Object.keys(TEXTS[locale])));
  const lacks = LOCALES.flatMap((locale) => [...keys].filter((key) => !(key in TEXTS[locale])));
  const today = dayOf(new Date().toISOString());
  return { texts: { value: lacks.length, of: keys.size, bar: 0, on: today } };
}
