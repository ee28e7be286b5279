import { mayMeasure } from '#src/browser/consent.ts';
import { sendPageView } from '#src/data/reader/page-views.ts';

/** Tells that this page was read, unless the reader asks not to be measured. Keeps nothing here. */
export function countView(): void {
  // A page that is not there was not read.
  if (!mayMeasure() || document.querySelector('meta[name="robots"][content="noindex"]')) return;
  sendPageView({ path: location.pathname, referrer: document.referrer });
}
