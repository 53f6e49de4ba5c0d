import type { PatientPage } from '@rewards/contracts/patient-page';

/** Every section of a patient's page takes all that the page shows. */
export interface PatientSectionProps {
  readonly page: PatientPage;
}
