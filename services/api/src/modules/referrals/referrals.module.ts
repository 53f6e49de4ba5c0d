import { later } from '../binding.ts';
import { part } from '../module.ts';
import { page } from '../documented-address.ts';
import { referralsUseCases, referralDependencies, referralsRefusals } from './referrals.use-cases.ts';

/** Referrals, as their referrer, friends and admins see and move them (rules 1, 2, 7 to 9 and 31). */
export const referralsModule = part({
  useCases: referralsUseCases,
  refusals: referralsRefusals,
  routes: [
    later(() => import('./referrals.routes.ts'), 'referralRoutes', referralDependencies),
    later(() => import('./referral-changes.routes.ts'), 'referralChangeRoutes', referralDependencies),
    later(() => import('./trends.routes.ts'), 'trendRoutes', referralDependencies),
    later(() => import('./invited-by.routes.ts'), 'invitedByRoutes', referralDependencies),
  ],
  routers: [later(() => import('./invitation.routes.ts'), 'invitationRoutes', referralDependencies)],
  addresses: [
    {
      method: 'GET',
      path: '/r/:code',
      summary: 'A personal link: remembers the referrer for 90 days and shows the invitation.',
      answers: { 200: ['The invitation.', page], 404: ['A page for a link that nobody owns.', page] },
    },
  ],
});
