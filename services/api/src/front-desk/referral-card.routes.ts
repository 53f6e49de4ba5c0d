import { Router } from '@koa/router';
import type { OpenCard } from '@rewards/domain/front-desk/open-card';
import type { ReferralCard } from '@rewards/domain/front-desk/referral-card';
import type { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { Context } from 'koa';
import { signedCookie } from '../http/signed-cookie.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { isFetchedByProgram } from './fetched-by-program.ts';
import { type ClosedCard, renderClosedCard, renderReferralCard } from './referral-card-page.ts';

export interface ReferralCardParts {
  readonly scanQr: ScanQr;
  readonly openCard: OpenCard;
  readonly pageAssets: PageAssets;
  readonly practice: CurrentPractice;
  readonly publicUrl: string;
}

/** The QR that this browser was the first to scan, for as long as the QR lives. */
const scanCookie = signedCookie('rewards_scan', 2 / (24 * 60));

const closed = {
  qr_used: {
    status: 410,
    title: 'This code was scanned already.',
    explanation: 'Each code opens once. Ask at the front desk for a new one, or sign in to find your link at any time.',
  },
  qr_expired: {
    status: 410,
    title: 'This code has expired.',
    explanation:
      'A code works for two minutes. Ask at the front desk for a new one, or sign in to find your link at any time.',
  },
  qr_unknown: {
    status: 404,
    title: 'This code leads nowhere.',
    explanation:
      'Perhaps a letter got lost on the way. Ask at the front desk for a new code, or sign in to find your link at any time.',
  },
  card_expired: {
    status: 410,
    title: 'This card has expired.',
    explanation: 'The link in the mail worked for seven days. Your own link works for good: sign in to find it.',
  },
  card_unknown: {
    status: 404,
    title: 'This card leads nowhere.',
    explanation: 'Perhaps a letter got lost on the way. Sign in to find your link at any time.',
  },
} as const satisfies Record<string, ClosedCard & { readonly status: number }>;

const waiting: ClosedCard = {
  title: 'Your referral card is waiting.',
  explanation: 'Open this address in your browser to see it.',
};

/** What the QR of the front desk and the mailed link open (rule 18). It signs nobody in. */
export function referralCardRoutes(parts: ReferralCardParts): Router {
  const { scanQr, openCard, pageAssets: assets, practice, publicUrl } = parts;
  const router = new Router();

  async function sendCard(context: Context, card: ReferralCard): Promise<void> {
    context.body = await renderReferralCard(assets, { practice: await practice.get(), publicUrl, card });
  }
  async function sendClosed(context: Context, reason: keyof typeof closed): Promise<void> {
    context.status = closed[reason].status;
    context.body = await renderClosedCard(assets, await practice.get(), closed[reason]);
  }

  router.get('/qr/open/:token', async (context) => {
    privatePage(context);
    if (isFetchedByProgram(context)) {
      context.body = await renderClosedCard(assets, await practice.get(), waiting);
      return;
    }
    const outcome = await scanQr.execute({
      token: context.params['token'] ?? '',
      scannedBefore: scanCookie.read(context),
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

/** The address is the secret: it is kept by no cache and told to no other page. */
function privatePage(context: Context): void {
  context.type = 'text/html; charset=utf-8';
  context.set('Cache-Control', 'no-store');
  context.set('Referrer-Policy', 'no-referrer');
}
