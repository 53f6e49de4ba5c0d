import { type WebModule } from '../module.ts';
import { json } from '../documented-address.ts';

/** The API's description. */
export const descriptionModule: WebModule = {
  routers: [async () => (await import('./description.routes.ts')).descriptionRoutes],
  addresses: [
    {
      path: '/api/openapi.json',
      summary: 'This description.',
      answers: { 200: ['An OpenAPI 3.1 document.', json] },
    },
    {
      path: '/api/docs',
      summary: 'Leads to this description: for people, in the viewer of their choice.',
      answers: { 302: ['To the document.'] },
    },
  ],
};
