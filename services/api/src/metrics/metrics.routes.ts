import { Router } from '@koa/router';
import type { Context } from 'koa';
import { isAtThisMachine } from '../http/at-this-machine.ts';
import { nothingHere, refusal, sendRefusal } from '../http/refusal.ts';
import { sameSecret } from '../http/same-secret.ts';
import type { Metrics } from './metrics.ts';

const tokenNeeded = refusal('not_signed_in', ({ refusals }) => refusals.metrics_token_needed);

export interface MetricsRouteParts {
  readonly metrics: Metrics;
  readonly settings: { readonly metricsToken: string | undefined };
}

/**
 * The metrics: for whoever holds the token, and for this machine. Without a token set, there is nothing here for
 * others.
 */
export function metricsRoutes({ metrics, settings: { metricsToken: token } }: MetricsRouteParts): Router {
  const router = new Router();
  router.get('/metrics', async (context) => {
    context.set('Cache-Control', 'no-store');
    if (!isAtThisMachine(context) && !bears(context, token)) {
      if (token !== undefined) context.set('WWW-Authenticate', 'Bearer');
      return sendRefusal(context, token === undefined ? nothingHere : tokenNeeded);
    }
    context.body = await metrics.read();
    context.set('Content-Type', metrics.contentType);
  });
  return router;
}

function bears(context: Context, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(context.get('Authorization')) ?? [];
  return token !== undefined && given !== undefined && sameSecret(given, token);
}
