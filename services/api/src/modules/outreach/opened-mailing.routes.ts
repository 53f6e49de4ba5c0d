import { Router } from '@koa/router';
import { isFetchedByProgram } from '../../http/fetched-by-program.ts';
import { textsFor } from '../../texts/texts.ts';
import { renderClosedCard, renderReferralCard } from '../front-desk/referral-card-page.ts';
import type { Service } from '../ports.ts';

/** The link in an invitation to share. It opens the patient's card, and tells the desk that it was opened. */
export function openedMailingRoutes(dependencies: Service): Router {
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
