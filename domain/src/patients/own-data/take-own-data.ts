import { UseCase } from '../../use-case.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { PersonalData, PersonalRecords } from './personal-data.ts';

/** Hands a person everything that is kept about them (rule 41), and writes down that they took it. */
export class TakeOwnData extends UseCase<{
  unitOfWork: UnitOfWork;
  personalData: PersonalData;
  clock: Clock;
  randomness: Randomness;
}> {
  /**
   * @param addressHash of where the request came from, for the activity log
   * @returns undefined where the user is gone.
   */
  async execute(userId: string, addressHash?: string): Promise<PersonalRecords | undefined> {
    const records = await this.parts.personalData.find(userId);
    if (!records) return undefined;
    await this.parts.unitOfWork.run((stores) =>
      logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId },
        subjectId: userId,
        addressHash,
        what: { action: 'own_data_taken', params: {} },
      }),
    );
    return records;
  }
}
