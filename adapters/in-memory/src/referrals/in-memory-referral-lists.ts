import { addCents, type Cents } from '@rewards/domain/credit/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { Referral, ReferralStatus } from '@rewards/domain/referrals/referral';
import type { ListedReferral, ReferralLists, ReferralWithReferrer } from '@rewards/domain/referrals/referral-lists';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';

/** Lists of referrals, as they are committed. */
export class InMemoryReferralLists implements ReferralLists {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<ReferralWithReferrer | undefined> {
    const referral = this.#database.committed.referrals.get(id);
    return referral && structuredClone(this.#withReferrer(referral));
  }

  async listOwn(referrerId: string, page: PageRequest): Promise<Page<Referral>> {
    return pageOf(this.#newestFirst().filter((referral) => referral.referrerId === referrerId), page);
  }

  async list({ status }: { readonly status?: ReferralStatus }, page: PageRequest, programYear: number): Promise<Page<ListedReferral>> {
    const referrals = this.#newestFirst().filter((referral) => status === undefined || referral.status === status);
    return pageOf(referrals.map((referral) => ({ ...this.#withReferrer(referral), referrerYearCents: this.#yearCents(referral, programYear) })), page);
  }

  #newestFirst(): Referral[] {
    return [...this.#database.committed.referrals.values()].toSorted(newestFirst);
  }

  #yearCents({ referrerId }: Referral, programYear: number): Cents {
    const entries = this.#database.committed.creditLedger.filter(isEarning).filter((entry) => entry.userId === referrerId && entry.programYear === programYear);
    return addCents(...entries.map(({ amountCents }) => amountCents));
  }

  #withReferrer(referral: Referral): ReferralWithReferrer {
    const referrer = this.#database.committed.users.get(referral.referrerId);
    if (!referrer) throw new Error(`The referral ${referral.id} has no referrer`);
    const { email, referralCode, staffName } = referrer;
    return { ...referral, referrer: { email, referralCode, staffName } };
  }
}
