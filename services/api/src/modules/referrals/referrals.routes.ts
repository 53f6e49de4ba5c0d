import { dashboard, listOwnReferrals, listReferrals, searchFriends } from '@rewards/contracts/referrals';
import { nudgeFriend } from '@rewards/contracts/nudges';
import { markRewardsSeen } from '@rewards/contracts/rewards';
import { presentCreditTotals } from '../credit/present-credit.ts';
import { asSearch, instantOf, pageOf, paged } from '../list-page.ts';
import { notSignedIn } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { forReader, notCountedForFriend } from './present-denial.ts';
import { presentFriend, presentListedReferral, presentNudge, presentOwnReferral } from './present-referral.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** As many as a person scans before typing another letter. */
const maxFriendsFound = 10;

/** Referrals, for their referrer and for admins. */
export const referralRoutes = (dependencies: Service): readonly Route[] => [
  route(dashboard, async ({ signedIn, context }) => {
    const shown = await dependencies.showDashboard.execute(signedIn.user.id);
    // Deleted since the session was read.
    if (!shown) return notSignedIn;
    return {
      ...present({ ...shown, invitedBy: shown.invitedBy && { firstName: shown.invitedBy.firstName ?? null } }),
      stats: {
        ...present({ ...shown, annualEarningsCents: shown.annualCents, remainingEarningsCents: shown.remainingCents }),
        ...presentCreditTotals(shown),
        total_referrals: shown.pendingReferrals + shown.signedUpReferrals + shown.completedReferrals,
      },
      referral_link: `${dependencies.publicUrl}/r/${shown.referralCode}`,
      not_counted: notCountedForFriend(shown.friendDenial, textsFor(context)),
      new_rewards: shown.newRewards.map(({ friendFirstName = null, ...reward }) =>
        present({ ...reward, friend: friendFirstName, amountCents: reward.creditCents }),
      ),
    };
  }),

  route(markRewardsSeen, async ({ body, signedIn }) => {
    await dependencies.markRewardsSeen.execute({ userId: signedIn.user.id, referralIds: body.referral_ids });
    return { ok: true as const };
  }),

  route(nudgeFriend, async ({ params, signedIn }) => {
    const outcome = await dependencies.nudgeFriend.execute({ userId: signedIn.user.id, referralId: params.id });
    return outcome.kind === 'refused' ? outcome : { nudge: presentNudge(outcome.nextAt, outcome.at) };
  }),

  route(listOwnReferrals, async ({ signedIn, query, context }) => {
    const found = await dependencies.referralLists.listOwn(signedIn.user.id, pageOf(query), query.status);
    const at = dependencies.clock.now();
    return {
      referrals: found.rows.map((referral) => presentOwnReferral(referral, at, textsFor(context))),
      ...paged(found, query),
    };
  }),

  route(listReferrals, async ({ query: asked, by, context }) => {
    const filter = {
      status: asked.status,
      search: asSearch(asked.q),
      staffName: asked.staff || undefined,
      referrerId: asked.referrer_id,
      fromDay: asked.from,
      toDay: asked.to,
      waitingDays: asked.waiting_days,
      isFlagged: asked.flagged === '1' ? true : undefined,
      order: asked.sort,
      isDenied: asked.denied === undefined ? undefined : asked.denied === '1',
      updatedSince: instantOf(asked.updated_since),
    };
    const found = await dependencies.listReferrals.execute(filter, pageOf(asked));
    return {
      referrals: found.rows.map((referral) => forReader(by, presentListedReferral(referral, textsFor(context)))),
      ...paged(found, asked),
    };
  }),

  route(searchFriends, async ({ query: { q = '' } }) => {
    const friends = await dependencies.friendSearch.search(q, maxFriendsFound);
    return { friends: friends.map(presentFriend) };
  }),
];
