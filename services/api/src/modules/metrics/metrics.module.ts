import { type WebModule } from '../module.ts';

/** Metrics for operators. */
export const metricsModule: WebModule = {
  provides: {
    metrics: async () => {
      const { Metrics } = await import('./metrics.ts');
      return (service) => new Metrics(service);
    },
  },
  routers: [async () => (await import('./metrics.routes.ts')).metricsRoutes],
  addresses: [
    {
      path: '/metrics',
      summary: 'What an operator watches, for Prometheus; for this machine, and for whoever bears METRICS_TOKEN.',
      answers: { 200: ['Requests, connections, jobs, screens, deliveries, event loop and process.', 'text/plain'] },
      refusals: ['not_signed_in', 'not_found'],
    },
  ],
};
