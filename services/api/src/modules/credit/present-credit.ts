import type { Redemption } from '@rewards/contracts/credit';
import { centsToDollars } from '@rewards/domain/cents';
import type { ListedRedemption } from '@rewards/domain/credit/redemption-list';
import type { ShownDashboard } from '@rewards/domain/referrals/show-dashboard';

/** A redemption for admins. */
export const presentRedemption = ({
  id,
  userId,
  user,
  amountCents,
  givenOn,
  note,
  actor,
  system,
  createdAt,
  activityId,
  undoneAt,
}: ListedRedemption): Redemption => ({
  id,
  user_id: userId,
  user,
  amount: centsToDollars(amountCents),
  given_on: givenOn,
  note,
  recorded_by: actor,
  recorded_by_system: system,
  created_at: createdAt.toISOString(),
  activity_id: activityId,
  undone_at: undoneAt?.toISOString() ?? null,
});

/** Earned, used, left. */
export const presentCreditTotals = ({
  totalCents,
  usedCents,
  balanceCents,
}: Pick<ShownDashboard, 'totalCents' | 'usedCents' | 'balanceCents'>) => ({
  total_earnings: centsToDollars(totalCents),
  total_used: centsToDollars(usedCents),
  balance: centsToDollars(balanceCents),
});
