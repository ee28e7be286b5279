/**
 * Runs one piece of work after the other, so that decoding takes at most one core and the memory of one
 * picture.
 *
 * @param most how many may wait
 * @param full makes what is thrown to whoever comes after those
 */
export function inTurn(most: number, full: () => Error) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (waiting >= most) throw full();
    waiting += 1;
    const turn = last.then(run).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => {});
    return turn;
  };
}
