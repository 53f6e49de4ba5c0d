import { Readable } from 'node:stream';
import type { PatientListFile } from '@rewards/domain/patients/import/patient-list-file';
import { reportLikelihood } from '@rewards/domain/practice-system/report/find-report-header';
import { CsvPatientListFile } from './csv-patient-list-file.ts';

/** The lines of a report of completed appointments, in any file that patient lists come in. */
export const csvReportLines = (bytes: Uint8Array): PatientListFile =>
  new CsvPatientListFile(Readable.from([bytes]), { likelihoodOf: reportLikelihood, isOurExport: () => false });
