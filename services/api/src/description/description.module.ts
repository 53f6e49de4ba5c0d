import { type WebPart, later } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';
import { page, json } from '../description/documented-address.ts';

const { addresses, pageAssets, routes, settings } = ports;

/** The API's description, for programs and for people. */
export const descriptionModule: WebPart = {
  routers: [
    later(() => import('./description.routes.ts'), 'descriptionRoutes', { settings, routes, addresses, pageAssets }),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/api/openapi.json',
      access: 'anyone',
      summary: 'This description, for programs.',
      answers: { 200: ['An OpenAPI 3.1 document.', json] },
    },
    {
      method: 'GET',
      path: '/api/docs',
      access: 'anyone',
      summary: 'This description, for people.',
      answers: { 200: ['A page.', page] },
    },
  ],
};
