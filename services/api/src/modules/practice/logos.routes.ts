import { Router } from '@koa/router';
import { logoPath } from '@rewards/domain/practice/logo';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import { immutably } from '../../http/static-files.ts';
import type { Service } from '../ports.ts';

/**
 * The practice's logo, for pages, screens and emails. Its address names its hash, so browsers never ask for it again.
 * Mail programs show it on a page of their own.
 */
export function logoRoutes({ readPracticeLogo }: Service): Router {
  const router = new Router();
  router.get('/logos/:file', async (context) => {
    const [, hash] = /^([0-9a-f]{32})\.\w+$/.exec(context.params['file'] ?? '') ?? [];
    const logo = hash === undefined ? undefined : await readPracticeLogo.execute(hash);
    if (!logo || logoPath(logo) !== context.path) return sendRefusal(context, nothingHere);
    context.type = logo.mediaType;
    context.set({
      ETag: `"${logo.hash}"`,
      'Cache-Control': immutably,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    context.body = Buffer.from(logo.bytes);
    if (context.fresh) context.status = 304;
  });
  return router;
}
