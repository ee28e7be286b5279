/** What the middleware keeps of the newsroom's zone between pages. A global: it is built into another bundle. */
const ZONE = Symbol.for('khoi.zone');

/**
 * Lets it be kept from now on, until somebody changes a setting.
 *
 * @returns forgets it, before the pages that were made with it
 */
export function keepZone(): () => void {
  const kept: { zone?: unknown } = {};
  Object.assign(globalThis, { [ZONE]: kept });
  return () => {
    kept.zone = undefined;
  };
}
