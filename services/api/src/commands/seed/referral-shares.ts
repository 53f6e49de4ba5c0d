/** How even the top is: the larger, the less the very first referrers stand out. */
const headRoom = 20;

const weightOf = (rank: number) => 1 / (rank + headRoom);

/**
 * How many referrals each referrer has, most first: few people recommend a practice to hundreds, most to one or none
 * (Zipf's law, flattened at the top). The shares add up to `referrals` exactly.
 */
export function referralShares(referrers: number, referrals: number): readonly number[] {
  let whole = 0;
  for (let rank = 0; rank < referrers; rank += 1) whole += weightOf(rank);
  const shares: number[] = [];
  let due = 0;
  let given = 0;
  for (let rank = 0; rank < referrers; rank += 1) {
    // What rounding takes from one is given to the next.
    due += (weightOf(rank) / whole) * referrals;
    const share = rank === referrers - 1 ? referrals - given : Math.round(due) - given;
    shares.push(share);
    given += share;
  }
  return shares;
}
