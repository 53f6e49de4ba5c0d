import { dashboard, listOwnReferrals, listReferrals, searchFriends } from '@rewards/contracts/referrals';
import { centsToDollars } from '@rewards/domain/cents';
import { shortestSearch } from '@rewards/domain/patients/user-directory';
import { pageCount } from '@rewards/domain/page';
import { presentCreditTotals } from '../credit/present-credit.ts';
import { notSignedIn } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentFriend, presentListedReferral, presentOwnReferral } from './present-referral.ts';
import type { ReferralDependencies } from './referrals.use-cases.ts';

/** As many as a person looks through before typing another letter. */
const mostFriendsFound = 10;

/** Referrals, as their referrer and as admins see them. */
export const referralRoutes = (parts: ReferralDependencies): readonly Route[] => [
  route(dashboard, async ({ signedIn }) => {
    const shown = await parts.showDashboard.execute(signedIn.user.id);
    // Deleted since the session was read.
    if (!shown) return notSignedIn;
    return {
      stats: {
        annual_earnings: centsToDollars(shown.annualCents),
        remaining_earnings: centsToDollars(shown.remainingCents),
        ...presentCreditTotals(shown),
        total_referrals: shown.pendingReferrals + shown.signedUpReferrals + shown.completedReferrals,
        completed_referrals: shown.completedReferrals,
        pending_referrals: shown.pendingReferrals,
        signed_up_referrals: shown.signedUpReferrals,
      },
      referral_link: `${parts.publicUrl}/r/${shown.referralCode}`,
      first_visit_due: shown.firstVisitDue,
    };
  }),

  route(listOwnReferrals, async ({ signedIn, query: { page, per_page } }) => {
    const found = await parts.referralLists.listOwn(signedIn.user.id, { page, perPage: per_page });
    return {
      referrals: found.rows.map(presentOwnReferral),
      pages: pageCount(found.total, per_page),
      total: found.total,
    };
  }),

  route(listReferrals, async ({ query: { page, per_page, q, ...asked }, context }) => {
    const filter = {
      status: asked.status,
      search: q !== undefined && q.length >= shortestSearch ? q : undefined,
      staffName: asked.staff || undefined,
      referrerId: asked.referrer_id,
      fromDay: asked.from,
      toDay: asked.to,
      waitingDays: asked.waiting_days,
      isFlagged: asked.flagged === '1' ? true : undefined,
      order: asked.sort,
    };
    const found = await parts.listReferrals.execute(filter, { page, perPage: per_page });
    return {
      referrals: found.rows.map((referral) => presentListedReferral(referral, textsFor(context))),
      pages: pageCount(found.total, per_page),
      total: found.total,
    };
  }),

  route(searchFriends, async ({ query: { q = '' } }) => {
    const friends = await parts.friendSearch.search(q, mostFriendsFound);
    return { friends: friends.map(presentFriend) };
  }),
];
