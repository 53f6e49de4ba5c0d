import { type ActedBy, logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { ReferralWithReferrer } from './referral-lists.ts';
import type { ReferralRecords } from './referral-records.ts';

/** Hands out all referrals (rule 28), and writes down who asked for them (rule 30). */
export class ExportReferrals {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: ReferralRecords;
  readonly #clock: Clock;
  readonly #randomness: Randomness;

  constructor(unitOfWork: UnitOfWork, records: ReferralRecords, clock: Clock, randomness: Randomness) {
    this.#unitOfWork = unitOfWork;
    this.#records = records;
    this.#clock = clock;
    this.#randomness = randomness;
  }

  /** The entry is kept before the first row leaves: whoever breaks off has seen some of them. */
  async execute(by: ActedBy): Promise<AsyncIterable<ReferralWithReferrer>> {
    const entry = {
      id: this.#randomness.id(),
      at: this.#clock.now(),
      by,
      action: 'referrals_exported',
      summary: 'Exported all referrals',
    } as const;
    await this.#unitOfWork.run((stores) => logActivity(stores, entry));
    return this.#records.newestFirst();
  }
}
