import { Router } from '@koa/router';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { OpenInvitation } from '@rewards/domain/referrals/open-invitation';
import type { PageAssets } from '../pages/page-assets.ts';
import { textsFor } from '../texts/texts.ts';
import { renderInvitation, renderUnknownInvitation } from './invitation-page.ts';
import { referralCookie } from './referral-cookie.ts';

export interface InvitationParts {
  readonly openInvitation: OpenInvitation;
  readonly pageAssets: PageAssets;
  readonly practice: CurrentPractice;
  readonly publicUrl: string;
}

/** The personal link: it remembers the referrer and shows the invitation (rule 7). */
export function invitationRoutes({ openInvitation, pageAssets: assets, practice, publicUrl }: InvitationParts): Router {
  const router = new Router();
  router.get('/r/:code', async (context) => {
    const outcome = await openInvitation.execute(context.params['code'] ?? '');
    context.type = 'text/html; charset=utf-8';
    // The page is another one for each browser: it carries a cookie.
    context.set('Cache-Control', 'no-store');
    if (outcome.kind === 'refused') {
      context.status = 404;
      context.body = await renderUnknownInvitation({ assets, texts: textsFor(context) }, await practice.get());
      return;
    }
    referralCookie.write(context, outcome.referralCode);
    context.body = await renderInvitation(
      { assets, texts: textsFor(context) },
      { practice: await practice.get(), publicUrl, ...outcome },
    );
  });
  return router;
}
