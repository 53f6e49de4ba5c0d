import cors from '@koa/cors';
import { answerHeaders } from '@rewards/contracts/endpoint';
import type { Middleware } from 'koa';

/** Lets only the pages of WEB_ORIGINS call with credentials. Other origins get no CORS headers at all. */
export const crossOrigin = (webOrigins: readonly string[]): Middleware =>
  cors({
    origin: (context) => {
      const origin = context.get('Origin');
      return webOrigins.includes(origin) ? origin : '';
    },
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id', ...Object.values(answerHeaders)],
    maxAge: 600,
  });
