import { test as base, type Page } from '@playwright/test';
import { untilAwake } from './settled.ts';

/** Who opens a page waits for all that comes with it, as a person does without knowing: but not who asks for less than that. */
function attend(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    if (asked[1]?.waitUntil === undefined) await untilAwake(page);
    return answer;
  };
}

/** Playwright's own, with pages that are awake once they are opened. */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', attend);
    await use(context);
  },
});
