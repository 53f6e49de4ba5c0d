import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { RecentReading } from '../recent-reading.ts';

/** How long a profile counts once it was read: other processes show a change this much later. */
const freshMilliseconds = 1_000;

/** The kept profile, read at most once a second however many ask, and the first values before there is one. */
export class RecentPractice extends RecentReading<PracticeProfile> implements CurrentPractice {
  constructor(unitOfWork: UnitOfWork, first: PracticeProfile) {
    super(async () => {
      const kept = await unitOfWork.run(({ practiceProfiles }) => practiceProfiles.find());
      return kept?.profile ?? first;
    }, freshMilliseconds);
  }
}
