import dns from 'node:dns';

/** Where a name leads, and how to get there. */
export type Network = {
  /** Addresses of a name, of both families. Throws with a `code` when nobody answers. */
  resolve(host: string): Promise<readonly string[]>;
  /** The socket for an address that was found to be public. */
  dial(address: string, port: number): { host: string; port: number; ca?: string | undefined };
};

const TRY_MS = 1500;
const TRIES = 2;

/** The name, or addresses of that family, do not exist. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The Internet as this machine sees it.
 *
 * @param servers other DNS servers than the machine's, as addresses with ports
 */
export function theInternet(servers?: readonly string[]): Network {
  return {
    // Not `lookup`: the names that this machine has for its neighbours are no names of the Internet.
    async resolve(host) {
      const resolver = new dns.promises.Resolver({ timeout: TRY_MS, tries: TRIES });
      resolver.setServers(servers ?? dns.getServers());
      const families = await Promise.all(
        [resolver.resolve4(host), resolver.resolve6(host)].map((asked) =>
          asked.catch((error: NodeJS.ErrnoException) => {
            if (ABSENT.has(error.code ?? '')) return [];
            throw error;
          }),
        ),
      );
      return families.flat();
    },
    dial: (host, port) => ({ host, port }),
  };
}
