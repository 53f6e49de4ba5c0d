import { ListScreens } from '@rewards/domain/screens/list-screens';
import { later, laterMade } from '../binding.ts';
import { type WebPart } from '../module.ts';
import { ports } from '../ports.ts';

/** What an operator watches. */
export const metricsModule: WebPart = {
  provides: {
    metrics: laterMade(() => import('./metrics.ts'), 'Metrics', {
      ...ports(
        'announcements',
        'counted',
        'database',
        'displayAudience',
        'passwordTurns',
        'readJobQueue',
        'readOperatingState',
      ),
      listScreens: ListScreens,
    }),
  },
  routers: [later(() => import('./metrics.routes.ts'), 'metricsRoutes', ports('metrics', 'settings'))],
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
