import { addCents, type Cents } from '@rewards/domain/cents';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { Referral, ReferralOrigin, ReferralStatus } from '@rewards/domain/referrals/referral';
import {
  burstMinutes,
  mostCounted,
  originsOfFriends,
  type ReferralSigns,
} from '@rewards/domain/referrals/referral-flags';
import type { JudgedReferral, ListedReferral, ReferralLists } from '@rewards/domain/referrals/referral-lists';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { earnedIn } from '../credit/in-memory-credit-ledger.ts';
import { newestFirst } from '../oldest-first.ts';

const halfABurst = (burstMinutes / 2) * 60_000;

/** Lists of referrals, as they are committed. */
export class InMemoryReferralLists implements ReferralLists {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<JudgedReferral | undefined> {
    const referral = this.#database.committed.referrals.get(id);
    return referral && structuredClone(this.#judged(referral));
  }

  async listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>> {
    return pageOf(
      this.#newestFirst().filter((referral) => referral.referrerId === referrerId),
      page,
    );
  }

  async list(
    { status }: { readonly status?: ReferralStatus },
    page: PageRequest,
    programYear: number,
  ): Promise<Page<ListedReferral>> {
    const referrals = this.#newestFirst().filter((referral) => status === undefined || referral.status === status);
    return pageOf(
      referrals.map((referral) => ({
        ...this.#judged(referral),
        referrerYearCents: this.#yearCents(referral, programYear),
      })),
      page,
    );
  }

  #newestFirst(): Referral[] {
    return [...this.#database.committed.referrals.values()].toSorted(newestFirst);
  }

  #yearCents({ referrerId }: Referral, programYear: number): Cents {
    const entries = earnedIn(this.#database.committed.creditLedger, referrerId, programYear);
    return addCents(...entries.map(({ amountCents }) => amountCents));
  }

  #judged(referral: Referral): JudgedReferral {
    const referrer = this.#database.committed.users.get(referral.referrerId);
    if (!referrer) throw new Error(`The referral ${referral.id} has no referrer`);
    const { email, referralCode, staffName, phone } = referrer;
    return { ...referral, referrer: { email, referralCode, staffName }, signs: this.#signs(referral, phone) };
  }

  #signs(
    { referrerId, friendPhone, addressHash, origin, createdAt }: Referral,
    referrersPhone: string | null,
  ): ReferralSigns {
    const siblings = this.#newestFirst().filter((other) => other.referrerId === referrerId);
    const count = (counts: (other: Referral) => boolean) => Math.min(siblings.filter(counts).length, mostCounted);
    const isLeftByFriend = (by: ReferralOrigin) => originsOfFriends.includes(by);
    const isAround = (other: Referral) => Math.abs(other.createdAt.getTime() - createdAt.getTime()) <= halfABurst;
    return {
      sharesReferrersPhone: friendPhone !== null && friendPhone === referrersPhone,
      friendsFromAddress: count((other) => addressHash !== null && other.addressHash === addressHash),
      friendsAround: count((other) => isLeftByFriend(origin) && isLeftByFriend(other.origin) && isAround(other)),
    };
  }
}

/** A copy of one part of a list. */
function pageOf<Row>(rows: readonly Row[], { page, perPage }: PageRequest): Page<Row> {
  return { rows: structuredClone(rows.slice((page - 1) * perPage, page * perPage)), total: rows.length };
}
