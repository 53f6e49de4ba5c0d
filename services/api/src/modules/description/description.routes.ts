import { Router } from '@koa/router';
import type { Route } from '../../http/route.ts';
import { describeApi } from './describe-api.ts';
import type { DocumentedAddress } from '../documented-address.ts';

export interface DescriptionParts {
  readonly settings: { readonly apiUrl: string };
  readonly routes: readonly Route[];
  readonly addresses: readonly DocumentedAddress[];
}

/** The API's description. It is made once, when it is first asked for. */
export function descriptionRoutes({ settings, routes, addresses }: DescriptionParts): Router {
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
  // People open the same document, in the viewer of their choice.
  router.get('/api/docs', (context) => context.redirect('/api/openapi.json'));
  return router;
}
