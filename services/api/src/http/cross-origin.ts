import cors from '@koa/cors';
import type { Middleware } from 'koa';

/**
 * Lets the pages of WEB_ORIGINS call with credentials, and no others: an origin that is not listed gets no headers at
 * all.
 */
export const crossOrigin = (webOrigins: readonly string[]): Middleware =>
  cors({
    origin: (context) => {
      const origin = context.get('Origin');
      return webOrigins.includes(origin) ? origin : '';
    },
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
