/** A `ref` of what says how something went, below or above what was pressed: it is scrolled to when it comes. */
export const intoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
