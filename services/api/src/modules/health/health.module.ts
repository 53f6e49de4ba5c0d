import { type WebModule } from '../module.ts';
import { json } from '../documented-address.ts';

/** Whether the process runs and can take requests. */
export const healthModule: WebModule = {
  routers: [
    async () => (await import('./health.routes.ts')).healthRoutes,
    async () => (await import('./robots.routes.ts')).robotsRoutes,
    async () => (await import('./security-contact.routes.ts')).securityContactRoutes,
  ],
  addresses: [
    {
      path: '/robots.txt',
      summary: 'What programs that look for pages are told.',
      answers: { 200: ['Which pages are not for them.', 'text/plain'] },
    },
    {
      path: '/.well-known/security.txt',
      summary: 'Where to report a weakness (RFC 9116).',
      answers: { 200: ['The contact, and until when it counts.', 'text/plain'] },
      refusals: ['not_found'],
    },
    {
      path: '/livez',
      summary: 'Whether the process runs.',
      answers: { 200: ['It does.', json] },
    },
    {
      path: '/readyz',
      summary: 'Whether it can take requests: the database answers and is migrated, and no shutdown is under way.',
      answers: {
        200: ['It can. `queue` is false while no email, text, or webhook leaves.', json],
        503: ['Not now.', json],
      },
    },
  ],
};
