import type { Config } from '#src/domain/config/config.ts';
import { openProblemDesk } from '#src/domain/problem.ts';
import { listen } from '../listen.ts';
import { createErrorWebhook } from './error-webhook.ts';
import type { MetricSources, Metrics } from './metrics.ts';
import { requestIdHere } from './request-id.ts';
import { createRequestLog } from './request-log.ts';
import { type Answered, createWatch, type Watch } from './watch.ts';

export type Watching = {
  /** Absent where nobody wants to know: then a request costs nothing more. */
  readonly watch?: Watch;
  readonly rendered?: (ms: number) => void;
  /** Writes and tells what has not been. */
  close(): Promise<void>;
};

/**
 * Opens what the configuration wants to be told: the request log, the metrics, the error webhook.
 *
 * @throws ConfigError when METRICS_PORT cannot be used
 */
export async function startWatching(
  { operations, siteUrl }: Config,
  sources: MetricSources,
): Promise<Watching> {
  const metrics = await openMetrics(operations.metrics, sources);
  const webhook =
    operations.errorWebhook === undefined
      ? undefined
      : createErrorWebhook({ url: operations.errorWebhook, siteUrl });
  const log = operations.requestLog
    ? createRequestLog((lines) => process.stdout.write(lines))
    : undefined;
  openProblemDesk({
    requestId: requestIdHere,
    heard: (problem, details) => {
      metrics?.problem(problem);
      webhook?.heard(problem, details);
    },
  });
  const listeners: ((answered: Answered) => void)[] = [];
  if (log) listeners.push(log.note);
  if (metrics) listeners.push(metrics.answered);
  return {
    ...(listeners.length > 0 && { watch: createWatch(listeners) }),
    ...(metrics && { rendered: metrics.rendered }),
    close: async () => {
      log?.close();
      metrics?.server.close();
      metrics?.server.closeAllConnections();
      await webhook?.close();
    },
  };
}

/** The library is loaded only where somebody asks for its figures. */
async function openMetrics(
  address: Config['operations']['metrics'],
  sources: MetricSources,
): Promise<Metrics | undefined> {
  if (address === undefined) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(sources);
  await listen(metrics.server, { ...address, prefix: 'METRICS_' });
  return metrics;
}
