import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { KeptProfile } from './practice-profile.ts';

/** The practice profile as it is kept at this moment, with the version that a change has to begin with. */
export class ReadPracticeProfile extends UseCase<{ unitOfWork: UnitOfWork }> {
  /** @throws before the service has started on this database. */
  async execute(): Promise<KeptProfile> {
    const kept = await this.parts.unitOfWork.run(({ practiceProfiles }) => practiceProfiles.find());
    if (!kept) throw new Error('The practice has no profile yet: it is kept when the service starts');
    return kept;
  }
}
