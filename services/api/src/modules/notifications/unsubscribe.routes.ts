import { Router } from '@koa/router';
import type { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import type { UnsubscribeTokens } from '@rewards/domain/notifications/unsubscribe-tokens';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { Context } from 'koa';
import type { PageAssets } from '../pages/page-assets.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderAsk, renderDone, renderUnknownLink } from './unsubscribe-page.ts';

export interface UnsubscribeParts {
  readonly unsubscribe: Unsubscribe;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly pageAssets: PageAssets;
  readonly practice: CurrentPractice;
}

/**
 * The link in each notification. Looking at it changes nothing, for programs look at links too; its button, and a mail
 * program that offers one itself (RFC 8058), send it back. It needs no session and no origin of ours: the token is the
 * proof.
 */
export function unsubscribeRoutes(parts: UnsubscribeParts): Router {
  const { unsubscribe, unsubscribeTokens: tokens, pageAssets: assets, practice } = parts;
  const router = new Router();
  const means = (context: Context) => ({ assets, texts: textsFor(context) });

  async function show(context: Context, page: Promise<string>, status = 200): Promise<void> {
    context.status = status;
    context.type = 'text/html; charset=utf-8';
    context.set('Cache-Control', 'no-store');
    // The address holds the token, which is nobody else's business.
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

/** Of a parameter that is there twice, none: no link of ours is like that. */
function tokenOf({ query }: Context): string {
  const token = query['token'];
  return typeof token === 'string' ? token : '';
}
