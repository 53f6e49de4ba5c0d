import type { ActedBy } from '../activity/activity-entry.ts';
import { LoggedUseCase } from '../activity/logged-use-case.ts';
import type { PatientRecord, PatientRecords } from './patient-records.ts';

/** Hands out all patients (rule 28), and writes down who asked for them (rule 30). */
export class ExportPatients extends LoggedUseCase<{ patientRecords: PatientRecords }> {
  /**
   * The entry is kept before the first row leaves: whoever breaks off has seen some of them.
   * @param addressHash of where the request came from, for the activity log
   */
  async execute(by: ActedBy, addressHash?: string): Promise<AsyncIterable<readonly PatientRecord[]>> {
    const what = { action: 'patients_exported', params: {} } as const;
    await this.parts.unitOfWork.run((stores) => this.log(stores, { by, addressHash, what }));
    return this.parts.patientRecords.newestFirst();
  }
}
