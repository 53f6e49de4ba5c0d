import { Router } from '@koa/router';
import { robotsText } from '../../http/unlisted-pages.ts';

export function robotsRoutes(): Router {
  const router = new Router();
  router.get('/robots.txt', (context) => {
    context.type = 'text/plain; charset=utf-8';
    context.set('Cache-Control', 'public, max-age=86400');
    context.body = robotsText;
  });
  return router;
}
