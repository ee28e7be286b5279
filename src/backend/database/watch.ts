import type { Interrupt } from './interrupt.ts';

/** A statement that waits for something, a disk for instance, takes no time of the processor. */
const STUCK = 20;

/** How often a statement that takes long is looked at; the quick ones are over before. */
const LOOK_MS = 50;

/**
 * Watches over a statement while it runs, and tells it to stop when it has had its time. Counted is the
 * time of the processor: on a busy machine everything takes longer, and that is nobody's fault.
 *
 * @param mostMs how long it may take; asked again and again, for others may have come to wait
 * @param onDeaf called when it does not stop within `graceMs` although it was told to
 * @returns ends the watching
 */
export function watchOver(
  statement: number,
  mostMs: () => number,
  interrupt: Interrupt,
  { graceMs, onDeaf }: { readonly graceMs: number; readonly onDeaf: () => void },
): () => void {
  const begun = performance.now();
  let over = false;
  let timer = setTimeout(look, LOOK_MS);

  function giveUpLater(): void {
    // After a pause of this thread its answer may be there, unread as yet.
    timer = setTimeout(() => setImmediate(() => over || onDeaf()), graceMs);
  }

  async function look(): Promise<void> {
    const most = mostMs();
    if (performance.now() - begun < most) {
      timer = setTimeout(look, LOOK_MS);
      return;
    }
    giveUpLater();
    const isStuck = performance.now() - begun > most * STUCK;
    const left = await interrupt.stop(statement, isStuck ? 0 : most);
    if (over || left === 0 || left === null) return;
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(left, LOOK_MS));
  }

  return () => {
    over = true;
    clearTimeout(timer);
  };
}
