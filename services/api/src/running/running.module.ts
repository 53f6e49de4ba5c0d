import { type WebPart, later } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';
import { json } from '../description/documented-address.ts';

const { database, drain } = ports;

/** Whether the process runs and can take requests. */
export const runningModule: WebPart = {
  routers: [later(() => import('./health.routes.ts'), 'healthRoutes', { database, drain })],
  addresses: [
    {
      method: 'GET',
      path: '/livez',
      access: 'anyone',
      summary: 'Whether the process runs.',
      answers: { 200: ['It does.', json] },
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'anyone',
      summary: 'Whether it can take requests: the database answers and is migrated, and no shutdown is under way.',
      answers: { 200: ['It can.', json], 503: ['Not now.', json] },
    },
  ],
};
