import { useEffect, useRef, useState } from 'react';
import { findCalled } from '#src/data/newsroom/mentions.ts';
import { MOST_LETTERS, MOST_SEGMENTS, translateSegments } from '#src/data/newsroom/translation.ts';
import { keysOf, wordsOf } from '#src/domain/ledger/names.ts';
import type { AppError } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import type { Desk } from './desk.ts';

/** What is translated: a paragraph of the text, or a field beside it. */
type Unit = {
  readonly segments: readonly string[];
  /** @returns false where it could not be put in its place */
  readonly put: (segments: readonly string[]) => boolean;
};

export type Run = {
  readonly isRunning: boolean;
  readonly done: number;
  readonly of: number;
  readonly skipped: number;
  readonly characters: number;
  readonly error: AppError | null;
};

/** Letters of what is sent, without its tags: roughly what services charge. */
export const lettersOf = (segments: readonly string[]): number =>
  segments.join('').replace(/<[^>]*>/g, '').length;

type Piece = { readonly unit: number; readonly at: number; readonly segment: string };

/** Pieces in calls that are not too large. */
function callsOf(units: readonly Unit[]): readonly (readonly Piece[])[] {
  const calls: Piece[][] = [];
  let letters = 0;
  units.forEach(({ segments }, unit) => {
    segments.forEach((segment, at) => {
      const last = calls.at(-1);
      const isFull =
        !last || last.length === MOST_SEGMENTS || letters + segment.length > MOST_LETTERS;
      if (isFull) letters = 0;
      letters += segment.length;
      if (isFull) calls.push([{ unit, at, segment }]);
      else last.push({ unit, at, segment });
    });
  });
  return calls;
}

type Original = { readonly title: string; readonly content: string; readonly locale: Locale };

/**
 * First drafts by machine, call by call. What has come stays when a later call fails or somebody stops it.
 *
 * @param to the language to be written
 */
export function useMachine(original: Original, to: Locale) {
  const { db } = useAdmin();
  const [run, setRun] = useState<Run | null>(null);
  const round = useRef(0);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );

  /** Names of companies and people, which the service is not to touch. */
  const namesIn = async (text: string): Promise<readonly string[]> => {
    const found = await findCalled(db, keysOf(wordsOf(text)));
    // Without them numbers and links are kept all the same, and somebody reads every paragraph.
    if (!found.ok) return [];
    const names = found.value.flatMap(({ name, called }) => [name, called]);
    return [...new Set(names)].filter((name) => text.includes(name)).slice(0, 200);
  };

  const start = async (units: readonly Unit[]) => {
    round.current += 1;
    const mine = round.current;
    const isWanted = () => round.current === mine;
    let now: Run = {
      isRunning: true,
      done: 0,
      of: units.length,
      skipped: 0,
      characters: 0,
      error: null,
    };
    const say = (part: Partial<Run>) => {
      now = { ...now, ...part };
      if (isWanted()) setRun(now);
    };
    say({});
    const got = units.map(({ segments }): (string | null | undefined)[] =>
      segments.map(() => undefined),
    );
    const settled = new Set<number>();
    const settle = () => {
      got.forEach((segments, unit) => {
        if (settled.has(unit) || segments.includes(undefined)) return;
        settled.add(unit);
        const isWhole = !segments.includes(null) && units[unit]?.put(segments as string[]);
        say(isWhole ? { done: now.done + 1 } : { skipped: now.skipped + 1 });
      });
    };
    settle();
    const names = await namesIn(`${original.title}\n${original.content.replace(/<[^>]*>/g, ' ')}`);
    for (const call of callsOf(units)) {
      if (!isWanted()) return;
      const said = await translateSegments(db, {
        ...{ from: original.locale, to, names },
        segments: call.map(({ segment }) => segment),
      });
      if (!isWanted()) return;
      if (!said.ok) return say({ isRunning: false, error: said.error });
      call.forEach(({ unit, at }, index) => {
        const own = got[unit];
        if (own) own[at] = said.value.segments[index] ?? null;
      });
      say({ characters: now.characters + said.value.characters });
      settle();
    }
    say({ isRunning: false });
  };

  const stop = () => {
    round.current += 1;
    setRun((before) => before && { ...before, isRunning: false });
  };

  return { run, start, stop };
}

/** A paragraph of the text, to be translated where nobody has begun it. */
export const unitOf = (desk: Desk, row: number): Unit => ({
  segments: desk.segments(row),
  put: (segments) => desk.write(row, segments),
});
