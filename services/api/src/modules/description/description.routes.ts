import { Router } from '@koa/router';
import { describeApi } from './describe-api.ts';
import type { Service } from '../ports.ts';

/** The API's description, built on the first request. */
export function descriptionRoutes({ settings, routes, addresses }: Service): Router {
  const router = new Router();
  let made: string | undefined;
  const description = () => {
    const endpoints = routes.map(({ endpoint }) => endpoint);
    return (made ??= JSON.stringify(describeApi({ url: settings.apiUrl, endpoints, addresses })));
  };
  router.get('/api/openapi.json', (context) => {
    context.set('Cache-Control', 'no-cache');
    context.type = 'application/json; charset=utf-8';
    context.body = description();
  });
  // People open the same document, in the viewer of their choice.
  router.get('/api/docs', (context) => context.redirect('/api/openapi.json'));
  return router;
}
