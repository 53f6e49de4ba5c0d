import { lazy } from '../binding.ts';
import { defineModule } from '../module.ts';
import { page } from '../documented-address.ts';
import { referralsUseCases, referralDependencies, referralsRefusals } from './referrals.use-cases.ts';

/** Referrals for referrers, friends and admins (rules 1, 2, 7 to 9 and 31). */
export const referralsModule = defineModule({
  useCases: referralsUseCases,
  refusals: referralsRefusals,
  routes: [
    lazy(() => import('./referrals.routes.ts'), 'referralRoutes', referralDependencies),
    lazy(() => import('./referral-changes.routes.ts'), 'referralChangeRoutes', referralDependencies),
    lazy(() => import('./denial.routes.ts'), 'denialRoutes', referralDependencies),
    lazy(() => import('./flag-group.routes.ts'), 'flagGroupRoutes', referralDependencies),
    lazy(() => import('./trends.routes.ts'), 'trendRoutes', referralDependencies),
    lazy(() => import('./invited-by.routes.ts'), 'invitedByRoutes', referralDependencies),
  ],
  routers: [lazy(() => import('./invitation.routes.ts'), 'invitationRoutes', referralDependencies)],
  addresses: [
    {
      method: 'GET',
      path: '/r/:code',
      summary: 'A personal link: remembers the referrer for 90 days and shows the invitation.',
      answers: { 200: ['The invitation.', page], 404: ['A page for a link that nobody owns.', page] },
    },
  ],
});
