import { Router } from '@koa/router';
import type { Context } from 'koa';
import { isAtThisMachine, isLoopbackUrl } from '../../http/at-this-machine.ts';
import { nothingHere, refusal, sendRefusal } from '../../http/refusal.ts';
import { sameSecret } from '../../http/same-secret.ts';
import type { Service } from '../ports.ts';

const tokenNeeded = refusal('not_signed_in', ({ refusals }) => refusals.metrics_token_needed);

/**
 * The metrics, for clients with the token, and for this machine during a trial on it. A proxy connects from this
 * machine too, and not every proxy identifies itself. Without a configured token, others get a 404.
 */
export function metricsRoutes({ metrics, settings }: Service): Router {
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
