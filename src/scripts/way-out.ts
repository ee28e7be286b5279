import { mayMeasure } from '#src/browser/consent.ts';
import { sendPageView } from '#src/data/reader/page-views.ts';

/*
 * Tells that a reader went from a profile to its website, for whoever keeps that page. Nothing is kept here, and the
 * link works without it.
 */
for (const link of document.querySelectorAll('[data-way-out]')) {
  for (const event of ['click', 'auxclick'])
    link.addEventListener(event, () => {
      const path = `${location.pathname.replace(/\/$/, '')}/website`;
      if (mayMeasure()) sendPageView({ path, referrer: '' });
    });
}
