import { type FlagKind, burstMinutes, referralFlags } from './referral-flags.ts';
import type { JudgedReferral } from './referral-lists.ts';

const halfABurst = (burstMinutes / 2) * 60_000;

type Flagged = Pick<JudgedReferral, 'id' | 'referrerId' | 'addressHash' | 'createdAt' | 'signs'>;

/**
 * Groups flagged referrals of one referrer that share a sign, so that one decision is enough for, say, five siblings
 * with one internet connection. A shared sign is the same address, the referrer's phone, or an hour with several
 * friends. Referrals without a flag are in no group. Keeps the order given.
 */
export function flagGroups<Referral extends Flagged>(referrals: readonly Referral[]): readonly (readonly Referral[])[] {
  const flagged = referrals.filter((each) => referralFlags(each.signs).length > 0);
  const groups = new Map(flagged.map((each) => [each.id, new Set([each])]));
  for (const alike of [...sharingASign(referrals), ...bursts(referrals)]) {
    const merged = new Set(alike.flatMap(({ id }) => [...(groups.get(id) ?? [])]));
    for (const { id } of merged) groups.set(id, merged);
  }
  const place = new Map(referrals.map(({ id }, index) => [id, index]));
  const inOrder = (one: Referral, other: Referral) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0);
  return [...new Set(groups.values())].map((group) => [...group].toSorted(inOrder));
}

const has = (kind: FlagKind, { signs }: Flagged) => referralFlags(signs).some((flag) => flag.kind === kind);

/** Referrals with the same address, and those with their referrer's phone. */
function sharingASign<Referral extends Flagged>(referrals: readonly Referral[]): readonly (readonly Referral[])[] {
  const atHome = referrals.filter((each) => has('one_address', each));
  const withPhone = referrals.filter((each) => has('same_phone', each));
  return [
    ...Map.groupBy(atHome, ({ referrerId, addressHash }) => `${referrerId} ${addressHash}`).values(),
    ...Map.groupBy(withPhone, ({ referrerId }) => referrerId).values(),
  ];
}

/** Runs of referrals of one referrer, each at most half a burst after the one before. */
function bursts<Referral extends Flagged>(referrals: readonly Referral[]): readonly (readonly Referral[])[] {
  const found: Referral[][] = [];
  const quick = referrals.filter((each) => has('one_hour', each));
  for (const own of Map.groupBy(quick, ({ referrerId }) => referrerId).values()) {
    let last: Referral | undefined;
    for (const each of own.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
      if (last && each.createdAt.getTime() - last.createdAt.getTime() <= halfABurst) found.at(-1)?.push(each);
      else found.push([each]);
      last = each;
    }
  }
  return found;
}
