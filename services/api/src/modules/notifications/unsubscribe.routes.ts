import { Router } from '@koa/router';
import type { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { Context } from 'koa';
import type { PageAssets } from '../pages/page-assets.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderAsk, renderDone, renderUnknownLink } from './unsubscribe-page.ts';

export interface UnsubscribeDependencies {
  readonly unsubscribe: Unsubscribe;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly pageAssets: PageAssets;
  readonly practice: CurrentPractice;
}

/**
 * The unsubscribe link of each notification. Opening it changes nothing, because programs open links too. Its button,
 * and an email program's own button (RFC 8058), post it back. The token is the proof, so it needs no session and no
 * origin check.
 */
export function unsubscribeRoutes(dependencies: UnsubscribeDependencies): Router {
  const { unsubscribe, unsubscribeTokens: tokens, pageAssets: assets, practice } = dependencies;
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

  router.get('/mail/unsubscribe', async (context) => {
    const token = tokenOf(context);
    if (tokens.read(token) === undefined)
      await show(context, renderUnknownLink(means(context), await practice.get()), 404);
    else await show(context, renderAsk(means(context), await practice.get(), token));
  });

  router.post('/mail/unsubscribe', async (context) => {
    const outcome = await unsubscribe.execute(tokenOf(context));
    if (outcome.kind === 'refused') await show(context, renderUnknownLink(means(context), await practice.get()), 404);
    else await show(context, renderDone(means(context), await practice.get()));
  });

  return router;
}

/** A repeated parameter counts as missing, because no link of ours has one. */
function tokenOf({ query }: Context): string {
  const token = query['token'];
  return typeof token === 'string' ? token : '';
}
