import { Router } from '@koa/router';
import type { Logger } from 'pino';
import { clientAddress } from '../../http/client-address.ts';
import { RequestRate } from '../../http/request-rate.ts';
import { readAtMost } from '../../http/read-at-most.ts';
import { reportedFailure } from './reported-failure.ts';

const maxBytes = 16_384;
/** A phone reports a few times at most. Together they can't flood the log. */
const rateOfAddress = { burst: 10, perSecond: 1 / 30 };
const rateOfAll = { burst: 60, perSecond: 1 };

/**
 * Receives error reports of phones where sign-in failed (specification, section 7). The page ignores the answer, so
 * nothing it sends, and no failure here, is answered as an error. Each report becomes one short log line.
 */
export function mobileErrorRoutes({ log }: { readonly log: Logger }): Router {
  const [ofAddress, ofAll] = [new RequestRate(rateOfAddress), new RequestRate(rateOfAll)];
  const router = new Router();
  router.post('/debug/mobile-error', async (context) => {
    context.status = 204;
    context.set('Cache-Control', 'no-store');
    const isTaken = ofAddress.take(clientAddress(context)) === 0 && ofAll.take('') === 0;
    const body = await readAtMost(context.req, maxBytes).catch(() => undefined);
    if (isTaken && body !== undefined)
      log.warn(
        { requestId: context.state.requestId, ...reportedFailure(body, context.get('User-Agent')) },
        'A phone failed to sign in',
      );
  });
  return router;
}
