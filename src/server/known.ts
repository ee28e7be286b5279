/** What pages keep between them of what the newsroom has set. A global: they are built into another bundle. */
const KEPT = Symbol.for('khoi.known');

/** By the tag of what changed. */
const FORGOTTEN = { settings: ['zone', 'settings'], categories: ['labels'] } as const;

/** Lets it be kept from now on, until somebody changes it or the site closes. */
export function keepKnown() {
  const kept: Partial<Record<'zone' | 'settings' | 'labels', unknown>> = {};
  const pages = globalThis as { [KEPT]?: typeof kept | undefined };
  pages[KEPT] = kept;
  return {
    /** Forgets what a change with these tags concerns, before the pages that were made with it. */
    forget(tags: readonly string[]): void {
      for (const [tag, names] of Object.entries(FORGOTTEN))
        if (tags.includes(tag)) for (const name of names) kept[name] = undefined;
    },
    close(): void {
      if (pages[KEPT] === kept) pages[KEPT] = undefined;
    },
  };
}
