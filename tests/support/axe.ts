import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** A third less for the browser to read than `axe.source`, each time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Look = {
  /** These rules only. */
  readonly rules?: readonly string[];
  /** Rules with one of these tags only. */
  readonly tags?: readonly string[];
  /** Selector of what is left out. */
  readonly except?: string;
};

/**
 * What axe has to say about a page as it is: one line a rule, with the first element that breaks it.
 * It runs in the page and stays there for the next look. (@axe-core/playwright brings it along for
 * each look, and puts the answers together in a page of its own: half of what a look costs.)
 */
export async function axeProblems(page: Page, look: Look = {}): Promise<string[]> {
  const { rules, tags, except } = look;
  await Promise.all(page.frames().map((frame) => ensureAxe(frame, except)));
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
  };
  return page.evaluate(
    async ([out, run]) => {
      const context = out === undefined ? document : { exclude: [out] };
      const { violations } = await window.axe.run(context, run);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [except, options] as const,
  );
}

async function ensureAxe(frame: Frame, except: string | undefined): Promise<void> {
  const element = frame.parentFrame() ? await frame.frameElement() : null;
  // No script runs in a frame that is left out, so none is brought there.
  if (
    element &&
    except &&
    (await element.evaluate((node, out) => (node as Element).matches(out), except))
  )
    return;
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(SOURCE);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
