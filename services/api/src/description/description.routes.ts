import { Router } from '@koa/router';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderApiPage } from './api-page.ts';
import type { Route } from '../http/route.ts';
import { describeApi } from './describe-api.ts';
import type { DocumentedAddress } from './documented-address.ts';

export interface DescriptionParts {
  readonly settings: { readonly apiUrl: string };
  readonly routes: readonly Route[];
  readonly addresses: readonly DocumentedAddress[];
  readonly pageAssets: PageAssets;
}

/** The API's description, for programs and for people. It is made once, when it is first asked for. */
export function descriptionRoutes({ settings, routes, addresses, pageAssets }: DescriptionParts): Router {
  const router = new Router();
  let made: ReturnType<typeof describeApi> | undefined;
  const description = () =>
    (made ??= describeApi({
      url: settings.apiUrl,
      endpoints: routes.map(({ endpoint }) => endpoint),
      addresses,
    }));
  router.get('/api/openapi.json', (context) => {
    context.set('Cache-Control', 'no-cache');
    context.body = description();
  });
  router.get('/api/docs', async (context) => {
    context.set('Cache-Control', 'no-cache');
    context.type = 'text/html; charset=utf-8';
    context.body = await renderApiPage(pageAssets, description());
  });
  return router;
}
