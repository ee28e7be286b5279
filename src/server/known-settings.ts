/** What pages keep of the newsroom's settings between them. A global: they are built into another bundle. */
const KEPT = Symbol.for('khoi.settings');

/**
 * Lets them be kept from now on, until somebody changes one.
 *
 * @returns forgets them, before the pages that were made with them
 */
export function keepSettings(): () => void {
  const kept: { zone?: unknown; settings?: unknown } = {};
  Object.assign(globalThis, { [KEPT]: kept });
  return () => {
    kept.zone = undefined;
    kept.settings = undefined;
  };
}
