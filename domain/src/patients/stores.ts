import type { Users } from './users.ts';
import type { PatientImports } from './import/patient-imports.ts';
import type { ImportRecords } from './import/import-records.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly users: Users;
    readonly patientImports: PatientImports;
    readonly importRecords: ImportRecords;
  }
}
