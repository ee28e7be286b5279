import type { OutgoingHttpHeaders } from 'node:http';

export type Header = readonly [name: string, value: string];

/** Headers as Node has them, one after the other. */
export function toHeaders(given: OutgoingHttpHeaders): Header[] {
  return Object.entries(given).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): Header => [name, String(each)]),
  );
}

/** Value of the first header of that name, whatever its case. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
}
