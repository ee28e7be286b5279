import { ConfigError } from './config-error.ts';

/** How a process is run and watched; the same in both modes. */
export type Operations = {
  /** From being asked to end until it takes no more requests, in seconds. */
  readonly drainSeconds: number;
  /** One line on stdout for each request. */
  readonly requestLog: boolean;
  /** Where Prometheus may ask; absent: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Told of problems; absent: nobody. */
  readonly errorWebhook?: string;
};

export type Get = (name: string) => string | undefined;

/** Long enough for a proxy that asks `/readyz` every half second. */
const DRAIN_SECONDS = '1';
const MOST_DRAIN_SECONDS = 300;

/**
 * Reads what concerns running a process.
 *
 * @param port where the site itself listens
 * @throws ConfigError with one line that names the variable and says what to do
 */
export function parseOperations(get: Get, port: number): Operations {
  const metrics = parseMetrics(get, port);
  const errorWebhook = parseWebhook(get('ERROR_WEBHOOK'));
  return {
    drainSeconds: parseDrain(get('DRAIN_SECONDS')),
    requestLog: parseSwitch('REQUEST_LOG', get('REQUEST_LOG')),
    ...(metrics && { metrics }),
    ...(errorWebhook && { errorWebhook }),
  };
}

/** A port number. @throws ConfigError */
export function parsePort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535)
    throw new ConfigError(
      `${name} is ${JSON.stringify(value)}: set it to a number from 1 to 65535.`,
    );
  return port;
}

function parseDrain(value = DRAIN_SECONDS): number {
  const seconds = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (!(seconds <= MOST_DRAIN_SECONDS))
    throw new ConfigError(
      `DRAIN_SECONDS is ${JSON.stringify(value)}: set it to how many seconds a proxy needs to notice that a process ends, 0 to ${MOST_DRAIN_SECONDS}.`,
    );
  return seconds;
}

/** `on` or `off`, which is the default. @throws ConfigError */
export function parseSwitch(name: string, value = 'off'): boolean {
  if (value !== 'on' && value !== 'off')
    throw new ConfigError(`${name} is ${JSON.stringify(value)}: set it to on or off.`);
  return value === 'on';
}

function parseMetrics(get: Get, sitePort: number): Operations['metrics'] {
  const value = get('METRICS_PORT');
  const host = get('METRICS_HOST');
  if (value === undefined) {
    if (host === undefined) return undefined;
    throw new ConfigError(
      'METRICS_HOST is set but METRICS_PORT is not: set both, or neither for no metrics.',
    );
  }
  const port = parsePort('METRICS_PORT', value);
  if (port === sitePort)
    throw new ConfigError(
      `METRICS_PORT is ${port}, where the site itself listens: choose another one, which visitors do not reach.`,
    );
  return { host: host ?? '127.0.0.1', port };
}

function parseWebhook(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    // Such addresses are secrets, so it is not repeated.
    throw new ConfigError(
      'ERROR_WEBHOOK is not an address: write a full URL such as https://hooks.example.com/…, or unset it.',
    );
  return value;
}
