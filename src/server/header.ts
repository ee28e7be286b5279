export type Header = readonly [name: string, value: string];

/** Value of the first header of that name, whatever its case. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
}
