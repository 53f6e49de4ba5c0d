import { defineModule } from '../module.ts';
import type { ListedAddress } from '../documented-address.ts';
import { page } from '../documented-address.ts';
import { frontDeskUseCases } from './front-desk.use-cases.ts';

/** The front desk: QR codes, and the cards they open (rules 18 and 19). */
export const frontDeskModule = defineModule({
  useCases: frontDeskUseCases,
  refusals: {
    patient_missing: { code: 'invalid', field: 'user_id' },
    patient_is_admin: { code: 'invalid', field: 'user_id' },
    staff_not_on_team: { code: 'invalid', field: 'staff' },
    email_placeholder: { code: 'invalid', field: 'email' },
    qr_used: 'page',
    qr_expired: 'page',
    qr_unknown: 'page',
    card_expired: 'page',
    card_unknown: 'page',
  },
  routes: [async () => (await import('./front-desk.routes.ts')).frontDeskRoutes],
  routers: [
    async () => (await import('./referral-card.routes.ts')).referralCardRoutes,
    async () => (await import('./qr-image.routes.ts')).qrImageRoutes,
  ],
  addresses: [
    {
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
      { path: '/qr/image/screen/:page', what: 'a page for a device: `tablet`, `lobby`, `tv` or `scanner`' },
      { path: '/qr/image/login', what: "the rewards program's sign-in" },
      { path: '/qr/image/welcome', what: 'the sign-in page itself' },
      { path: '/qr/image/setup', what: 'the page that says how to set up a screen' },
      { path: '/qr/image/review', what: 'the way to leave a review' },
    ].map(({ path, what }): ListedAddress => {
      const answers = { 200: ['An image, level M, with a quiet zone of four modules.', 'image/svg+xml'] } as const;
      return {
        path,
        summary: `The QR of ${what}.`,
        answers,
        refusals: path.includes(':') ? ['not_found'] : [],
      };
    }),
    {
      path: '/qr/login',
      summary: 'Leads to the sign-in page.',
      answers: { 302: ['To the page.'] },
    },
    {
      path: '/qr/review',
      summary: 'Leads to where a patient leaves a review.',
      answers: { 302: ['To the page.'] },
    },
  ],
});
