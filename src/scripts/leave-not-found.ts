/*
 * Takes the visitor of a missing startup to the directory, where the words of the page are a message
 * (spec §8).
 */
import { carryToast } from '#src/browser/toasts.ts';

/** Long enough to see what happened, short enough not to wait. */
const LEAVE_AFTER_MS = 1200;

const view = document.querySelector<HTMLElement>('[data-leave]');
const { leave, title = '', text = '' } = view?.dataset ?? {};
if (leave) {
  setTimeout(() => {
    carryToast({ title, message: text, tone: 'error' });
    location.replace(leave);
  }, LEAVE_AFTER_MS);
}
