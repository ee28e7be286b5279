/** What of Trusted Types is used here, where a browser has them. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
};

/**
 * A way to start one script of ours from an address, which the response header names
 * (src/server/security-headers.ts). Call it once for each name: browsers refuse a second policy of the same.
 *
 * @param address the only one that the policy gives out
 * @returns gives what `Worker` takes; typed as the text that it stands for
 */
export function createScriptPolicy(name: 'worker', address: string): () => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => address });
  return policy ? () => policy.createScriptURL(address) as string : () => address;
}
