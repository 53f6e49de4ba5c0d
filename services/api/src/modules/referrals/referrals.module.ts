import { defineModule } from '../module.ts';
import { page } from '../documented-address.ts';
import { referralsUseCases } from './referrals.use-cases.ts';

/** Referrals for referrers, friends and admins (rules 1, 2, 7 to 9 and 31). */
export const referralsModule = defineModule({
  useCases: referralsUseCases,
  refusals: {
    trend_period_invalid: { code: 'invalid', field: 'to' },
    visit_in_future: { code: 'invalid', field: 'visited_on' },
    visit_before_referral: { code: 'invalid', field: 'visited_on' },
    phone_unreadable: { code: 'invalid', field: 'phone' },
    name_missing: { code: 'invalid', field: 'name' },
    email_placeholder: { code: 'invalid', field: 'email' },
    code_unknown: 'page',
  },
  routes: [
    async () => (await import('./referrals.routes.ts')).referralRoutes,
    async () => (await import('./referral-changes.routes.ts')).referralChangeRoutes,
    async () => (await import('./denial.routes.ts')).denialRoutes,
    async () => (await import('./flag-group.routes.ts')).flagGroupRoutes,
    async () => (await import('./trends.routes.ts')).trendRoutes,
    async () => (await import('./invited-by.routes.ts')).invitedByRoutes,
  ],
  routers: [async () => (await import('./invitation.routes.ts')).invitationRoutes],
  addresses: [
    {
      path: '/r/:code',
      summary: 'A personal link: remembers the referrer for 90 days and shows the invitation.',
      answers: { 200: ['The invitation.', page], 404: ['A page for a link that nobody owns.', page] },
    },
    {
      path: '/r/:code/preview.png',
      summary: "The picture of a shared invitation, with the referrer's first name and the practice.",
      answers: { 200: ['The picture. Without a name if nobody owns the link.', 'image/png'] },
    },
  ],
});
