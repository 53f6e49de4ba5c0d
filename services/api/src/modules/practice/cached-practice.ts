import type { CurrentPractice, PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { CachedReading } from '../cached-reading.ts';

/** How long a profile is cached. Other processes show a change this much later. */
const freshMilliseconds = 1_000;

/** The stored profile, read at most once a second, or the first values if none is stored. */
export class CachedPractice extends CachedReading<PracticeProfile> implements CurrentPractice {
  constructor(unitOfWork: UnitOfWork, first: PracticeProfile) {
    super(async () => {
      const kept = await unitOfWork.read(({ practiceProfiles }) => practiceProfiles.find());
      return kept?.profile ?? first;
    }, freshMilliseconds);
  }
}
