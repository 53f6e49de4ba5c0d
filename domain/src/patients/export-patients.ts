import type { ActedBy } from '../activity/activity-entry.ts';
import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { PatientRecord, PatientRecords } from './patient-records.ts';

/** Hands out all patients (rule 28), and writes down who asked for them (rule 30). */
export class ExportPatients extends UseCase<LoggingParts & { patientRecords: PatientRecords }> {
  /**
   * The entry is kept before the first row leaves: whoever breaks off has seen some of them.
   * @param addressHash of where the request came from, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly PatientRecord[]>> {
    const what = { action: 'patients_exported', params: {} } as const;
    await this.parts.unitOfWork.run((stores) =>
      logActivity(stores, { id: this.parts.randomness.id(), at: this.parts.clock.now(), by, addressHash, what }),
    );
    return this.parts.patientRecords.newestFirst();
  }
}
