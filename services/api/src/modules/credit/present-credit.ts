import type { Redemption } from '@rewards/contracts/credit';
import { type Cents, centsToDollars } from '@rewards/domain/cents';
import type { CreditPostingList, RedemptionPostings } from '@rewards/domain/credit/postings/credit-posting-list';
import { markerOf } from '@rewards/domain/credit/postings/posting-marker';
import type { ListedRedemption } from '@rewards/domain/credit/redemption-list';
import { may } from '@rewards/domain/patients/admins/roles';
import type { User } from '@rewards/domain/patients/user';
import type { ShownDashboard } from '@rewards/domain/referrals/show-dashboard';
import { present } from '../present.ts';

/** Redemptions for admins, each with what became of it in the practice's own system. */
export async function presentRedemptions(
  { creditPostingList }: { readonly creditPostingList: CreditPostingList },
  rows: readonly ListedRedemption[],
): Promise<Redemption[]> {
  const postings = await creditPostingList.ofRedemptions(rows.map(({ id }) => id));
  return rows.map((row) => presentRedemption(row, postings.get(row.id)));
}

const presentRedemption = (
  row: ListedRedemption,
  { postings, isTyped }: RedemptionPostings = { postings: [], isTyped: false },
): Redemption =>
  present({
    ...row,
    recordedBy: row.actor,
    recordedBySystem: row.system,
    marker: markerOf(row.id),
    postings: postings.map((posting) => ({ ...posting, finding: posting.isReviewed ? null : posting.finding })),
    isTyped,
  });

/** What the front desk can redeem a day for each patient. Null for others, and for API keys (rule 32). */
export const presentDailyLimit = (reader: User | undefined, limitCents: Cents): number | null =>
  reader === undefined || may(reader, 'give_out_any_credit') ? null : centsToDollars(limitCents);

/** Earned, used, left. */
export const presentCreditTotals = ({ totalCents, usedCents, balanceCents }: ShownDashboard) =>
  present({ totalEarningsCents: totalCents, totalUsedCents: usedCents, balanceCents });
