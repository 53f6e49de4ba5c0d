import { type WebPart, later } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const { tracing } = ports;
const { settings, practice, log, sessions, requestRate, counted, metrics, pageAssets, frontEndsFolder, drain } = ports;
const { routes, answers, openRouters, routers } = ports;

/** What answers over HTTP, of all that the parts bring. */
export const httpModule: WebPart = {
  provides: {
    koa: later(() => import('./make-koa.ts'), 'makeKoa', {
      settings,
      practice,
      log,
      sessions,
      requestRate,
      counted,
      metrics,
      tracing,
      pageAssets,
      frontEndsFolder,
      drain,
      routes,
      answers,
      openRouters,
      routers,
    }),
  },
};
