import type { ActedBy } from '../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { PatientRecords, TextRefusal } from './patient-records.ts';

/** Exports everyone who takes no texts, with source and date (rule 44), and logs who requested it (rule 30). */
export class ExportRefusals extends UseCase<LoggingDependencies & { patientRecords: PatientRecords }> {
  /**
   * The entry is committed before the first row is sent, because an aborted export still exposes some rows.
   * @param addressHash of the requesting address, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly TextRefusal[]>> {
    const { randomness, clock, unitOfWork, patientRecords } = this.dependencies;
    const what = { action: 'refusals_exported', params: {} } as const;
    await unitOfWork.run((stores) =>
      logActivity(stores, { id: randomness.id(), at: clock.now(), by, addressHash, what }),
    );
    return patientRecords.refusals();
  }
}
