import { Router } from '@koa/router';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderApiPage } from './api-page.ts';
import { type ApiParts, describeApi } from './describe-api.ts';

/** The API's description, for programs and for people. It is made once, when it is first asked for. */
export function descriptionRoutes(parts: ApiParts, assets: PageAssets): Router {
  const router = new Router();
  let made: ReturnType<typeof describeApi> | undefined;
  const description = () => (made ??= describeApi(parts));
  router.get('/api/openapi.json', (context) => {
    context.set('Cache-Control', 'no-cache');
    context.body = description();
  });
  router.get('/api/docs', async (context) => {
    context.set('Cache-Control', 'no-cache');
    context.type = 'text/html; charset=utf-8';
    context.body = await renderApiPage(assets, description());
  });
  return router;
}
