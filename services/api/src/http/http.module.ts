import { later } from '../composition/binding.ts';
import { type WebPart } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

/** What answers over HTTP, of all that the parts bring. */
export const httpModule: WebPart = {
  provides: {
    koa: later(() => import('./make-koa.ts'), 'makeKoa', {
      ...ports('settings', 'practice', 'sessions', 'requestRate', 'pageAssets', 'frontEndsFolder', 'drain'),
      ...ports('log', 'counted', 'metrics'),
      ...ports('routes', 'answers', 'openRouters', 'routers'),
    }),
  },
};
