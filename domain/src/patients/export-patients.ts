import { UseCase } from '../use-case.ts';
import type { ActedBy } from '../activity/activity-entry.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { Clock } from '../clock.ts';
import type { Randomness } from '../randomness.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { PatientRecord, PatientRecords } from './patient-records.ts';

/** Hands out all patients (rule 28), and writes down who asked for them (rule 30). */
export class ExportPatients extends UseCase<{
  unitOfWork: UnitOfWork;
  patientRecords: PatientRecords;
  clock: Clock;
  randomness: Randomness;
}> {
  /**
   * The entry is kept before the first row leaves: whoever breaks off has seen some of them.
   * @param addressHash of where the request came from, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly PatientRecord[]>> {
    const entry = {
      id: this.parts.randomness.id(),
      at: this.parts.clock.now(),
      by,
      addressHash,
      what: { action: 'patients_exported', params: {} },
    } as const;
    await this.parts.unitOfWork.run((stores) => logActivity(stores, entry));
    return this.parts.patientRecords.newestFirst();
  }
}
