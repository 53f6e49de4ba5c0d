import { ListScreens } from '@rewards/domain/screens/list-screens';
import { lazy, lazyClass } from '../binding.ts';
import { type WebModule } from '../module.ts';
import { ports } from '../ports.ts';

/** Metrics for operators. */
export const metricsModule: WebModule = {
  provides: {
    metrics: lazyClass(() => import('./metrics.ts'), 'Metrics', {
      ...ports(
        'announcements',
        'counted',
        'database',
        'displayConnections',
        'passwordTurns',
        'readJobQueue',
        'readOperatingState',
        'settings',
      ),
      listScreens: ListScreens,
    }),
  },
  routers: [lazy(() => import('./metrics.routes.ts'), 'metricsRoutes', ports('metrics', 'settings'))],
  addresses: [
    {
      method: 'GET',
      path: '/metrics',
      summary: 'What an operator watches, for Prometheus; for this machine, and for whoever bears METRICS_TOKEN.',
      answers: { 200: ['Requests, connections, jobs, screens, deliveries, event loop and process.', 'text/plain'] },
      refusals: ['not_signed_in', 'not_found'],
    },
  ],
};
