import { setTimeout as pause } from 'node:timers/promises';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';

/** How long a profile counts once it was read: other processes show a change this much later. */
const freshMilliseconds = 1_000;
/** How long a page waits for the profile where an older one is known. */
const patienceMilliseconds = 1_000;

/**
 * The kept profile, read at most once a second however many ask, and the first values before there is one. While the
 * database can't be asked, what was read last still counts.
 */
export class RecentPractice implements CurrentPractice {
  readonly #unitOfWork: UnitOfWork;
  readonly #first: PracticeProfile;
  #reading: { readonly begunAt: number; readonly profile: Promise<PracticeProfile> } | undefined;
  #last: PracticeProfile | undefined;

  constructor(unitOfWork: UnitOfWork, first: PracticeProfile) {
    this.#unitOfWork = unitOfWork;
    this.#first = first;
  }

  /** @throws what reading throws, as long as nothing was ever read. */
  get(): Promise<PracticeProfile> {
    const now = performance.now();
    if (!this.#reading || now - this.#reading.begunAt > freshMilliseconds)
      this.#reading = { begunAt: now, profile: this.#read() };
    return this.#reading.profile;
  }

  refresh(): void {
    this.#reading = undefined;
  }

  #read(): Promise<PracticeProfile> {
    const reading = this.#ask();
    const last = this.#last;
    if (!last) return reading;
    const soon = pause(patienceMilliseconds, last, { ref: false });
    return Promise.race([reading.catch(() => last), soon]);
  }

  async #ask(): Promise<PracticeProfile> {
    const kept = await this.#unitOfWork.run(({ practiceProfiles }) => practiceProfiles.find());
    this.#last = kept?.profile ?? this.#first;
    return this.#last;
  }
}
