/**
 * Runs something once what is on the page by now has been drawn, so that the drawing does not wait for it. A page
 * that nobody sees is not drawn: there it runs as soon as it can.
 *
 * @returns the same call, as often as one likes: it runs once for all calls before the drawing
 */
export function afterPaint(task: () => void): () => void {
  let isComing = false;
  const run = () => {
    isComing = false;
    task();
  };
  return () => {
    if (isComing) return;
    isComing = true;
    if (document.hidden) setTimeout(run);
    else requestAnimationFrame(() => setTimeout(run));
  };
}
