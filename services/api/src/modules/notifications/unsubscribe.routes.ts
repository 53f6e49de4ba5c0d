import { Router } from '@koa/router';
import type { Context } from 'koa';
import { textsFor } from '../../texts/texts.ts';
import { renderAsk, renderDone, renderRefused, renderUndone } from './unsubscribe-page.ts';
import type { Service } from '../ports.ts';

const refusedStatus = { token_unknown: 404, too_late_to_undo: 410 } as const;

/**
 * The unsubscribe link of each notification. Opening it changes nothing, because programs open links too. Its button,
 * and an email program's own button (RFC 8058), post it back. Undo has an address of its own, to which no program
 * posts, and a token of its own. The token is the proof, so it needs no session and no origin check.
 */
export function unsubscribeRoutes(dependencies: Service): Router {
  const { unsubscribe, undoUnsubscribe, unsubscribeTokens: tokens, pageAssets: assets, practice } = dependencies;
  const router = new Router();
  const means = (context: Context) => ({ assets, texts: textsFor(context) });

  async function show(context: Context, page: Promise<string>, status = 200): Promise<void> {
    context.status = status;
    context.type = 'text/html; charset=utf-8';
    context.set('Cache-Control', 'no-store');
    // The address contains the token, so it must not be sent as a referrer.
    context.set('Referrer-Policy', 'no-referrer');
    context.body = await page;
  }

  const refuse = async (context: Context, reason: keyof typeof refusedStatus) =>
    show(context, renderRefused(means(context), await practice.get(), reason), refusedStatus[reason]);

  router.get('/mail/unsubscribe', async (context) => {
    const token = tokenOf(context);
    if (tokens.read(token) === undefined) await refuse(context, 'token_unknown');
    else await show(context, renderAsk(means(context), await practice.get(), token));
  });

  router.post('/mail/unsubscribe', async (context) => {
    const outcome = await unsubscribe.execute(tokenOf(context));
    if (outcome.kind === 'refused') await refuse(context, outcome.reason);
    else await show(context, renderDone(means(context), await practice.get(), outcome.undoToken));
  });

  router.post('/mail/unsubscribe/undo', async (context) => {
    const outcome = await undoUnsubscribe.execute(tokenOf(context));
    if (outcome.kind === 'refused') await refuse(context, outcome.reason);
    else await show(context, renderUndone(means(context), await practice.get(), outcome.kind));
  });

  return router;
}

/** A repeated parameter counts as missing, because no link of ours has one. */
function tokenOf({ query }: Context): string {
  const token = query['token'];
  return typeof token === 'string' ? token : '';
}
