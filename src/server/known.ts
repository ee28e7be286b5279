/** What pages keep between them of what the newsroom has set. A global: they are built into another bundle. */
const KEPT = Symbol.for('khoi.known');

/** By the tag of what changed. */
const FORGOTTEN = { settings: ['zone', 'settings'], categories: ['labels'] } as const;

/**
 * Lets it be kept from now on, until somebody changes it.
 *
 * @returns forgets what a change with these tags concerns, before the pages that were made with it
 */
export function keepKnown(): (tags: readonly string[]) => void {
  const kept: Partial<Record<'zone' | 'settings' | 'labels', unknown>> = {};
  Object.assign(globalThis, { [KEPT]: kept });
  return (tags) => {
    for (const [tag, names] of Object.entries(FORGOTTEN))
      if (tags.includes(tag)) for (const name of names) kept[name] = undefined;
  };
}
