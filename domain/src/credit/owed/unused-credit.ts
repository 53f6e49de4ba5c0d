import { type Cents, toCents } from '../../cents.ts';

/** What one completed referral earned, and when its visit was. */
export interface DatedCredit {
  readonly id: string;
  readonly at: Date;
  readonly amountCents: Cents;
}

const newestFirst = (a: DatedCredit, b: DatedCredit) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Which credit a balance consists of: the oldest credit counts as used first (record 0096). A balance of zero or less
 * has none.
 * @returns newest first
 */
export function unusedCredit(earned: readonly DatedCredit[], balanceCents: Cents): readonly DatedCredit[] {
  const unused: DatedCredit[] = [];
  let roomCents: number = balanceCents;
  for (const credit of earned.toSorted(newestFirst)) {
    if (roomCents <= 0) break;
    unused.push({ ...credit, amountCents: toCents(Math.min(credit.amountCents, roomCents)) });
    roomCents -= credit.amountCents;
  }
  return unused;
}
