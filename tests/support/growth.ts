const SHORT = 3_000;
const TIMES = 16;

/** CPU time of this thread in milliseconds, which the kernel tells in steps of a few. */
async function cost(run: () => unknown): Promise<number> {
  const { user, system } = process.threadCpuUsage();
  await run();
  const after = process.threadCpuUsage();
  return (after.user - user + after.system - system) / 1000;
}

async function least(run: () => unknown): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4; time += 1) fewest = Math.min(fewest, await cost(run));
  return fewest;
}

/**
 * Whether reading a text takes more than its length explains. A long text is compared with as much in
 * short ones: the same in proportion, 16 times as long when every sign looks at all others. Other
 * programs' work is not counted, and the fewest of several measures is free of most other noise.
 *
 * @param pattern repeated to make the texts
 */
export async function growsTooFast(
  read: (text: string) => unknown,
  pattern: string,
): Promise<boolean> {
  const text = (length: number) => `${pattern.repeat(Math.ceil(length / pattern.length))}x`;
  const long = text(TIMES * SHORT);
  // What is done at once needs no second look.
  if ((await cost(() => read(long))) < 20) return false;
  const short = text(SHORT);
  const inParts = await least(async () => {
    for (let part = 0; part < TIMES; part += 1) await read(short);
  });
  return (await least(() => read(long))) > 5 * Math.max(8, inParts);
}
