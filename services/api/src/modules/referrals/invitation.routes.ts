import { Router } from '@koa/router';
import { isFetchedByProgram } from '../../http/fetched-by-program.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderInvitation, renderOwnLink, renderUnknownInvitation } from './invitation-page.ts';
import { referralCookie } from './referral-cookie.ts';
import type { Service } from '../ports.ts';

/**
 * The personal link: remembers the referrer and shows the invitation (rule 7). Its owner, if signed in, can copy or
 * share it, and the browser keeps the referrer it remembers.
 */
export function invitationRoutes({
  countOpenings,
  log,
  openInvitation,
  pageAssets: assets,
  practice,
  publicUrl,
  sessions,
}: Service): Router {
  const router = new Router();
  router.get('/r/:code', async (context) => {
    const outcome = await openInvitation.execute(context.params['code'] ?? '');
    context.type = 'text/html; charset=utf-8';
    // The answer differs for each browser, because it sets a cookie.
    context.set('Cache-Control', 'no-store');
    if (outcome.kind === 'refused') {
      context.status = 404;
      context.body = await renderUnknownInvitation({ assets, texts: textsFor(context) }, await practice.get());
      return;
    }
    const invitation = { practice: await practice.get(), publicUrl, ...outcome };
    const means = { assets, texts: textsFor(context) };
    const visitor = (await sessions.watch(context))?.user;
    if (visitor?.referralCode === outcome.referralCode) {
      context.body = await renderOwnLink(means, invitation);
      return;
    }
    // The funnel begins with friends: no one with an account, and each browser once for each link.
    if (!visitor && referralCookie.read(context) !== outcome.referralCode && !isFetchedByProgram(context))
      // The page doesn't wait for the count, and shows without it.
      void countOpenings
        .execute()
        .catch((failure: unknown) => log.warn({ err: failure }, "An opened link wasn't counted"));
    referralCookie.write(context, outcome.referralCode);
    context.body = await renderInvitation(means, invitation);
  });
  return router;
}
