import { addCents, type Cents } from '@rewards/domain/cents';
import type { Page, PageRequest } from '@rewards/domain/page';
import { isDenied } from '@rewards/domain/referrals/denial';
import { isSettled } from '@rewards/domain/referrals/flag-judgement';
import { type Referral, type ReferralOrigin, isCompletable } from '@rewards/domain/referrals/referral';
import type { ReferralFilter, ReferralOrder } from '@rewards/domain/referrals/referral-filter';
import {
  burstMinutes,
  maxCounted,
  originsOfFriends,
  referralFlags,
  type ReferralSigns,
} from '@rewards/domain/referrals/referral-flags';
import {
  type EvidenceFriend,
  type FlagEvidence,
  type JudgedReferral,
  type ListedReferral,
  type ReferralLists,
  maxEvidence,
} from '@rewards/domain/referrals/referral-lists';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { earnedIn } from '../credit/in-memory-credit-ledger.ts';
import { newestFirst } from '../oldest-first.ts';

const halfABurst = (burstMinutes / 2) * 60_000;

/** Lists of referrals, as committed. */
export class InMemoryReferralLists extends OnInMemoryDatabase implements ReferralLists {
  async find(id: string): Promise<JudgedReferral | undefined> {
    const referral = this.database.committed.referrals.get(id);
    return referral && structuredClone(this.#judged(referral));
  }

  async findByFriend(key: string): Promise<JudgedReferral | undefined> {
    const referral = this.#newestFirst().find(({ friendKey }) => friendKey === key);
    return referral && structuredClone(this.#judged(referral));
  }

  async sendersOf(keys: readonly string[]): Promise<ReadonlyMap<string, { name: string; email: string }>> {
    return new Map(
      this.#newestFirst().flatMap((referral) => {
        const { friendKey } = referral;
        if (friendKey === null || !keys.includes(friendKey)) return [];
        const { name, email } = this.#judged(referral).referrer;
        return [[friendKey, { name, email }] as const];
      }),
    );
  }

  async listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>> {
    return pageOf(
      this.#newestFirst().filter((referral) => referral.referrerId === referrerId),
      page,
    );
  }

  async list(filter: ReferralFilter, page: PageRequest, programYear: number): Promise<Page<ListedReferral>> {
    const referrals = this.#newestFirst()
      .map((referral) => this.#judged(referral))
      .filter((referral) => fits(referral, filter))
      .toSorted(inOrder[filter.order ?? 'newest']);
    return pageOf(
      referrals.map((referral) => ({ ...referral, referrerYearCents: this.#yearCents(referral, programYear) })),
      page,
    );
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

  async evidenceOf(ids: readonly string[]): Promise<ReadonlyMap<string, FlagEvidence>> {
    return new Map(
      ids.flatMap((id) => {
        const referral = this.database.committed.referrals.get(id);
        if (!referral) return [];
        const { isFromAddress, isAround } = togetherWith(referral);
        const others = this.#newestFirst().filter(
          (other) => other.referrerId === referral.referrerId && other.id !== id,
        );
        const evidence = (isOne: (other: Referral) => boolean) =>
          others.filter(isOne).slice(0, maxEvidence).map(asEvidence);
        return [[id, { fromAddress: evidence(isFromAddress), around: evidence(isAround) }] as const];
      }),
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

const asEvidence = ({ id, friendName, friendEmail, status, deniedAt, createdAt }: Referral): EvidenceFriend => ({
  id,
  friendName,
  friendEmail,
  status,
  deniedAt,
  createdAt,
});

const later = (one: Date | null, other: Date | null) => (other?.getTime() ?? 0) - (one?.getTime() ?? 0);
const byId = (one: Referral, other: Referral) => (one.id < other.id ? -1 : 1);

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const afterAllNames = '\u{10FFFF}';

const shownName = ({ friendName, friendEmail }: Referral) => (friendName ?? friendEmail).toLowerCase();
const byFriend = (one: Referral, other: Referral) => byText(shownName(one), shownName(other)) || byId(one, other);
const byStatus = (one: Referral, other: Referral) => byText(one.status, other.status) || newestFirst(one, other);
const byStaff = (one: Referral, other: Referral) =>
  byText(one.staffName ?? afterAllNames, other.staffName ?? afterAllNames) || newestFirst(one, other);

const inOrder: { readonly [Order in ReferralOrder]: (one: Referral, other: Referral) => number } = {
  newest: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
  completed: (one, other) => later(one.completedAt, other.completedAt) || byId(other, one),
  waiting: (one, other) => later(other.signedUpAt, one.signedUpAt) || byId(one, other),
  friend: byFriend,
  friend_last: (one, other) => byFriend(other, one),
  status: byStatus,
  status_last: (one, other) => byStatus(other, one),
  staff: byStaff,
  staff_last: (one, other) => byStaff(other, one),
};

function fits(referral: JudgedReferral, filter: ReferralFilter): boolean {
  const { status, staffName, referrerId, begunFrom, begunBefore, waitingSince, isFlagged, order, search } = filter;
  const { isDenied: denied, arrivedBefore } = filter;
  const { createdAt, referrer } = referral;
  const ordered = order === 'completed' ? 'completed' : order === 'waiting' ? 'signed_up' : undefined;
  const texts = [referral.friendName, referral.friendEmail, referral.friendPhone, ...Object.values(referrer)];
  return (
    (status === undefined || referral.status === status) &&
    (ordered === undefined || referral.status === ordered) &&
    (order !== 'waiting' || !isDenied(referral)) &&
    (denied === undefined || isDenied(referral) === denied) &&
    (staffName === undefined || referral.staffName === staffName) &&
    (referrerId === undefined || referral.referrerId === referrerId) &&
    (begunFrom === undefined || createdAt >= begunFrom) &&
    (begunBefore === undefined || createdAt < begunBefore) &&
    (waitingSince === undefined || isWaitingSince(referral, waitingSince)) &&
    (arrivedBefore === undefined || hasArrivedBefore(referral, arrivedBefore)) &&
    (search === undefined || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()))) &&
    (isFlagged !== true || referralFlags(referral.signs).some((flag) => !isSettled(flag, referral)))
  );
}

const isWaitingSince = (referral: JudgedReferral, at: Date) =>
  isCompletable(referral) && referral.signedUpAt !== null && referral.signedUpAt < at;

const hasArrivedBefore = (referral: JudgedReferral, at: Date) =>
  isCompletable(referral) && referral.arrivedAt !== null && referral.arrivedAt < at;

/** A copy of one page of a list. */
function pageOf<Row>(rows: readonly Row[], { page, perPage }: PageRequest): Page<Row> {
  return { rows: structuredClone(rows.slice((page - 1) * perPage, page * perPage)), total: rows.length };
}
