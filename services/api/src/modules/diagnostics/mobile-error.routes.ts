import { Router } from '@koa/router';
import type { Logger } from 'pino';
import { clientAddress } from '../../http/client-address.ts';
import { RequestRate } from '../../http/request-rate.ts';
import { readAtMost } from '../../http/read-at-most.ts';
import { reportedFailure } from './reported-failure.ts';

const mostBytes = 16_384;
/** A phone reports a few times at most; all phones together fill no log. */
const rateOfAddress = { burst: 10, perSecond: 1 / 30 };
const rateOfAll = { burst: 60, perSecond: 1 };

/**
 * Takes what a phone reports when signing in failed (specification, section 7). The page sends it and forgets it, so
 * that nothing it could send, and nothing that goes wrong here, is ever answered as an error. What is kept is one short
 * line of the log.
 */
export function mobileErrorRoutes({ log }: { readonly log: Logger }): Router {
  const [ofAddress, ofAll] = [new RequestRate(rateOfAddress), new RequestRate(rateOfAll)];
  const router = new Router();
  router.post('/debug/mobile-error', async (context) => {
    context.status = 204;
    context.set('Cache-Control', 'no-store');
    const isTaken = ofAddress.take(clientAddress(context)) === 0 && ofAll.take('') === 0;
    const body = await readAtMost(context.req, mostBytes).catch(() => undefined);
    if (isTaken && body !== undefined)
      log.warn(
        { requestId: context.state.requestId, ...reportedFailure(body, context.get('User-Agent')) },
        'a phone could not sign in',
      );
  });
  return router;
}
