import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { StoredProfile } from './practice-profile.ts';

/** The current practice profile, with the version that a change must start from. */
export class ReadPracticeProfile extends UseCase<{ unitOfWork: UnitOfWork }> {
  /** @throws before the service has started on this database */
  async execute(): Promise<StoredProfile> {
    const kept = await this.dependencies.unitOfWork.read(({ practiceProfiles }) => practiceProfiles.find());
    if (!kept) throw new Error('The practice has no profile yet: it is kept when the service starts');
    return kept;
  }
}
