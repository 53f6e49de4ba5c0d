import { Router } from '@koa/router';
import type { Context } from 'koa';
import { isAtThisMachine, isLoopbackUrl } from '../../http/at-this-machine.ts';
import { nothingHere, refusal, sendRefusal } from '../../http/refusal.ts';
import { sameSecret } from '../../http/same-secret.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Metrics } from './metrics.ts';

const tokenNeeded = refusal('not_signed_in', ({ refusals }) => refusals.metrics_token_needed);

export interface MetricsRouteParts {
  readonly metrics: Metrics;
  readonly settings: Pick<Settings, 'metricsToken' | 'publicUrl' | 'purpose'>;
}

/**
 * The metrics: for whoever holds the token, and while the product is tried out on one machine, for that machine. A
 * proxy before the service connects from there too, and not every proxy says that it is one. Without a token set, there
 * is nothing here for others.
 */
export function metricsRoutes({ metrics, settings }: MetricsRouteParts): Router {
  const { metricsToken: token, publicUrl, purpose } = settings;
  const isOpenHere = purpose !== 'serve' && isLoopbackUrl(publicUrl);
  const router = new Router();
  router.get('/metrics', async (context) => {
    context.set('Cache-Control', 'no-store');
    if (!(isOpenHere && isAtThisMachine(context)) && !bears(context, token)) {
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
