import type { ActedBy } from '../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { PatientRecord, PatientRecords } from './patient-records.ts';

/** Exports all patients (rule 28) and logs who requested it (rule 30). */
export class ExportPatients extends UseCase<LoggingDependencies & { patientRecords: PatientRecords }> {
  /**
   * The entry is committed before the first row is sent, because an aborted export still exposes some rows.
   * @param addressHash of the requesting address, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly PatientRecord[]>> {
    const what = { action: 'patients_exported', params: {} } as const;
    await this.dependencies.unitOfWork.run((stores) =>
      logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by,
        addressHash,
        what,
      }),
    );
    return this.dependencies.patientRecords.newestFirst();
  }
}
