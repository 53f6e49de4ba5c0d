import { ClearQr } from '@rewards/domain/front-desk/clear-qr';
import { DeleteQrGeneration } from '@rewards/domain/front-desk/delete-qr-generation';
import { GenerateQr } from '@rewards/domain/front-desk/generate-qr';
import { OpenCard } from '@rewards/domain/front-desk/open-card';
import { ResendMail } from '@rewards/domain/front-desk/resend-mail';
import { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import { type BoundOf, classesOf, later, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';
import type { DocumentedAddress } from '../description/documented-address.ts';
import { page } from '../description/documented-address.ts';

const useCases = {
  generateQr: make(
    GenerateQr,
    ports(
      'unitOfWork',
      'landingTokens',
      'tokenDigest',
      'practice',
      'clock',
      'randomness',
      'publicUrl',
      'followUpPolicy',
    ),
  ),
  resendMail: make(ResendMail, ports('unitOfWork', 'attemptLimits', 'tokenDigest', 'clock', 'randomness')),
  clearQr: make(ClearQr, ports('unitOfWork', 'clock', 'randomness')),
  deleteQrGeneration: make(DeleteQrGeneration, ports('unitOfWork', 'clock', 'randomness')),
  scanQr: make(ScanQr, ports('unitOfWork', 'tokenDigest', 'clock')),
  openCard: make(OpenCard, ports('unitOfWork', 'tokenDigest', 'clock')),
};
const handed = {
  ...classesOf(useCases),
  ...ports('pageAssets', 'timeZone', 'practice', 'publicUrl', 'qrGenerationList'),
};

/** What its routes are handed. */
export type FrontDeskParts = BoundOf<typeof handed>;

/** What staff do at the front desk: QR codes and the cards they open (rules 18 and 19). */
export const frontDeskModule = part({
  useCases,
  refusals: {
    patient_missing: { code: 'invalid', field: 'user_id' },
    patient_unknown: 'not_found',
    patient_is_admin: { code: 'invalid', field: 'user_id' },
    staff_not_on_team: { code: 'invalid', field: 'staff' },
    email_placeholder: { code: 'invalid', field: 'email' },
    qr_generation_unknown: 'not_found',
    user_unknown: 'not_found',
    mails_refused: 'mails_refused',
    qr_used: 'page',
    qr_expired: 'page',
    qr_unknown: 'page',
    card_expired: 'page',
    card_unknown: 'page',
  },
  routes: [later(() => import('./front-desk.routes.ts'), 'frontDeskRoutes', handed)],
  routers: [
    later(() => import('./referral-card.routes.ts'), 'referralCardRoutes', handed),
    later(() => import('./qr-image.routes.ts'), 'qrImageRoutes', handed),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/qr/open/:token',
      summary:
        "What a front-desk QR holds: the first scan within two minutes opens the patient's referral card " +
        'and takes the QR off the screens.',
      answers: {
        200: ['The card.', page],
        404: ['A page for a code that leads nowhere.', page],
        410: ['A page for a code that was used or has expired.', page],
      },
    },
    {
      method: 'GET',
      path: '/qr/card/:token',
      summary: 'The same card from the link in the mail, for seven days.',
      answers: {
        200: ['The card.', page],
        404: ['A page for a link that leads nowhere.', page],
        410: ['A page for a link that has expired.', page],
      },
    },
    ...[
      { path: '/qr/image/open/:token', what: 'the address of a front-desk QR' },
      { path: '/qr/image/referral/:code', what: 'a personal link' },
      { path: '/qr/image/login', what: "the rewards program's sign-in" },
      { path: '/qr/image/welcome', what: 'the sign-in page itself' },
      { path: '/qr/image/review', what: 'the way to leave a review' },
    ].map(({ path, what }): DocumentedAddress => {
      const answers = { 200: ['An image, level M, with a quiet zone of four modules.', 'image/svg+xml'] } as const;
      return {
        method: 'GET',
        path,
        summary: `The QR of ${what}.`,
        answers,
        refusals: path.includes(':') ? ['not_found'] : [],
      };
    }),
    {
      method: 'GET',
      path: '/qr/login',
      summary: 'Leads to the sign-in page.',
      answers: { 302: ['To the page.'] },
    },
    {
      method: 'GET',
      path: '/qr/review',
      summary: 'Leads to where a patient leaves a review.',
      answers: { 302: ['To the page.'] },
    },
  ],
});
