import { Router } from '@koa/router';
import type { OpenMailing } from '@rewards/domain/outreach/open-mailing';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import { isFetchedByProgram } from '../../http/fetched-by-program.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderClosedCard, renderReferralCard } from '../front-desk/referral-card-page.ts';
import type { PageAssets } from '../pages/page-assets.ts';

export interface OpenedMailingDependencies {
  readonly openMailing: OpenMailing;
  readonly pageAssets: PageAssets;
  readonly practice: CurrentPractice;
  readonly publicUrl: string;
}

/** The link in an invitation to share. It opens the patient's card, and tells the desk that it was opened. */
export function openedMailingRoutes(dependencies: OpenedMailingDependencies): Router {
  const { openMailing, pageAssets: assets, practice, publicUrl } = dependencies;
  const router = new Router();
  router.get('/mailing/:token', async (context) => {
    const outcome = await openMailing.execute(context.params['token'] ?? '', !isFetchedByProgram(context));
    const texts = textsFor(context);
    context.type = 'text/html; charset=utf-8';
    // The address is the secret, so it is never cached or sent as a referrer.
    context.set('Cache-Control', 'no-store');
    context.set('Referrer-Policy', 'no-referrer');
    if (outcome.kind === 'refused') {
      context.status = 404;
      context.body = await renderClosedCard(
        { assets, texts },
        await practice.get(),
        texts.pages.closedCard[outcome.reason],
      );
      return;
    }
    const card = { practice: await practice.get(), publicUrl, card: outcome.card };
    context.body = await renderReferralCard({ assets, texts }, card);
  });
  return router;
}
