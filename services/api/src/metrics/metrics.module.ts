import { type WebPart, later, laterMade } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { database, metrics, readJobQueue, settings } = ports;

/** What the process measures of itself. */
export const metricsModule: WebPart = {
  provides: {
    metrics: laterMade(() => import('./metrics.ts'), 'Metrics', { database, readJobQueue }),
  },
  routers: [later(() => import('./metrics.routes.ts'), 'metricsRoutes', { metrics, settings })],
  addresses: [
    {
      method: 'GET',
      path: '/metrics',
      access: 'anyone',
      summary:
        'What the process measures of itself, for Prometheus; for this machine, and for whoever bears METRICS_TOKEN.',
      answers: { 200: ['Requests, connections, jobs, event loop and process.', 'text/plain'] },
      refusals: ['not_signed_in', 'not_found'],
    },
  ],
};
