import type { Server } from 'node:http';
import { ConfigError } from '#src/domain/config/config-error.ts';

export type Address = {
  readonly host: string;
  readonly port: number;
  /** What the variables of both begin with, such as `METRICS_`. */
  readonly prefix?: string;
};

/** Begins to listen. @throws ConfigError in a line that names the variable to change */
export async function listen(server: Server, address: Address): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(address.port, address.host, resolve);
  try {
    await promise;
    server.off('error', reject);
  } catch (error) {
    throw toConfigError(error as NodeJS.ErrnoException, address);
  }
}

function toConfigError(error: NodeJS.ErrnoException, { host, port, prefix = '' }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `${prefix}PORT ${port} is in use: stop the other program, or start with another one, for example ${prefix}PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new ConfigError(
        `${prefix}PORT ${port} needs more rights than you have: use one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `${prefix}HOST is "${host}", which is no address of this machine: use 127.0.0.1, or 0.0.0.0 for every network.`,
      );
    default:
      return error;
  }
}
