import { lazy } from '../binding.ts';
import { type WebModule } from '../module.ts';
import { ports } from '../ports.ts';
import { json } from '../documented-address.ts';

/** The API's description. */
export const descriptionModule: WebModule = {
  routers: [
    lazy(() => import('./description.routes.ts'), 'descriptionRoutes', ports('settings', 'routes', 'addresses')),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description.',
      answers: { 200: ['An OpenAPI 3.1 document.', json] },
    },
    {
      method: 'GET',
      path: '/api/docs',
      summary: 'Leads to this description: for people, in the viewer of their choice.',
      answers: { 302: ['To the document.'] },
    },
  ],
};
