import type { ReferralWithReferrer } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { InMemoryReferralLists } from './in-memory-referral-lists.ts';

/** All referrals, as they are committed. */
export class InMemoryReferralRecords implements ReferralRecords {
  readonly #database: InMemoryDatabase;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
  }

  async *newestFirst(): AsyncIterable<ReferralWithReferrer> {
    const lists = new InMemoryReferralLists(this.#database);
    for (const { id } of [...this.#database.committed.referrals.values()].toSorted(newestFirst)) {
      const referral = await lists.find(id);
      if (referral) yield referral;
    }
  }
}
