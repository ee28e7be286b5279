import figures from './proof.json' with { type: 'json' };

/** How a figure is written: bytes, seconds, a score of 100, or so many of a number of tries. */
export type ProofUnit = 'bytes' | 'seconds' | 'score' | 'count';

/** What is measured: how it is written, and whether the promise is at most or at least that. */
const MEASURED = {
  html: { unit: 'bytes', promise: 'most' },
  visit: { unit: 'bytes', promise: 'most' },
  scripts: { unit: 'bytes', promise: 'most' },
  paint: { unit: 'seconds', promise: 'most' },
  performance: { unit: 'score', promise: 'least' },
  accessibility: { unit: 'score', promise: 'least' },
  office: { unit: 'count', promise: 'most' },
  crash: { unit: 'count', promise: 'most' },
  payloads: { unit: 'count', promise: 'most' },
  escalation: { unit: 'count', promise: 'most' },
  texts: { unit: 'count', promise: 'most' },
} as const satisfies Record<string, { unit: ProofUnit; promise: 'most' | 'least' }>;

export type ProofId = keyof typeof MEASURED;

/** The figures of the page, by what they are about, in their order. */
export const PROOF_GROUPS = {
  speed: ['html', 'visit', 'scripts', 'paint', 'performance'],
  accessibility: ['accessibility', 'office'],
  delivery: ['crash', 'payloads', 'escalation'],
  languages: ['texts'],
} as const satisfies Record<string, readonly ProofId[]>;

/** A figure as a report of the suites had it (tests/prove/proof.ts). */
export type ProofFigure = {
  /** In bytes, seconds, points, or how many went wrong. */
  readonly value: number;
  /** Of how many pages, screens or tries. */
  readonly of: number;
  readonly bar: number;
  /** The day of the report. */
  readonly on: string;
};

export type Proof = ProofFigure & {
  readonly id: ProofId;
  readonly unit: ProofUnit;
  readonly promise: 'most' | 'least';
  readonly holds: boolean;
};

/** What was measured of these; what nobody measured is not there. */
export function proofsOf(
  ids: readonly ProofId[],
  measured: Readonly<Partial<Record<ProofId, ProofFigure>>> = figures,
): readonly Proof[] {
  return ids.flatMap((id) => {
    const figure = measured[id];
    if (figure === undefined) return [];
    const { unit, promise } = MEASURED[id];
    const holds = promise === 'most' ? figure.value <= figure.bar : figure.value >= figure.bar;
    return [{ id, unit, promise, holds, ...figure }];
  });
}
