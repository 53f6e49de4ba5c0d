/** Flattens the top: the larger it is, the less the first referrers stand out. */
const headRoom = 20;

const weightOf = (rank: number) => 1 / (rank + headRoom);

/**
 * The number of referrals of each referrer, largest first: few people refer hundreds, most one or none (Zipf's law,
 * flattened at the top). The shares add up to exactly `referrals`.
 */
export function referralShares(referrers: number, referrals: number): readonly number[] {
  let whole = 0;
  for (let rank = 0; rank < referrers; rank += 1) whole += weightOf(rank);
  const shares: number[] = [];
  let due = 0;
  let given = 0;
  for (let rank = 0; rank < referrers; rank += 1) {
    // Carries rounding remainders over to the next share.
    due += (weightOf(rank) / whole) * referrals;
    const share = rank === referrers - 1 ? referrals - given : Math.round(due) - given;
    shares.push(share);
    given += share;
  }
  return shares;
}
