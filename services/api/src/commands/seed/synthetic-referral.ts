import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { User } from '@rewards/domain/patients/user';
import {
  type Referral,
  type ReferralOrigin,
  complete,
  lapsedSince,
  pendingReferral,
  signUp,
} from '@rewards/domain/referrals/referral';
import type { RepeatableNumbers } from './repeatable-numbers.ts';
import { syntheticPerson } from './synthetic-people.ts';

const day = 86_400_000;
const shareThatSignsUp = 0.75;
const shareThatComes = 0.7;
const daysUntilSignUp = 14;
const daysUntilVisit = 60;

/** Most friends come by link. Manual referrals are left out, because their friends have no names. */
const origins: readonly ReferralOrigin[] = ['link', 'link', 'link', 'link', 'link', 'link', 'quote', 'quote', 'staff'];

export interface Surroundings {
  readonly now: Date;
  readonly policy: CreditPolicy;
  readonly staffNames: readonly string[];
}

/** A referral as far along as chance and the remaining time allow. Its credit isn't allotted yet. */
export function syntheticReferral(
  referrer: Pick<User, 'id' | 'createdAt'>,
  mark: string,
  numbers: RepeatableNumbers,
  { now, policy, staffNames }: Surroundings,
): Referral {
  const friend = syntheticPerson(numbers, mark);
  const createdAt = numbers.between(referrer.createdAt, now);
  const begun = pendingReferral({
    id: numbers.idAt(createdAt),
    referrerId: referrer.id,
    friendEmail: friend.email,
    origin: numbers.pick(origins),
    createdAt,
  });
  const referral = begun.origin === 'link' ? begun : { ...begun, friendName: friend.name, friendPhone: friend.phone };
  const signedUpAt = numbers.between(createdAt, new Date(createdAt.getTime() + daysUntilSignUp * day));
  // Unconfirmed notes exist for 30 days only, so older friends have signed up.
  const isRecent = createdAt > lapsedSince(now);
  if (isRecent && (numbers.fraction() > shareThatSignsUp || signedUpAt > now)) return referral;
  const known = signUp(
    referral,
    { name: friend.name, staffName: staffNames.length > 0 ? numbers.pick(staffNames) : null },
    signedUpAt,
  );
  const completedAt = numbers.between(signedUpAt, new Date(signedUpAt.getTime() + daysUntilVisit * day));
  if (numbers.fraction() > shareThatComes || completedAt > now) return known;
  return complete(known, completedAt, policy.timeZone);
}
