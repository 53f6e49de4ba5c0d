import { addCents, type Cents } from '@rewards/domain/cents';
import type { Referral, ReferralOrigin } from '@rewards/domain/referrals/referral';
import {
  burstMinutes,
  maxCounted,
  originsOfFriends,
  type ReferralSigns,
} from '@rewards/domain/referrals/referral-flags';
import type { JudgedReferral, ListedReferral, ReferralLists } from '@rewards/domain/referrals/referral-lists';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { earnedIn } from '../credit/in-memory-credit.ts';
import { newestFirst } from '../rows.ts';

const halfABurst = (burstMinutes / 2) * 60_000;

/** Referrals as an admin reviews them, as committed. */
export class InMemoryReferralLists extends OnInMemoryDatabase implements ReferralLists {
  async find(id: string): Promise<JudgedReferral | undefined> {
    const referral = this.database.committed.referrals.get(id);
    return referral && structuredClone(this.#judged(referral));
  }

  async findByFriend(key: string): Promise<JudgedReferral | undefined> {
    const referral = this.#newestFirst().find(({ friendKey }) => friendKey === key);
    return referral && structuredClone(this.#judged(referral));
  }

  async listByIds(ids: readonly string[], programYear: number): Promise<readonly ListedReferral[]> {
    const found = ids.flatMap((id) => this.database.committed.referrals.get(id) ?? []);
    return structuredClone(
      found.map((referral) => ({
        ...this.#judged(referral),
        referrerYearCents: this.#yearCents(referral, programYear),
      })),
    );
  }

  #newestFirst(): Referral[] {
    return [...this.database.committed.referrals.values()].toSorted(newestFirst);
  }

  #yearCents({ referrerId }: Referral, programYear: number): Cents {
    const entries = earnedIn(this.database.committed.creditLedger, referrerId, programYear);
    return addCents(...entries.map(({ amountCents }) => amountCents));
  }

  #judged(referral: Referral): JudgedReferral {
    const referrer = this.database.committed.users.get(referral.referrerId);
    if (!referrer) throw new Error(`The referral ${referral.id} has no referrer`);
    const { name, email, referralCode, staffName, phone } = referrer;
    return {
      ...referral,
      referrer: { name, email, phone, referralCode, staffName },
      signs: this.#signs(referral, phone),
      judgement: this.#judgementOf(referral),
      denier: this.#personOf(referral.deniedBy),
    };
  }

  #personOf(userId: string | null): JudgedReferral['denier'] {
    const user = userId === null ? undefined : this.database.committed.users.get(userId);
    return user ? { name: user.name, email: user.email } : null;
  }

  #judgementOf({ id }: Referral): JudgedReferral['judgement'] {
    const judgement = this.database.committed.flagJudgements.get(id);
    if (!judgement) return null;
    const { actorId, referralId: _, ...judged } = judgement;
    return { ...judged, by: this.#personOf(actorId) };
  }

  #signs(referral: Referral, referrersPhone: string | null): ReferralSigns {
    const siblings = this.#newestFirst().filter((other) => other.referrerId === referral.referrerId);
    const count = (counts: (other: Referral) => boolean) => Math.min(siblings.filter(counts).length, maxCounted);
    const { isFromAddress, isAround } = togetherWith(referral);
    return {
      sharesReferrersPhone: referral.friendPhone !== null && referral.friendPhone === referrersPhone,
      friendsFromAddress: count(isFromAddress),
      friendsAround: count(isAround),
    };
  }
}

/** Which friends of the referrer count as evidence, for each kind of flag. */
function togetherWith({ addressHash, origin, createdAt }: Referral) {
  const isLeftByFriend = (by: ReferralOrigin) => originsOfFriends.includes(by);
  const isNear = (other: Referral) => Math.abs(other.createdAt.getTime() - createdAt.getTime()) <= halfABurst;
  return {
    isFromAddress: (other: Referral) => addressHash !== null && other.addressHash === addressHash,
    isAround: (other: Referral) => isLeftByFriend(origin) && isLeftByFriend(other.origin) && isNear(other),
  };
}
