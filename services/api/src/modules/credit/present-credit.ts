import type { CreditPosting, Redemption } from '@rewards/contracts/credit';
import { type Cents, centsToDollars } from '@rewards/domain/cents';
import type { CreditPosting as Posting } from '@rewards/domain/credit/postings/credit-posting';
import type { CreditPostingList, RedemptionPostings } from '@rewards/domain/credit/postings/credit-posting-list';
import { markerOf } from '@rewards/domain/credit/postings/posting-marker';
import type { ListedRedemption } from '@rewards/domain/credit/redemption-list';
import { may } from '@rewards/domain/patients/admins/roles';
import type { User } from '@rewards/domain/patients/user';
import type { ShownDashboard } from '@rewards/domain/referrals/show-dashboard';

/** Redemptions for admins, each with what became of it in the practice's own system. */
export async function presentRedemptions(
  { creditPostingList }: { readonly creditPostingList: CreditPostingList },
  rows: readonly ListedRedemption[],
): Promise<Redemption[]> {
  const postings = await creditPostingList.ofRedemptions(rows.map(({ id }) => id));
  return rows.map((row) => presentRedemption(row, postings.get(row.id)));
}

const presentRedemption = (
  { id, userId, user, amountCents, givenOn, note, actor, system, createdAt, activityId, undoneAt }: ListedRedemption,
  { postings, isTyped }: RedemptionPostings = { postings: [], isTyped: false },
): Redemption => ({
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
  marker: markerOf(id),
  postings: postings.map(presentPosting),
  is_typed: isTyped,
});

const presentPosting = (posting: Posting): CreditPosting => {
  const { id, direction, state, problem, words, chartId, adjustmentId, finding, isReviewed } = posting;
  return {
    id,
    direction,
    state,
    problem,
    words,
    chart_id: chartId,
    adjustment_id: adjustmentId,
    finding: isReviewed ? null : finding,
  };
};

/** What the front desk can redeem a day for each patient. Null for others, and for API keys (rule 32). */
export const presentDailyLimit = (reader: User | undefined, limitCents: Cents): number | null =>
  reader === undefined || may(reader, 'give_out_any_credit') ? null : centsToDollars(limitCents);

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
