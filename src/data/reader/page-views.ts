import { FUNCTIONS_URL } from '../functions-url.ts';

/**
 * Reports a view to the function `page-view`, also while the page is being left. The answer is of no
 * use to anybody, and a failure is not worth a word.
 */
export function sendPageView(view: { path: string; referrer: string }): void {
  navigator.sendBeacon(`${FUNCTIONS_URL}/page-view`, new URLSearchParams(view));
}
