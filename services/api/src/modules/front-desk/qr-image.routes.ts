import { Router } from '@koa/router';
import { type DevicePage, devicePages } from '@rewards/contracts/screens';
import { landingPath } from '@rewards/domain/front-desk/landing-tokens';
import { readReferralCode } from '@rewards/domain/patients/referral-code';
import { looksLikeToken } from '@rewards/domain/secret-token';
import type { Context } from 'koa';
import { nothingHere, sendRefusal } from '../../http/refusal.ts';
import { renderQrImage } from './qr-image.ts';
import type { Service } from '../ports.ts';

const day = 86_400;

/**
 * QR images, made only here (rule 19), and the addresses that screens encode. An image depends only on its address and
 * doesn't query the database, so it doesn't reveal whether a code or token exists.
 */
export function qrImageRoutes({ publicUrl, practice }: Service): Router {
  const router = new Router();
  router.get('/qr/login', (context) => context.redirect(`${publicUrl}/login`));
  router.get('/qr/review', async (context) => {
    // A practice without a review address asks on its own page (rule 42).
    context.redirect((await practice.get()).reviewUrl || `${publicUrl}/ddcinfo`);
  });

  router.get('/qr/image/login', (context) => sendImage(context, `${publicUrl}/qr/login`));
  router.get('/qr/image/review', (context) => sendImage(context, `${publicUrl}/qr/review`));
  router.get('/qr/image/welcome', (context) => sendImage(context, `${publicUrl}/login`));
  router.get('/qr/image/setup', (context) => sendImage(context, `${publicUrl}/screens/setup`));
  router.get('/qr/image/screen/:page', (context) => {
    const page = context.params['page'] ?? '';
    const path = Object.hasOwn(devicePages, page) ? devicePages[page as DevicePage] : undefined;
    sendImage(context, path && publicUrl + path);
  });
  router.get('/qr/image/referral/:code', (context) => {
    const code = readReferralCode(context.params['code'] ?? '');
    sendImage(context, code && `${publicUrl}/r/${code}`);
  });
  router.get('/qr/image/open/:token', (context) => {
    const token = context.params['token'] ?? '';
    sendImage(context, looksLikeToken(token) ? publicUrl + landingPath(token) : undefined, 'private');
  });
  return router;
}

function sendImage(context: Context, address: string | undefined, keptBy: 'public' | 'private' = 'public'): void {
  if (address === undefined) return sendRefusal(context, nothingHere);
  context.type = 'image/svg+xml; charset=utf-8';
  // The same address gives the same image, unless PUBLIC_URL changes.
  context.set('Cache-Control', `${keptBy}, max-age=${day}`);
  // Displays on WEB_ORIGINS show it too. It contains only its address.
  context.set('Cross-Origin-Resource-Policy', 'cross-origin');
  context.body = renderQrImage(address);
}
