import { Router } from '@koa/router';
import type { ReferralCard } from '@rewards/domain/front-desk/referral-card';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import { signedCookie } from '../../http/signed-cookie.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import { isFetchedByProgram } from '../../http/fetched-by-program.ts';
import { renderClosedCard, renderReferralCard } from './referral-card-page.ts';
import type { Service } from '../ports.ts';

/** The QR code this browser was the first to scan, for as long as the code is valid. */
const scanCookie = signedCookie('rewards_scan', 2 / (24 * 60));

const closedStatus = { qr_used: 410, qr_expired: 410, qr_unknown: 404, card_expired: 410, card_unknown: 404 } as const;

/** The pages opened by the front-desk QR code and the emailed link (rule 18). They don't sign anyone in. */
export function referralCardRoutes(dependencies: Service): Router {
  const { addressHasher, scanQr, openCard, pageAssets: assets, practice, publicUrl } = dependencies;
  const router = new Router();

  async function sendCard(context: Context, card: ReferralCard): Promise<void> {
    context.body = await renderReferralCard(
      { assets, texts: textsFor(context) },
      { practice: await practice.get(), publicUrl, card },
    );
  }
  async function sendClosed(context: Context, reason: keyof typeof closedStatus): Promise<void> {
    context.status = closedStatus[reason];
    await sendWords(context, reason);
  }
  async function sendWords(context: Context, why: keyof Texts['pages']['closedCard']): Promise<void> {
    const texts = textsFor(context);
    context.body = await renderClosedCard({ assets, texts }, await practice.get(), texts.pages.closedCard[why]);
  }

  router.get('/qr/open/:token', async (context) => {
    privatePage(context);
    if (isFetchedByProgram(context)) return sendWords(context, 'waiting');
    const outcome = await scanQr.execute({
      token: context.params['token'] ?? '',
      scannedBefore: scanCookie.read(context),
      addressHash: addressHasher.hash(clientAddress(context)),
    });
    if (outcome.kind === 'refused') return sendClosed(context, outcome.reason);
    scanCookie.write(context, outcome.qrGenerationId);
    await sendCard(context, outcome.card);
  });

  router.get('/qr/card/:token', async (context) => {
    privatePage(context);
    const outcome = await openCard.execute(context.params['token'] ?? '');
    await (outcome.kind === 'refused' ? sendClosed(context, outcome.reason) : sendCard(context, outcome.card));
  });

  return router;
}

/** The address is the secret, so it is never cached or sent as a referrer. */
function privatePage(context: Context): void {
  context.type = 'text/html; charset=utf-8';
  context.set('Cache-Control', 'no-store');
  context.set('Referrer-Policy', 'no-referrer');
}
